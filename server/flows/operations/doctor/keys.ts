import { HOUR } from '../../../clock.ts';
import { findDataKey } from '../../../store/data-keys.ts';
import { listSealingKeys } from '../../../store/sealed-values.ts';
import { listSigningKeys, type SigningKey } from '../../../store/signing-keys.ts';
import type { Core } from '../../core.ts';
import { dataKeyPurpose } from '../../keys/data-key.ts';
import { sealPurpose } from '../../keys/load-keyring.ts';
import { ACTIVE_PERIOD, SIGNING_ALGORITHMS } from '../../keys/signing-key-schedule.ts';
import { findMissingMasterKeys } from '../master-keys/check.ts';
import { SEALED_PLACES } from '../master-keys/purposes.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

type KeyCore = Pick<Core, 'database' | 'sealer' | 'clock'>;

/** Whether the master key is the one that sealed what is there. A data key is the canary. */
export async function lookAtMasterKey({ database, sealer }: KeyCore): Promise<Finding[]> {
  const missing = await findMissingMasterKeys({ database, sealer });
  if (missing.length > 0) {
    return missing.map(({ key_id, places }) =>
      fail(
        'master key',
        `master key ${key_id} is missing: it sealed ${places.join(', ')}`,
        'add it to WATTLOCK_MASTER_KEYS_ACCEPTED, or set WATTLOCK_MASTER_KEY to it',
      ),
    );
  }
  const canary = await findDataKey(database, 'client-secret');
  if (canary !== undefined) sealer.open(canary, dataKeyPurpose('client-secret'));
  const says = canary === undefined ? `${sealer.keyId}; nothing is sealed yet` : `${sealer.keyId} opens what it sealed`;
  return [ok('master key', says), ...(await lookAtRotation({ database, sealer }))];
}

async function lookAtRotation({ database, sealer }: Pick<Core, 'database' | 'sealer'>): Promise<Finding[]> {
  const used = await Promise.all(SEALED_PLACES.map((place) => listSealingKeys(database, place)));
  const old = sealer.keyIds.slice(1).filter((keyId) => used.flat().includes(keyId));
  if (old.length === 0) return [];
  return [warn('master key', `${old.join(', ')} still seals something`, 'wattlock master-key rotate')];
}

/** For each algorithm a key that signs, and the next one in time. */
export async function lookAtSigningKeys({ database, sealer, clock }: KeyCore): Promise<Finding[]> {
  const keys = await listSigningKeys(database, clock.now());
  if (keys.length === 0) return [warn('signing keys', 'there are none yet', 'the first start makes them')];
  for (const { kid, private_key_sealed } of keys) sealer.open(private_key_sealed, sealPurpose(kid));
  const findings = SIGNING_ALGORITHMS.flatMap((algorithm) =>
    lookAtAlgorithm(
      algorithm,
      keys.filter((key) => key.algorithm === algorithm),
      clock.millis(),
    ),
  );
  return findings.length > 0 ? findings : [ok('signing keys', `${keys.length} open; each algorithm has its next one`)];
}

function lookAtAlgorithm(algorithm: string, keys: readonly SigningKey[], now: number): Finding[] {
  const active = keys.filter(({ activates_at }) => activates_at.getTime() <= now).at(-1);
  const next = keys.find(({ activates_at }) => activates_at.getTime() > now);
  if (active === undefined) {
    return [fail('signing keys', `${algorithm}: no key signs`, 'start a server or a worker: it makes one')];
  }
  const worker = 'start a worker (wattlock serve --only worker): it makes the next one';
  if (next === undefined) return [warn('signing keys', `${algorithm}: there is no next key`, worker)];
  const late = now - active.activates_at.getTime() > ACTIVE_PERIOD + HOUR;
  return late ? [warn('signing keys', `${algorithm}: ${active.kid} signs for longer than it should`, worker)] : [];
}
