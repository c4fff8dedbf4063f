import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { openDatabase } from '../../server/store/open.ts';
import { insertRefreshFamily, type NewRefreshFamily, rotateRefreshToken } from '../../server/store/refresh-families.ts';
import { answerParent } from './parent.ts';
import { repeat } from './repeat.ts';

/*
 * The limit of a refresh: the statement that rotates, through the same driver and pool, each lane with a family of its
 * own; no HTTP, no token read or signed.
 */

export interface BareRotationPlan {
  databaseUrl: string;
  /** What a pool of the server has. */
  pool: number;
  lanes: number;
  seconds: number;
  clientId: string;
  partnerId: string;
  userId: string;
}

const DAY = 86_400_000;
/** Of a refresh token, sealed. */
const SEALED_BYTES = 132;

answerParent(async (plan: BareRotationPlan) => {
  const database = await openDatabase({ url: plan.databaseUrl, pool: plan.pool, dataDir: '', onError: () => {} });
  const families = Array.from({ length: plan.lanes }, () => newFamily(plan));
  for (const family of families) await insertRefreshFamily(database, family);
  const generations = new Int32Array(plan.lanes);
  const report = await repeat(plan.seconds, plan.lanes, async (lane) => {
    const family = families[lane] as NewRefreshFamily;
    const nextHash = randomBytes(32);
    const now = new Date();
    const rotation = {
      id: family.id,
      clientId: family.client_id,
      clientEpoch: family.client_epoch,
      generation: generations[lane] as number,
      tokenHash: family.token_hash,
      nextHash,
      nextSealed: randomBytes(SEALED_BYTES),
      idleExpiresAt: new Date(now.getTime() + 14 * DAY),
    };
    if (!(await rotateRefreshToken(database, rotation, now))) throw new Error('a rotation that found no family');
    family.token_hash = nextHash;
    generations[lane] = rotation.generation + 1;
  });
  await database.close();
  return report;
});

function newFamily({ clientId, partnerId, userId }: BareRotationPlan): NewRefreshFamily {
  const now = new Date();
  const later = new Date(now.getTime() + 90 * DAY);
  return {
    id: randomUUIDv7(),
    client_id: clientId,
    client_epoch: 0,
    partner_id: partnerId,
    user_id: userId,
    user_epoch: 0,
    session_id: randomUUIDv7(),
    scope: 'openid offline',
    audiences: ['customer-api'],
    amr: ['pwd'],
    auth_time: now,
    token_hash: randomBytes(32),
    created_at: now,
    idle_expires_at: later,
    expires_at: later,
  };
}
