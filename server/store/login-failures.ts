import type { Sql } from './database.ts';

/** Wrong passwords that count together, until `ends_at`. */
export interface LoginFailures {
  key: Buffer;
  failures: number;
  ends_at: Date;
}

/** The counts of these keys that have not ended. */
export async function findLoginFailures(sql: Sql, keys: readonly Buffer[], now: Date): Promise<LoginFailures[]> {
  return sql.prepared<LoginFailures>(
    'find_login_failures',
    'select key, failures, ends_at from login_failures where key = any($1::bytea[]) and ends_at > $2',
    [keys, now],
  );
}

/** Counts one more failure under each key; a count that has ended begins anew. */
export async function addLoginFailure(
  sql: Sql,
  counts: readonly { key: Buffer; endsAt: Date }[],
  now: Date,
): Promise<void> {
  // In one order for everybody, so that two failures at once never wait for each other.
  const ordered = counts.toSorted((one, other) => Buffer.compare(one.key, other.key));
  await sql.query(
    `insert into login_failures as f (key, failures, ends_at)
     select key, 1, ends_at from unnest($1::bytea[], $2::timestamptz[]) as given (key, ends_at)
     on conflict (key) do update set
       failures = case when f.ends_at <= $3 then 1 else f.failures + 1 end,
       ends_at = case when f.ends_at <= $3 then excluded.ends_at else f.ends_at end`,
    [ordered.map(({ key }) => key), ordered.map(({ endsAt }) => endsAt), now],
  );
}

export async function deleteLoginFailures(sql: Sql, key: Buffer): Promise<void> {
  await sql.query('delete from login_failures where key = $1', [key]);
}
