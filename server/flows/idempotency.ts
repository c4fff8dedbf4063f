import { after, HOUR } from '../clock.ts';
import { sha256 } from '../crypto/digest.ts';
import { newId } from '../crypto/random.ts';
import type { Sql } from '../store/database.ts';
import { claimIdempotencyKey, findKeptAnswer, keepAnswer } from '../store/idempotency-keys.ts';
import type { Core } from './core.ts';
import { conflict, Fault } from './fault.ts';
import { inOneTransaction } from './joined-core.ts';

/** How long an answer is kept. */
const KEPT = 24 * HOUR;

/** An answer as it is given, once and again. */
export interface KeptAnswer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A request that its client named by a key. */
export interface KeyedRequest {
  client_id: string;
  partner_id: string;
  key: string;
  /** What tells two requests apart. */
  request: string;
}

/**
 * Does `work` once for a key of a client: what it writes, the key and the answer are committed together. A repeat gets
 * the same answer, one at the same moment waits for it. A refusal is not kept: it can be tried again.
 * @throws Fault when the key was used for another request.
 */
export async function once(
  core: Core,
  keyed: KeyedRequest,
  work: (core: Core) => Promise<KeptAnswer>,
): Promise<{ answer: KeptAnswer; replayed: boolean }> {
  const { request: _request, ...key } = keyed;
  return inOneTransaction(core, async (joined, sql) => {
    const claim = { ...key, id: newId(), expires_at: after(core.clock, KEPT) };
    if (await claimIdempotencyKey(sql, claim, core.clock.now())) {
      const answer = await work(joined);
      await keepAnswer(sql, claim.id, core.sealer.seal(JSON.stringify(kept(keyed, answer)), idempotencyPurpose(keyed)));
      return { answer, replayed: false };
    }
    const answer = await readAnswer(core, sql, keyed);
    if (answer === undefined) throw conflict('Idempotency-Key: it has just ended; try again');
    return { answer, replayed: true };
  });
}

/** The answer that a request under this key got already, for work that must not begin when it is a repeat. */
export function findAnswer(core: Core, keyed: KeyedRequest): Promise<KeptAnswer | undefined> {
  return readAnswer(core, core.database, keyed);
}

/** @throws Fault when the key was used for another request. */
async function readAnswer(core: Core, sql: Sql, keyed: KeyedRequest): Promise<KeptAnswer | undefined> {
  const sealed = await findKeptAnswer(sql, keyed, core.clock.now());
  if (sealed === undefined) return undefined;
  const { request, answer } = JSON.parse(core.sealer.open(sealed, idempotencyPurpose(keyed)).toString()) as Kept;
  if (request === digestOf(keyed)) return answer;
  const message = 'Idempotency-Key: it was used for another request';
  throw new Fault('unprocessable', message, { code: 'idempotency_key_reused' });
}

/** What is kept, sealed. */
interface Kept {
  request: string;
  answer: KeptAnswer;
}

function kept(keyed: KeyedRequest, answer: KeptAnswer): Kept {
  return { request: digestOf(keyed), answer };
}

function digestOf({ request }: KeyedRequest): string {
  return sha256(request).toString('base64url');
}

export function idempotencyPurpose({ client_id, key }: Pick<KeyedRequest, 'client_id' | 'key'>): string {
  return `idempotency key ${client_id} ${key}`;
}
