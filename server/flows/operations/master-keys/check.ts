import { SealError } from '../../../crypto/seal.ts';
import { listSealingKeys } from '../../../store/sealed-values.ts';
import type { Core } from '../../core.ts';
import { SEALED_PLACES } from './purposes.ts';

/** A master key that sealed something, and is not among those that this process has. */
export interface MissingKey {
  key_id: string;
  /** Tables and columns. */
  places: string[];
}

/** The master keys that are missing. Rows that go by themselves are not looked at: there may be very many. */
export async function findMissingMasterKeys({
  database,
  sealer,
}: Pick<Core, 'database' | 'sealer'>): Promise<MissingKey[]> {
  const missing = new Map<string, string[]>();
  for (const place of SEALED_PLACES.filter(({ passing }) => !passing)) {
    for (const keyId of await listSealingKeys(database, place)) {
      if (!sealer.keyIds.includes(keyId)) missing.set(keyId, [...(missing.get(keyId) ?? []), place.name]);
    }
  }
  return [...missing].map(([key_id, places]) => ({ key_id, places }));
}

/**
 * Looks, before anything is served, whether every secret can be opened: a key that was taken away too early would
 * otherwise show as errors of some users.
 * @throws SealError naming the missing keys.
 */
export async function checkMasterKeys(core: Pick<Core, 'database' | 'sealer'>): Promise<void> {
  const missing = await findMissingMasterKeys(core);
  if (missing.length === 0) return;
  const told = missing.map(({ key_id, places }) => `master key ${key_id} (${places.join(', ')})`);
  throw new SealError(`sealed with ${told.join('; ')}; this process has ${core.sealer.keyIds.join(', ')}`);
}
