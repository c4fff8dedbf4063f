import { loadConfig } from '../server/config.ts';
import { hashKey, keyedHash } from '../server/crypto/digest.ts';
import { createSealer } from '../server/crypto/seal.ts';
import { loadMasterKeys } from '../server/master-key.ts';
import { createRefreshTokens } from '../server/tokens/refresh-token.ts';
import type { WattlockSite } from './peers/wattlock.ts';
import type { Postgres } from './postgres.ts';

/**
 * Gives the families of these ids a live token that this deployment made, and returns the tokens. The keys are derived
 * as `server/service.ts` does it.
 */
export async function mintRefreshTokens(
  postgres: Postgres,
  url: string,
  site: WattlockSite,
  familyIds: readonly string[],
): Promise<string[]> {
  const sealer = createSealer(loadMasterKeys(loadConfig(site.env)).current);
  const [row] = await postgres.query<{ sealed: Buffer }>(url, `select sealed from data_keys where name = 'login'`);
  if (row === undefined) throw new Error('the deployment has no login key');
  const loginRoot = hashKey(sealer.open(row.sealed, 'data-key login'));
  const refreshTokens = createRefreshTokens(hashKey(keyedHash(loginRoot, 'refresh tokens')));
  const tokens = familyIds.map((id) => refreshTokens.create(id, 1));
  await postgres.query(
    url,
    `update refresh_families f set token_hash = given.hash, generation = 1
      from unnest($1::uuid[], $2::bytea[]) as given (id, hash) where f.id = given.id`,
    [tokens.map(({ familyId }) => familyId), tokens.map(({ hash }) => hash)],
  );
  return tokens.map(({ text }) => text);
}
