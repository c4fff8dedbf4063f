import { type Contract, ContractError, parseContract } from '@wattlock/contract';
import { WebhookError } from './webhook-error.ts';
import { headerOf, numberOf, type WebhookHeaders } from './webhook-headers.ts';
import { bytesOf, isSigned } from './webhook-signature.ts';

/** What happened to a contract. */
export type WebhookEvent = 'contract.created' | 'contract.updated' | 'contract.phase_changed' | 'contract.deleted';

const EVENTS: readonly string[] = [
  'contract.created',
  'contract.updated',
  'contract.phase_changed',
  'contract.deleted',
] satisfies WebhookEvent[];

/** A delivery that can be believed. */
export interface WebhookDelivery {
  /** The contract as this revision has it, whole. */
  contract: Contract;
  /** Not part of what is signed: good for routing. What is true stands in the contract. */
  event: WebhookEvent;
  /** 1, 2, 3 … for each contract: see `isNewer`. */
  revision: number;
  /** The same for each attempt to deliver this revision. */
  id: string;
  /** Whether it is an example that somebody asked for to try the endpoint: not a contract of yours, not to be stored. */
  test: boolean;
}

export interface VerifyWebhookOptions {
  /** How old or how early a signature may be. Default 300. */
  toleranceSeconds?: number;
  /** Milliseconds since the epoch. Default: the system's clock. */
  now?: () => number;
}

/**
 * Checks a delivery and reads it: the signature over the raw body (Standard Webhooks), its age, then the contract.
 * @param rawBody The body byte by byte as it came: what was parsed and written again has another signature.
 * @param secretOrSecrets As shown, `whsec_` included. Several while one is replaced.
 * @throws WebhookError for what must not be believed; TypeError for a secret that is none
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http';
 * import { isNewer, verifyWebhook, WebhookError } from '@wattlock/client';
 *
 * const held = new Map<string, number>(); // yours: a column beside the contract
 *
 * createServer(async (request, response) => {
 *   const chunks: Buffer[] = [];
 *   for await (const chunk of request) chunks.push(chunk);
 *   try {
 *     const secret = process.env.WEBHOOK_SECRET ?? '';
 *     const { contract, revision, test } = await verifyWebhook(Buffer.concat(chunks), request.headers, secret);
 *     if (!test && isNewer(revision, held.get(contract.id))) held.set(contract.id, revision);
 *     response.writeHead(204).end();
 *   } catch (error) {
 *     console.error(error instanceof WebhookError ? error.message : error);
 *     response.writeHead(error instanceof WebhookError ? 401 : 500).end();
 *   }
 * }).listen(8080);
 * ```
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secretOrSecrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: VerifyWebhookOptions = {},
): Promise<WebhookDelivery> {
  const body = bytesOf(rawBody);
  const id = headerOf(headers, 'webhook-id');
  const signedAt = numberOf(headers, 'webhook-timestamp');
  const age = Math.floor(now() / 1000) - signedAt;
  const signatures = headerOf(headers, 'webhook-signature');
  if (!(await isSigned({ id, timestamp: String(signedAt), body }, signatures, [secretOrSecrets].flat()))) {
    throw new WebhookError('bad_signature');
  }
  if (!(Math.abs(age) <= toleranceSeconds)) throw new WebhookError(age > 0 ? 'too_old' : 'too_new');
  const event = headerOf(headers, 'webhook-event');
  if (!isEvent(event)) throw new WebhookError('malformed_header', { header: 'webhook-event' });
  const revision = numberOf(headers, 'webhook-revision');
  const contract = readContract(body);
  if (!belongs(id, contract.id, revision)) throw new WebhookError('wrong_revision');
  if ((event === 'contract.deleted') !== (contract.deleted_at !== null)) throw new WebhookError('wrong_event');
  return { contract, event, revision, id, test: id.startsWith('msg_test_') };
}

/** The id is signed and the revision is not: where the id names the revision (`msg_<contract>_<revision>`), it must be that. */
function belongs(id: string, contractId: string, revision: number): boolean {
  const named = /^msg_([0-9a-f-]{36})_(\d+)$/.exec(id);
  return named === null || (named[1] === contractId && named[2] === String(revision));
}

function readContract(body: Uint8Array): Contract {
  try {
    return parseContract(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch (error) {
    // A parser's own message may quote the body.
    throw new WebhookError('not_a_contract', error instanceof ContractError ? { cause: error } : {});
  }
}

function isEvent(event: string): event is WebhookEvent {
  return EVENTS.includes(event);
}
