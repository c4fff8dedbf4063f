import type { Sql } from './database.ts';

/** A user's confirmed second factor, with what was guessed against it. */
export interface TotpFactor {
  user_id: string;
  secret_sealed: Buffer;
  confirmed_at: Date;
  /** The time step of the last accepted code. */
  last_step: number;
  failures_since_success: number;
  window_failures: number;
  window_ends_at: Date;
}

const COLUMNS =
  'user_id, secret_sealed, confirmed_at, last_step, failures_since_success, window_failures, window_ends_at';

/** Makes the factor; false when the user has one already. */
export async function insertTotpFactor(
  sql: Sql,
  factor: Pick<TotpFactor, 'user_id' | 'secret_sealed' | 'confirmed_at' | 'last_step'>,
): Promise<boolean> {
  const rows = await sql.query(
    `insert into totp_factors (user_id, secret_sealed, confirmed_at, last_step, window_ends_at)
     values ($1, $2, $3, $4, $3) on conflict do nothing returning user_id`,
    [factor.user_id, factor.secret_sealed, factor.confirmed_at, factor.last_step],
  );
  return rows.length > 0;
}

export async function hasTotpFactor(sql: Sql, userId: string): Promise<boolean> {
  return (await sql.query('select 1 from totp_factors where user_id = $1', [userId])).length > 0;
}

/** The factor, held until the transaction ends: one attempt of a user at a time. */
export async function lockTotpFactor(sql: Sql, userId: string): Promise<TotpFactor | undefined> {
  const [factor] = await sql.query<TotpFactor>(`select ${COLUMNS} from totp_factors where user_id = $1 for update`, [
    userId,
  ]);
  return factor;
}

export async function updateTotpFactor(
  sql: Sql,
  factor: Pick<TotpFactor, 'user_id' | 'last_step' | 'failures_since_success' | 'window_failures' | 'window_ends_at'>,
): Promise<void> {
  await sql.query(
    `update totp_factors set last_step = $2, failures_since_success = $3, window_failures = $4, window_ends_at = $5
      where user_id = $1`,
    [factor.user_id, factor.last_step, factor.failures_since_success, factor.window_failures, factor.window_ends_at],
  );
}

/** Takes the factor and its recovery codes away; false when there is none. */
export async function deleteTotpFactor(sql: Sql, userId: string): Promise<boolean> {
  await sql.query('delete from recovery_codes where user_id = $1', [userId]);
  return (await sql.query('delete from totp_factors where user_id = $1 returning user_id', [userId])).length > 0;
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(sql: Sql, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql.query('delete from recovery_codes where user_id = $1', [userId]);
  await sql.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [userId, hashes]);
}

/** Uses a recovery code up; false when the user has no such code. */
export async function consumeRecoveryCode(sql: Sql, userId: string, hash: Buffer): Promise<boolean> {
  const rows = await sql.query('delete from recovery_codes where user_id = $1 and hash = $2 returning user_id', [
    userId,
    hash,
  ]);
  return rows.length > 0;
}

export async function countRecoveryCodes(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select count(*) as count from recovery_codes where user_id = $1', [
    userId,
  ]);
  return row?.count ?? 0;
}

/** Which of these users' factors take no code now: too many wrong ones lately, or since the last right one. */
export async function findPausedFactors(
  sql: Sql,
  userIds: readonly string[],
  limits: { inWindow: number; sinceSuccess: number },
  now: Date,
): Promise<string[]> {
  const rows = await sql.query<{ user_id: string }>(
    `select user_id from totp_factors where user_id = any($1::uuid[])
        and (failures_since_success >= $2 or (window_failures >= $3 and window_ends_at > $4))`,
    [userIds, limits.sinceSuccess, limits.inWindow, now],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Forgets what was guessed against a factor. */
export async function clearFactorFailures(sql: Sql, userId: string): Promise<void> {
  await sql.query('update totp_factors set failures_since_success = 0, window_failures = 0 where user_id = $1', [
    userId,
  ]);
}
