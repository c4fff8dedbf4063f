import type { Sql } from './database.ts';
import { toJson } from './json.ts';

/** An authorization request as it was checked: everything the answer will need. */
export interface StoredAuthorizationRequest {
  redirect_uri: string;
  /** Whether the request named it; the exchange must then name it, too (RFC 6749 §4.1.3). */
  redirect_uri_given: boolean;
  response_mode: 'query' | 'form_post';
  scope: string;
  audiences: string[];
  state?: string;
  nonce?: string;
  code_challenge?: string;
  prompt?: string;
  max_age?: number;
  login_hint?: string;
  ui_locales?: string;
}

export interface LoginChallenge {
  id: string;
  secret_hash: Buffer;
  /** Hash of the cookie that ties the login to the browser which began it. */
  cookie_hash: Buffer;
  client_id: string;
  partner_id: string;
  request: StoredAuthorizationRequest;
  known_browser: string | null;
  created_at: Date;
  expires_at: Date;
  user_id: string | null;
  user_epoch: number | null;
  password_at: Date | null;
  totp_secret_sealed: Buffer | null;
  second_factor_at: Date | null;
  second_factor_code_hash: Buffer | null;
  second_factor_failures: number;
  recovery_codes_sealed: Buffer | null;
  verifier_hash: Buffer | null;
  verifier_expires_at: Date | null;
  redeemed_at: Date | null;
}

export type NewLoginChallenge = Pick<
  LoginChallenge,
  | 'id'
  | 'secret_hash'
  | 'cookie_hash'
  | 'client_id'
  | 'partner_id'
  | 'request'
  | 'known_browser'
  | 'created_at'
  | 'expires_at'
>;

const COLUMNS = `id, secret_hash, cookie_hash, client_id, partner_id, request, known_browser, created_at, expires_at, user_id,
  user_epoch, password_at, totp_secret_sealed, second_factor_at, second_factor_code_hash, second_factor_failures,
  recovery_codes_sealed, verifier_hash, verifier_expires_at, redeemed_at`;

export async function insertLoginChallenge(sql: Sql, challenge: NewLoginChallenge): Promise<void> {
  await sql.prepared(
    'insert_login_challenge',
    `insert into login_challenges (id, secret_hash, cookie_hash, client_id, partner_id, request, known_browser,
       created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      challenge.id,
      challenge.secret_hash,
      challenge.cookie_hash,
      challenge.client_id,
      challenge.partner_id,
      toJson(challenge.request),
      challenge.known_browser,
      challenge.created_at,
      challenge.expires_at,
    ],
  );
}

export async function findLoginChallenge(sql: Sql, id: string): Promise<LoginChallenge | undefined> {
  const [challenge] = await sql.prepared<LoginChallenge>(
    'find_login_challenge',
    `select ${COLUMNS} from login_challenges where id = $1`,
    [id],
  );
  return challenge;
}

/** The same, held until the transaction ends: one second-factor attempt at a time. */
export async function lockLoginChallenge(sql: Sql, id: string): Promise<LoginChallenge | undefined> {
  const [challenge] = await sql.prepared<LoginChallenge>(
    'lock_login_challenge',
    `select ${COLUMNS} from login_challenges where id = $1 for update`,
    [id],
  );
  return challenge;
}

/** What a step of signing in sets; undefined when the login was completed or the challenge died meanwhile. */
export interface SignInStep {
  user_id: string;
  user_epoch: number;
  password_at: Date;
  second_factor_at: Date | null;
  verifier_hash: Buffer | null;
  verifier_expires_at: Date | null;
}

/** Notes that the user gave the right password. A different user than before starts over with the second factor. */
export async function updateChallengeUser(
  sql: Sql,
  id: string,
  { user_id, user_epoch, password_at, second_factor_at, verifier_hash, verifier_expires_at }: SignInStep,
  now: Date,
): Promise<boolean> {
  const rows = await sql.prepared(
    'update_challenge_user',
    `update login_challenges set user_id = $2, user_epoch = $3, password_at = $4, second_factor_at = $5,
       second_factor_code_hash = case when $5::timestamptz is null then null else second_factor_code_hash end,
       totp_secret_sealed = case when user_id is distinct from $2::uuid then null else totp_secret_sealed end,
       verifier_hash = $6, verifier_expires_at = $7
      where id = $1 and redeemed_at is null and expires_at > $8 returning id`,
    [id, user_id, user_epoch, password_at, second_factor_at, verifier_hash, verifier_expires_at, now],
  );
  return rows.length > 0;
}

/**
 * Keeps the secret that is being set up, the first one if two come at once; returns the one that is kept. Undefined when
 * another user signed in meanwhile: who left would know the secret.
 */
export async function insertPendingTotpSecret(
  sql: Sql,
  { id, user_id }: Pick<LoginChallenge, 'id' | 'user_id'>,
  sealed: Buffer,
): Promise<Buffer | undefined> {
  const [row] = await sql.query<{ totp_secret_sealed: Buffer }>(
    `update login_challenges set totp_secret_sealed = coalesce(totp_secret_sealed, $3)
      where id = $1 and user_id = $2 and redeemed_at is null returning totp_secret_sealed`,
    [id, user_id, sealed],
  );
  return row?.totp_secret_sealed;
}

export async function updateChallengeSecondFactor(
  sql: Sql,
  id: string,
  step: Pick<
    LoginChallenge,
    'second_factor_at' | 'second_factor_code_hash' | 'recovery_codes_sealed' | 'verifier_hash' | 'verifier_expires_at'
  >,
): Promise<void> {
  await sql.query(
    `update login_challenges set second_factor_at = $2, second_factor_code_hash = $3, recovery_codes_sealed = $4,
       verifier_hash = $5, verifier_expires_at = $6, totp_secret_sealed = null where id = $1`,
    [
      id,
      step.second_factor_at,
      step.second_factor_code_hash,
      step.recovery_codes_sealed,
      step.verifier_hash,
      step.verifier_expires_at,
    ],
  );
}

/** Counts a wrong second factor on the challenge, where the row is locked. */
export async function addSecondFactorFailure(sql: Sql, id: string): Promise<void> {
  await sql.query('update login_challenges set second_factor_failures = second_factor_failures + 1 where id = $1', [
    id,
  ]);
}

/** Gives the verifier, whose hash stays the same, another while. */
export async function extendVerifier(sql: Sql, id: string, expiresAt: Date): Promise<void> {
  await sql.query('update login_challenges set verifier_expires_at = $2 where id = $1 and redeemed_at is null', [
    id,
    expiresAt,
  ]);
}

/**
 * Completes a login, once: the verifier and the browser's cookie must both be right, and what they complete is returned.
 * A wrong cookie consumes nothing.
 */
export async function consumeLoginVerifier(
  sql: Sql,
  id: string,
  verifierHash: Buffer,
  cookieHash: Buffer,
  now: Date,
): Promise<LoginChallenge | undefined> {
  const [challenge] = await sql.prepared<LoginChallenge>(
    'consume_login_verifier',
    `update login_challenges set redeemed_at = $4, verifier_hash = null, recovery_codes_sealed = null
      where id = $1 and verifier_hash = $2 and cookie_hash = $3 and redeemed_at is null and verifier_expires_at > $4
      returning ${COLUMNS}`,
    [id, verifierHash, cookieHash, now],
  );
  return challenge;
}
