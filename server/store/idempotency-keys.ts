import type { Sql } from './database.ts';

export interface IdempotencyKey {
  id: string;
  client_id: string;
  partner_id: string;
  key: string;
  expires_at: Date;
}

/**
 * Takes a key for its first request; false when it has been used. Waits for a transaction that is just using it.
 * A key that ended, and was not swept yet, is free again.
 */
export async function claimIdempotencyKey(sql: Sql, key: IdempotencyKey, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `insert into idempotency_keys as held (id, client_id, partner_id, key, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (client_id, key) do update set id = excluded.id, answer_sealed = null, expires_at = excluded.expires_at
       where held.expires_at <= $6
     returning id`,
    [key.id, key.client_id, key.partner_id, key.key, key.expires_at, now],
  );
  return rows.length > 0;
}

export async function keepAnswer(sql: Sql, id: string, sealed: Buffer): Promise<void> {
  await sql.query('update idempotency_keys set answer_sealed = $2 where id = $1', [id, sealed]);
}

/** The request that a key was used for and its answer, sealed. */
export async function findKeptAnswer(
  sql: Sql,
  { client_id, key }: Pick<IdempotencyKey, 'client_id' | 'key'>,
  now: Date,
): Promise<Buffer | undefined> {
  const [row] = await sql.query<{ answer_sealed: Buffer | null }>(
    'select answer_sealed from idempotency_keys where client_id = $1 and key = $2 and expires_at > $3',
    [client_id, key, now],
  );
  return row?.answer_sealed ?? undefined;
}
