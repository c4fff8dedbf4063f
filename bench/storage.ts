import type { Postgres } from './postgres.ts';

/** Tables that logins write to and that must be empty when all has expired. */
export const WATCHED_TABLES = [
  'login_challenges',
  'sessions',
  'authorization_codes',
  'refresh_families',
  'login_failures',
] as const;

/** How much a database holds, and how much was ever written to its log. */
export interface Footprint {
  tables: Record<string, { rows: number; bytes: number }>;
  /** Bytes of write-ahead log. */
  wal: number;
}

export async function footprintOf(postgres: Postgres, databaseUrl: string): Promise<Footprint> {
  const [position] = await postgres.query<{ wal: string }>(
    databaseUrl,
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as wal`,
  );
  const tables: Footprint['tables'] = {};
  for (const table of [...WATCHED_TABLES, 'audit_log']) {
    const [found] = await postgres.query<{ rows: string; bytes: string }>(
      databaseUrl,
      `select count(*) as rows, pg_total_relation_size('${table}') as bytes from ${table}`,
    );
    tables[table] = { rows: Number(found?.rows), bytes: Number(found?.bytes) };
  }
  return { tables, wal: Number(position?.wal) };
}

export function bytesSince(now: Footprint, before: Footprint): Footprint {
  return {
    wal: now.wal - before.wal,
    tables: Object.fromEntries(
      Object.entries(now.tables).map(([table, { rows, bytes }]) => {
        const earlier = before.tables[table] ?? { rows: 0, bytes: 0 };
        return [table, { rows: rows - earlier.rows, bytes: bytes - earlier.bytes }];
      }),
    ),
  };
}
