import { type Database, one, type Sql } from './database.ts';

/** What the database server says of itself and of the connection. */
export interface ServerFacts {
  /** As 150004. */
  version: number;
  /** Its own clock. */
  now: Date;
  /** Null: the connection is not one of TCP, or the embedded database. */
  encrypted: boolean | null;
  /** The database is on this machine. */
  local: boolean;
  /** Roles that are not there, or that this one is no member of. */
  missing_roles: string[];
}

export async function readServerFacts(sql: Sql): Promise<ServerFacts> {
  return one(
    await sql.query<ServerFacts>(
      `select current_setting('server_version_num')::integer as version, clock_timestamp() as now,
         (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
         coalesce(inet_server_addr() << any(array['127.0.0.0/8', '::1/128']::inet[]), true)
           or inet_server_addr() = '::1' as local,
         array(select wanted from unnest(array['wattlock_partner', 'wattlock_worker']) as wanted
           where not exists (select from pg_roles where rolname = wanted and pg_has_role(current_user, oid, 'member'))
         ) as missing_roles`,
    ),
  );
}

/**
 * Whether the connection reaches PostgreSQL itself: the driver prepares a statement by name only where it does.
 * Somebody in between, such as PgBouncer, does not let notifications through.
 */
export async function isDirectConnection(database: Database): Promise<boolean> {
  return database.transaction(async (sql) => {
    await sql.prepared('is_direct_connection', 'select 1', []);
    const rows = await sql.query(`select 1 from pg_prepared_statements where name = 'is_direct_connection'`);
    return rows.length > 0;
  });
}
