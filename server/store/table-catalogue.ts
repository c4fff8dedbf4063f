import type { Sql } from './database.ts';

/** A table with rows of ours. */
export interface CatalogueTable {
  name: string;
  /** Those that can be written, in order: generated ones follow from them. */
  columns: string[];
  /** Tables that its rows refer to. */
  refers_to: string[];
}

/** Every table but the history of migrations, from the database's own catalogue, those that others refer to first. */
export async function listTables(sql: Sql): Promise<CatalogueTable[]> {
  const tables = await sql.query<CatalogueTable>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
     from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> 'schema_migrations' order by c.relname`,
  );
  return byReference(tables);
}

function byReference(tables: readonly CatalogueTable[]): CatalogueTable[] {
  const ordered = new Map<string, CatalogueTable>();
  while (ordered.size < tables.length) {
    const ready = tables.filter(
      ({ name, refers_to }) => !ordered.has(name) && refers_to.every((to) => ordered.has(to)),
    );
    if (ready.length === 0) throw new Error('the tables refer to each other in a circle');
    for (const table of ready) ordered.set(table.name, table);
  }
  return [...ordered.values()];
}

/** A partition, as PostgreSQL describes its bounds. */
export interface Partition {
  name: string;
  of: string;
  bounds: string;
}

export async function listPartitions(sql: Sql): Promise<Partition[]> {
  return sql.query<Partition>(
    `select c.relname::text as name, p.relname::text as of, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.relnamespace = current_schema()::regnamespace and p.relkind = 'p' and c.relispartition order by c.relname`,
  );
}

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;
const BOUNDS = /^FOR VALUES FROM \('[0-9:.+ -]+'\) TO \('[0-9:.+ -]+'\)$/;

/** Makes a partition that is not there; who may see its rows is decided at its table. */
export async function createPartition(sql: Sql, { name, of, bounds }: Partition): Promise<void> {
  if (!NAME.test(name) || !NAME.test(of) || !BOUNDS.test(bounds)) throw new Error(`not a partition of ours: ${name}`);
  await sql.script(
    `create table if not exists ${name} partition of ${of} ${bounds}; alter table ${name} enable row level security`,
  );
}

/** Where a sequence is. */
export interface SequencePlace {
  name: string;
  /** Null: no number was given out yet. */
  last_value: number | null;
}

export async function listSequences(sql: Sql): Promise<SequencePlace[]> {
  return sql.query<SequencePlace>(
    `select sequencename::text as name, last_value from pg_sequences where schemaname = current_schema() order by 1`,
  );
}

export async function setSequence(sql: Sql, { name, last_value }: SequencePlace): Promise<void> {
  if (last_value !== null) await sql.query('select setval($1::text::regclass, $2)', [name, last_value]);
}

/** The tables that hold a row, of these. */
export async function listFilledTables(sql: Sql, tables: readonly CatalogueTable[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    if ((await sql.query(`select 1 from ${name} limit 1`)).length > 0) filled.push(name);
  }
  return filled;
}

export async function countRows(sql: Sql, { name }: CatalogueTable): Promise<number> {
  return (await sql.query<{ count: number }>(`select count(*) from ${name}`))[0]?.count ?? 0;
}
