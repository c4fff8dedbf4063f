import { newId } from '../../crypto/random.ts';
import type { Database } from '../../store/database.ts';

/** A table whose rows belong to partners. */
export interface Table {
  name: string;
  partitioned: boolean;
  secured: boolean;
  /** Names of the policies for partners. */
  policies: string[];
  /** What partners are granted on it. */
  granted: string[];
  /** Columns that must be given a value. */
  columns: { name: string; type: string }[];
}

/** Every table with such a column, from the database's own catalogue. */
export async function tablesWith(database: Database, column: string): Promise<Table[]> {
  return database.query<Table>(
    `
    select c.relname as name, c.relkind = 'p' as partitioned, c.relrowsecurity as secured,
      array(select polname::text from pg_policy p where p.polrelid = c.oid
        and 'wattlock_partner'::regrole = any(p.polroles)) as policies,
      array(select lower(privilege) from unnest(array['select', 'insert', 'update', 'delete']) as privilege
        where has_table_privilege('wattlock_partner', c.oid, privilege)) as granted,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)))
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.attisdropped
          and not a.atthasdef and a.attidentity = '' and a.attname <> $1) as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = $1)
    order by 1`,
    [column],
  );
}

/** A value for a column, by its type. */
const OF_TYPE: Record<string, () => string> = {
  uuid: () => `'${newId()}'`,
  text: () => `'${newId()}'`,
  'text[]': () => `'{}'`,
  integer: () => '1',
  bigint: () => `${Math.floor(Math.random() * 1e15)}`,
  boolean: () => 'false',
  bytea: () => `'\\x00'`,
  json: () => `'{}'`,
  jsonb: () => `'{}'`,
  'timestamp with time zone': () => `'2026-01-01T12:00:00Z'`,
  pg_snapshot: () => `'1:1:'`,
};

/** Lets any value of the right type into these tables; what a row refers to need not be there. */
export async function dropChecks(database: Database, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const checks = await database.query<{ conname: string }>(
      `select conname from pg_constraint where conrelid = '${name}'::regclass and contype in ('c', 'f')`,
    );
    for (const { conname } of checks) await database.query(`alter table ${name} drop constraint ${conname}`);
  }
}

/** Inserts a row whose `column` says whose it is, with some value in every other column that needs one. */
export async function insertRow(
  database: Database,
  { name, columns }: Table,
  column: string,
  value: string,
): Promise<void> {
  const others = columns.map(({ name: other, type }) => {
    const sample = OF_TYPE[type]?.();
    if (sample === undefined) throw new Error(`${name}.${other}: no sample for a ${type}`);
    return sample;
  });
  await database.query(
    `insert into ${name} (${[column, ...columns.map((other) => other.name)]}) values (${[`'${value}'`, ...others]})`,
  );
}
