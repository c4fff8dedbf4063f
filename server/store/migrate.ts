import { readdir, readFile } from 'node:fs/promises';
import { type Database, one, type Sql } from './database.ts';

export interface Migration {
  number: number;
  name: string;
  text: string;
}

export interface MigrationStatus {
  number: number;
  name: string;
  applied_at: Date | null;
}

/** The database was written by a newer Wattlock than this one. */
export class SchemaNewerError extends Error {
  override name = 'SchemaNewerError';
}

const FOLDER = new URL('./migrations/', import.meta.url);
/** Held while migrating, so that processes that start at once take turns. */
const LOCK = 8_014_001;

/** The migrations of this version, in order. */
export async function loadMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{6}_.+\.sql$/.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      number: Number(file.slice(0, 6)),
      name: file.slice(7, -'.sql'.length),
      text: await readFile(new URL(file, FOLDER), 'utf8'),
    })),
  );
}

/**
 * Brings the schema up to date and returns how many migrations ran. Safe when several processes call it at once.
 * @param only Numbers of the migrations that are meant, for a schema as it was. Default: all.
 * @throws SchemaNewerError when the database is ahead of this program.
 */
export async function migrate(database: Database, now: Date, only?: ReadonlySet<number>): Promise<number> {
  const migrations = (await loadMigrations()).filter(({ number }) => only?.has(number) ?? true);
  // Nothing is written when nothing is pending: a role that may only read and write rows can start the program.
  if (await isCurrent(database, migrations)) return 0;
  let ran = 0;
  for (const migration of migrations) {
    ran += await database.transaction((sql) => apply(sql, migration, migrations.at(-1)?.number ?? 0, now));
  }
  return ran;
}

async function isCurrent(sql: Sql, migrations: readonly Migration[]): Promise<boolean> {
  if (!(await hasHistory(sql))) return false;
  const applied = await sql.query<{ number: number }>('select number from schema_migrations');
  const numbers = new Set(applied.map(({ number }) => number));
  return numbers.size === migrations.length && migrations.every(({ number }) => numbers.has(number));
}

async function hasHistory(sql: Sql): Promise<boolean> {
  const known = await sql.query<{ exists: boolean }>(`select to_regclass('schema_migrations') is not null as exists`);
  return one(known).exists;
}

async function apply(sql: Sql, migration: Migration, newest: number, now: Date): Promise<number> {
  await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await sql.query(`create table if not exists schema_migrations (
    number integer primary key, name text not null, applied_at timestamptz not null)`);
  const { ahead, done } = one(
    await sql.query<{ ahead: number | null; done: boolean }>(
      `select max(number) filter (where number > $2) as ahead, coalesce(bool_or(number = $1), false) as done
         from schema_migrations`,
      [migration.number, newest],
    ),
  );
  if (ahead !== null) {
    throw new SchemaNewerError(`the database has migration ${ahead}; this version of wattlock knows up to ${newest}`);
  }
  if (done) return 0;
  await sql.script(migration.text);
  await sql.query('insert into schema_migrations (number, name, applied_at) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    now,
  ]);
  return 1;
}

/** Which migrations of this version have run, and when. */
export async function migrationStatus(sql: Sql): Promise<MigrationStatus[]> {
  return (await migrationState(sql)).migrations;
}

/** Who is migrating, and since when. */
export interface MigrationHolder {
  pid: number;
  application: string;
  since: Date;
}

export interface MigrationState {
  migrations: MigrationStatus[];
  /** Numbers of migrations that a newer version made. */
  unknown: number[];
  /** Null: nobody. */
  held_by: MigrationHolder | null;
}

/** The migrations of this version and of a newer one, and who is applying some just now. */
export async function migrationState(sql: Sql): Promise<MigrationState> {
  const applied = (await hasHistory(sql))
    ? await sql.query<{ number: number; applied_at: Date }>('select number, applied_at from schema_migrations')
    : [];
  const when = new Map(applied.map((row) => [row.number, row.applied_at]));
  const known = await loadMigrations();
  const numbers = new Set(known.map(({ number }) => number));
  return {
    migrations: known.map(({ number, name }) => ({ number, name, applied_at: when.get(number) ?? null })),
    unknown: [...when.keys()].filter((number) => !numbers.has(number)).toSorted((a, b) => a - b),
    held_by: (await findHolder(sql)) ?? null,
  };
}

async function findHolder(sql: Sql): Promise<MigrationHolder | undefined> {
  const [holder] = await sql.query<MigrationHolder>(
    `select a.pid, a.application_name as application, a.xact_start as since
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1::oid and l.granted
        and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  );
  return holder;
}
