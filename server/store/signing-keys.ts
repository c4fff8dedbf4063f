import type { Sql } from './database.ts';

export interface SigningKey {
  kid: string;
  algorithm: 'ES256' | 'RS256' | 'EdDSA';
  public_jwk: Record<string, string>;
  private_key_sealed: Buffer;
  published_at: Date;
  activates_at: Date;
  retired_at: Date | null;
  withdrawn_at: Date | null;
  revoked_at: Date | null;
}

const COLUMNS =
  'kid, algorithm, public_jwk, private_key_sealed, published_at, activates_at, retired_at, withdrawn_at, revoked_at';
/** Held while keys change, so that two processes do not both make the next key. */
const LOCK = 8_014_002;

export async function lockSigningKeys(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

export async function insertSigningKey(
  sql: Sql,
  key: Pick<SigningKey, 'kid' | 'algorithm' | 'public_jwk' | 'private_key_sealed' | 'published_at' | 'activates_at'>,
): Promise<void> {
  await sql.query(
    `insert into signing_keys (kid, algorithm, public_jwk, private_key_sealed, published_at, activates_at)
     values ($1, $2, $3::jsonb, $4, $5, $6)`,
    [
      key.kid,
      key.algorithm,
      JSON.stringify(key.public_jwk),
      key.private_key_sealed,
      key.published_at,
      key.activates_at,
    ],
  );
}

/** The keys that have not left the JWKS, in order of activation. */
export async function listSigningKeys(sql: Sql, now: Date): Promise<SigningKey[]> {
  return sql.query<SigningKey>(
    `select ${COLUMNS} from signing_keys
      where revoked_at is null and (withdrawn_at is null or withdrawn_at > $1) order by activates_at, kid`,
    [now],
  );
}

/** Every key there ever was, newest first. */
export async function listAllSigningKeys(sql: Sql): Promise<SigningKey[]> {
  return sql.query<SigningKey>(`select ${COLUMNS} from signing_keys order by activates_at desc, kid`);
}

export async function updateKeyActivation(sql: Sql, kid: string, activatesAt: Date): Promise<void> {
  await sql.query('update signing_keys set activates_at = $2 where kid = $1', [kid, activatesAt]);
}

export async function retireSigningKey(sql: Sql, kid: string, retiredAt: Date, withdrawnAt: Date): Promise<void> {
  await sql.query('update signing_keys set retired_at = $2, withdrawn_at = $3 where kid = $1', [
    kid,
    retiredAt,
    withdrawnAt,
  ]);
}

export async function revokeSigningKey(sql: Sql, kid: string, now: Date): Promise<SigningKey | undefined> {
  const [key] = await sql.query<SigningKey>(
    `update signing_keys set revoked_at = $2, retired_at = coalesce(retired_at, $2), withdrawn_at = $2
      where kid = $1 and revoked_at is null returning ${COLUMNS}`,
    [kid, now],
  );
  return key;
}
