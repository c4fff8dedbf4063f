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

/** A count that a failure adds to. `account`: of the account that it is about, beside a network. */
export interface FailureCount {
  key: Buffer;
  account?: Buffer;
  endsAt: Date;
}

/** Counts one more failure under each key; a count that has ended begins anew. */
export async function addLoginFailure(sql: Sql, counts: readonly FailureCount[], now: Date): Promise<void> {
  // In one order for everybody, so that two failures at once never wait for each other.
  const ordered = counts.toSorted((one, other) => Buffer.compare(one.key, other.key));
  await sql.query(
    `insert into login_failures as f (key, failures, ends_at, account)
     select key, 1, ends_at, account from unnest($1::bytea[], $2::timestamptz[], $4::bytea[]) as given (key, ends_at, account)
     on conflict (key) do update set account = excluded.account,
       failures = case when f.ends_at <= $3 then 1 else f.failures + 1 end,
       ends_at = case when f.ends_at <= $3 then excluded.ends_at else f.ends_at end`,
    [
      ordered.map(({ key }) => key),
      ordered.map(({ endsAt }) => endsAt),
      now,
      ordered.map(({ account }) => account ?? null),
    ],
  );
}

export async function deleteLoginFailures(sql: Sql, key: Buffer): Promise<void> {
  await sql.query('delete from login_failures where key = $1', [key]);
}

/** Those of the accounts that have this many failures from one network. */
export async function findFailingAccounts(
  sql: Sql,
  accounts: readonly Buffer[],
  failures: number,
  now: Date,
): Promise<Buffer[]> {
  const rows = await sql.query<{ account: Buffer }>(
    `select distinct account from login_failures
      where account = any($1::bytea[]) and account is not null and failures >= $2 and ends_at > $3`,
    [accounts, failures, now],
  );
  return rows.map(({ account }) => account);
}

/** Forgets every failure for an account, wherever from. Counts of whole networks stay. */
export async function deleteAccountFailures(sql: Sql, account: Buffer): Promise<void> {
  // In the order in which failures are counted, so that neither waits for the other for ever.
  await sql.query(
    `delete from login_failures where key in (select key from login_failures
        where key = $1 or (account = $1 and account is not null) order by key for update)`,
    [account],
  );
}
