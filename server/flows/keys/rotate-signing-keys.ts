import { dateOfMillis } from '../../clock.ts';
import { generateSigningKey, type SigningAlgorithm } from '../../crypto/signing.ts';
import type { Sql } from '../../store/database.ts';
import {
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireSigningKey,
  revokeSigningKey,
  type SigningKey,
  updateKeyActivation,
} from '../../store/signing-keys.ts';
import type { AuditEvent } from '../audit/audit-recorder.ts';
import type { Core } from '../core.ts';
import { loadKeyring, sealPurpose } from './load-keyring.ts';
import {
  ACTIVE_PERIOD,
  JWKS_MAX_AGE,
  KEPT_AFTER_RETIREMENT,
  PUBLISHED_AHEAD,
  SIGNING_ALGORITHMS,
} from './signing-key-schedule.ts';

type KeyCore = Pick<Core, 'database' | 'clock' | 'sealer' | 'keyring' | 'audit'>;
type Actor = Pick<AuditEvent, 'actor_type' | 'actor_id'>;

const SYSTEM: Actor = { actor_type: 'system', actor_id: null };

/** Makes what is missing, an active and a next key for each algorithm, and retires what has a successor. */
export async function maintainSigningKeys(core: KeyCore): Promise<void> {
  await core.database.transaction(async (sql) => {
    await lockSigningKeys(sql);
    for (const algorithm of SIGNING_ALGORITHMS) await maintain(core, sql, algorithm);
  });
  await loadKeyring(core);
}

async function maintain(core: KeyCore, sql: Sql, algorithm: SigningAlgorithm): Promise<void> {
  const now = core.clock.millis();
  const keys = (await listSigningKeys(sql, core.clock.now())).filter((key) => key.algorithm === algorithm);
  const begun = keys.filter((key) => key.activates_at.getTime() <= now);
  let active = begun.at(-1)?.activates_at.getTime();
  if (active === undefined) {
    active = now;
    await makeKey(core, sql, algorithm, now);
  }
  for (const [index, key] of begun.entries()) {
    const successor = begun[index + 1];
    if (successor === undefined || key.retired_at !== null) continue;
    const retiredAt = successor.activates_at;
    await retireSigningKey(sql, key.kid, retiredAt, dateOfMillis(retiredAt.getTime() + KEPT_AFTER_RETIREMENT));
    await core.audit.record(sql, { ...SYSTEM, action: 'key.retire', target_type: 'signing_key', target_id: key.kid });
  }
  if (begun.length === keys.length) {
    await makeKey(core, sql, algorithm, Math.max(active + ACTIVE_PERIOD, now + PUBLISHED_AHEAD));
  }
}

async function makeKey(core: KeyCore, sql: Sql, algorithm: SigningAlgorithm, activatesAt: number): Promise<void> {
  const { kid, publicJwk, privateKey } = await generateSigningKey(algorithm);
  await insertSigningKey(sql, {
    kid,
    algorithm,
    public_jwk: publicJwk,
    private_key_sealed: core.sealer.seal(privateKey, sealPurpose(kid)),
    published_at: core.clock.now(),
    activates_at: dateOfMillis(activatesAt),
  });
  const details = { algorithm, activates_at: dateOfMillis(activatesAt) };
  await core.audit.record(sql, {
    ...SYSTEM,
    action: 'key.create',
    target_type: 'signing_key',
    target_id: kid,
    details,
  });
}

/**
 * Lets the next key take over as soon as every verifier has it: after it has been published for one cache life.
 * `immediately` skips that wait, for when verifiers that do not know the key are the lesser harm.
 * @returns The key that takes over.
 */
export async function rotateSigningKey(
  core: KeyCore,
  algorithm: SigningAlgorithm,
  immediately: boolean,
  by: Actor,
): Promise<SigningKey> {
  await maintainSigningKeys(core);
  const next = await core.database.transaction(async (sql) => {
    await lockSigningKeys(sql);
    const successor = await hasten(core, sql, algorithm, immediately);
    const details = { algorithm, activates_at: successor.activates_at };
    await core.audit.record(sql, {
      ...by,
      action: 'key.rotate',
      target_type: 'signing_key',
      target_id: successor.kid,
      details,
    });
    return successor;
  });
  await maintainSigningKeys(core);
  return next;
}

/**
 * Withdraws a key in an emergency: it leaves the JWKS, and what it signed is refused, at once. Its successor signs
 * from now on.
 * @param reason Is kept in the audit log.
 * @returns undefined when there is no such key, or it was revoked before.
 */
export async function revokeKey(
  core: KeyCore,
  kid: string,
  by: Actor,
  reason?: string,
): Promise<SigningKey | undefined> {
  const revoked = await core.database.transaction(async (sql) => {
    await lockSigningKeys(sql);
    const key = await revokeSigningKey(sql, kid, core.clock.now());
    if (key === undefined) return undefined;
    const now = core.clock.millis();
    const others = (await listSigningKeys(sql, core.clock.now())).filter((other) => other.algorithm === key.algorithm);
    const begun = others.filter((other) => other.activates_at.getTime() <= now && other.retired_at === null);
    if (begun.length === 0 && others.some((other) => other.activates_at.getTime() > now)) {
      await hasten(core, sql, key.algorithm, true);
    }
    const details = reason === undefined ? {} : { reason };
    await core.audit.record(sql, { ...by, action: 'key.revoke', target_type: 'signing_key', target_id: kid, details });
    return key;
  });
  if (revoked) await maintainSigningKeys(core);
  return revoked;
}

async function hasten(core: KeyCore, sql: Sql, algorithm: SigningAlgorithm, immediately: boolean): Promise<SigningKey> {
  const now = core.clock.millis();
  const next = (await listSigningKeys(sql, core.clock.now())).find(
    (key) => key.algorithm === algorithm && key.activates_at.getTime() > now,
  );
  if (next === undefined) throw new Error(`there is no next ${algorithm} key`);
  const soonest = immediately ? now : Math.max(now, next.published_at.getTime() + JWKS_MAX_AGE);
  const activatesAt = dateOfMillis(Math.min(soonest, next.activates_at.getTime()));
  await updateKeyActivation(sql, next.kid, activatesAt);
  return { ...next, activates_at: activatesAt };
}
