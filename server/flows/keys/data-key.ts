import { randomKey } from '../../crypto/random.ts';
import { findOrInsertDataKey } from '../../store/data-keys.ts';
import type { Core } from '../core.ts';

/** The random key of that name, made on first use and sealed with the master key. */
export async function openDataKey(
  { database, sealer, clock }: Pick<Core, 'database' | 'sealer' | 'clock'>,
  name: string,
): Promise<Buffer> {
  const purpose = dataKeyPurpose(name);
  const sealed = await findOrInsertDataKey(database, name, sealer.seal(randomKey(), purpose), clock.now());
  return sealer.open(sealed, purpose);
}

export function dataKeyPurpose(name: string): string {
  return `data-key ${name}`;
}
