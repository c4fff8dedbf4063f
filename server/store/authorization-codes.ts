import type { Sql } from './database.ts';

export interface AuthorizationCode {
  id: string;
  secret_hash: Buffer;
  client_id: string;
  /** Null: issued by a version that did not note it. */
  client_epoch: number | null;
  partner_id: string;
  user_id: string;
  user_epoch: number;
  session_id: string;
  /** The refresh family that redeeming it begins. */
  grant_id: string;
  redirect_uri: string;
  redirect_uri_given: boolean;
  code_challenge: string | null;
  nonce: string | null;
  scope: string;
  audiences: string[];
  amr: string[];
  auth_time: Date;
  expires_at: Date;
}

const COLUMNS = [
  'id',
  'secret_hash',
  'client_id',
  'client_epoch',
  'partner_id',
  'user_id',
  'user_epoch',
  'session_id',
  'grant_id',
  'redirect_uri',
  'redirect_uri_given',
  'code_challenge',
  'nonce',
  'scope',
  'audiences',
  'amr',
  'auth_time',
  'expires_at',
] as const satisfies readonly (keyof AuthorizationCode)[];

export async function insertAuthorizationCode(sql: Sql, code: AuthorizationCode): Promise<void> {
  await sql.prepared(
    'insert_authorization_code',
    `insert into authorization_codes (${COLUMNS}) values (${COLUMNS.map((_, index) => `$${index + 1}`)})`,
    COLUMNS.map((column) => code[column]),
  );
}

/** What a request presents to redeem a code. */
export interface CodeRedemption {
  id: string;
  secretHash: Buffer;
  clientId: string;
  redirectUri: string | undefined;
  /** S256 of the presented verifier (RFC 7636 §4.6). */
  codeChallenge: string | undefined;
}

/** Whose code it is, as it is now. */
export interface CodeOwner {
  role: string;
  epoch: number;
}

/** How a redemption fits its code, whether or not the code is still good. */
const FITS = `id = $1 and secret_hash = $2 and client_id = $3
  and (redirect_uri = $4 or ($4::text is null and not redirect_uri_given))
  and code_challenge is not distinct from $5::text`;

function parameters({ id, secretHash, clientId, redirectUri, codeChallenge }: CodeRedemption) {
  return [id, secretHash, clientId, redirectUri ?? null, codeChallenge ?? null];
}

/**
 * Redeems a code, once. A redemption that does not fit consumes nothing. The session is held until the transaction ends:
 * logging out then finds the refresh family that begins here, or it came first and nothing begins.
 */
export async function consumeAuthorizationCode(
  sql: Sql,
  redemption: CodeRedemption,
  now: Date,
): Promise<(AuthorizationCode & CodeOwner) | undefined> {
  const [code] = await sql.prepared<AuthorizationCode & CodeOwner>(
    'consume_authorization_code',
    `with consumed as (
       update authorization_codes set consumed_at = $6
        where ${FITS} and consumed_at is null and expires_at > $6 returning ${COLUMNS}
     ) select consumed.*, u.role, u.epoch from consumed
         join users u on u.id = consumed.user_id and u.status = 'active' and u.epoch = consumed.user_epoch
         join sessions s on s.id = consumed.session_id for key share of s`,
    [...parameters(redemption), now],
  );
  return code;
}

/** Takes away a code that this redemption fits and that was redeemed before: its reuse is told once. */
export async function takeConsumedCode(
  sql: Sql,
  redemption: CodeRedemption,
): Promise<Pick<AuthorizationCode, 'grant_id' | 'user_id' | 'partner_id'> | undefined> {
  const [code] = await sql.query<Pick<AuthorizationCode, 'grant_id' | 'user_id' | 'partner_id'>>(
    `delete from authorization_codes where ${FITS} and consumed_at is not null returning grant_id, user_id, partner_id`,
    parameters(redemption),
  );
  return code;
}
