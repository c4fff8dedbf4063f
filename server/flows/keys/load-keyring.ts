import { createSigner } from '../../crypto/signing.ts';
import { listSigningKeys } from '../../store/signing-keys.ts';
import type { Core } from '../core.ts';

export function sealPurpose(kid: string): string {
  return `signing-key ${kid}`;
}

/** Takes the stored keys into this process's keyring. */
export async function loadKeyring(core: Pick<Core, 'database' | 'clock' | 'sealer' | 'keyring'>): Promise<void> {
  const keys = await listSigningKeys(core.database, core.clock.now());
  core.keyring.replace(
    keys.map((key) => ({
      kid: key.kid,
      algorithm: key.algorithm,
      publicJwk: key.public_jwk,
      ...createSigner(key.algorithm, core.sealer.open(key.private_key_sealed, sealPurpose(key.kid))),
      activatesAt: key.activates_at.getTime(),
    })),
  );
}
