import { setTimeout } from 'node:timers/promises';
import type { Postgres } from './postgres.ts';

/** How a database's tables were read and changed. */
export type Scans = Record<
  string,
  { rows: number; sequential: number; byIndex: number; updates: number; hotUpdates: number }
>;

/** Milliseconds after which PostgreSQL's processes have told what they did. */
const TOLD_AFTER = 2_000;
const WATCHED = ['users', 'refresh_families', 'login_challenges', 'authorization_codes', 'sessions', 'login_failures'];

export async function watchScans(postgres: Postgres, databaseUrl: string): Promise<Scans> {
  await setTimeout(TOLD_AFTER);
  const rows = await postgres.query<Record<'seq' | 'idx' | 'upd' | 'hot' | 'rows', string> & { relname: string }>(
    databaseUrl,
    `select relname, seq_scan as seq, idx_scan as idx, n_tup_upd as upd, n_tup_hot_upd as hot, n_live_tup as rows
       from pg_stat_user_tables where relname = any($1) order by array_position($1, relname::text)`,
    [WATCHED],
  );
  return Object.fromEntries(
    rows.map((row) => [
      row.relname,
      {
        rows: Number(row.rows),
        sequential: Number(row.seq),
        byIndex: Number(row.idx),
        updates: Number(row.upd),
        hotUpdates: Number(row.hot),
      },
    ]),
  );
}

export async function scansSince(postgres: Postgres, databaseUrl: string, before: Scans): Promise<Scans> {
  const now = await watchScans(postgres, databaseUrl);
  return Object.fromEntries(
    Object.entries(now).map(([table, seen]) => {
      const earlier = before[table] ?? { rows: 0, sequential: 0, byIndex: 0, updates: 0, hotUpdates: 0 };
      return [
        table,
        {
          rows: seen.rows,
          sequential: seen.sequential - earlier.sequential,
          byIndex: seen.byIndex - earlier.byIndex,
          updates: seen.updates - earlier.updates,
          hotUpdates: seen.hotUpdates - earlier.hotUpdates,
        },
      ];
    }),
  );
}
