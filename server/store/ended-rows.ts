import type { Sql } from './database.ts';

/** Tables whose rows end at a time of their own: their key, and the column of that time, which has an index. */
const ENDING = {
  revocations: { key: 'id', end: 'expires_at' },
  login_challenges: { key: 'id', end: 'expires_at' },
  authorization_codes: { key: 'id', end: 'expires_at' },
  sessions: { key: 'id', end: 'expires_at' },
  login_failures: { key: 'key', end: 'ends_at' },
  idempotency_keys: { key: 'id', end: 'expires_at' },
  operator_sessions: { key: 'id', end: 'expires_at' },
  operator_tokens: { key: 'id', end: 'expires_at' },
} as const;

export type EndingTable = keyof typeof ENDING;

/**
 * Deletes rows that ended by then, the oldest first, and returns how many; fewer than `limit` means that no more are
 * left. Rows that somebody holds are passed over.
 */
export async function deleteEnded(sql: Sql, table: EndingTable, by: Date, limit: number): Promise<number> {
  const { key, end } = ENDING[table];
  const rows = await sql.query(
    `delete from ${table} where ${key} in
       (select ${key} from ${table} where ${end} <= $1 order by ${end} limit $2 for update skip locked)
     returning ${key}`,
    [by, limit],
  );
  return rows.length;
}
