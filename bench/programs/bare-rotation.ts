import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { openDatabase } from '../../server/store/open.ts';
import { insertRefreshFamily, type NewRefreshFamily } from '../../server/store/refresh-families.ts';
import { answerParent } from './parent.ts';
import { repeat } from './repeat.ts';

/*
 * What a refresh is measured by: one rotation, one statement, one commit, through the same driver and pool, each lane with
 * a family of its own; no HTTP, no token read or signed.
 */
const ROTATE = `update refresh_families f set generation = f.generation + 1, previous_hash = f.token_hash, token_hash = $6,
    successor_sealed = $7, rotated_at = $9, repeats = 0, idle_expires_at = least(f.expires_at, $8)
  from users u
  where f.id = $1 and f.client_id = $2 and f.client_epoch = $3 and f.generation = $4 and f.token_hash = $5
    and f.revoked_at is null and f.idle_expires_at > $9 and u.id = f.user_id and u.status = 'active' and u.epoch = f.user_epoch
  returning f.id, f.partner_id, f.user_id, f.user_epoch, f.session_id, f.scope, f.audiences, f.amr, f.auth_time, u.role`;

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
    const generation = generations[lane] as number;
    const idleEnd = new Date(now.getTime() + 14 * DAY);
    const sealed = randomBytes(SEALED_BYTES);
    const { id, client_id, client_epoch, token_hash } = family;
    const values = [id, client_id, client_epoch, generation, token_hash, nextHash, sealed, idleEnd, now];
    const found = await database.prepared('bare_rotation', ROTATE, values);
    if (found.length === 0) throw new Error('a rotation that found no family');
    family.token_hash = nextHash;
    generations[lane] = generation + 1;
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
