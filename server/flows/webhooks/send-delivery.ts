import { SECOND } from '../../clock.ts';
import { sha256 } from '../../crypto/digest.ts';
import { newId } from '../../crypto/random.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { WebhookOutcome } from '../../store/webhook-outcomes.ts';
import type { Core } from '../core.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { EndpointKeys } from './endpoint-keys.ts';
import { failureOf, type Judgement, judgeReply, type Reply } from './judge-answer.ts';
import { webhookHeaders } from './signed-request.ts';

/** What became of a delivery: what is written of it, and what it says about its endpoint. */
export interface EndedDelivery extends Pick<Judgement, 'asked' | 'gone'> {
  outcome: WebhookOutcome;
  /** Where it was sent: the endpoint may have been moved meanwhile. */
  url: string;
}

/** A request and its answer take no longer. */
export const DELIVERY_TIMEOUT = 15 * SECOND;

/** What is kept of an answer, in bytes. */
const KEPT_ANSWER = 1024;

interface Received extends Reply {
  milliseconds: number;
  answer: string | null;
}

/** Sends a revision, once, and judges the answer. */
export async function sendDelivery(
  core: Core,
  delivery: ClaimedDelivery,
  keys: EndpointKeys,
  { timeout, signal }: { timeout: number; signal: AbortSignal },
): Promise<EndedDelivery> {
  const { endpoint } = delivery;
  const { contract_id, revision, event, snapshot } = delivery.revision;
  const started_at = core.clock.now();
  const body = Buffer.from(snapshot);
  const headers = webhookHeaders({ contract_id, revision, event, body }, keys, endpoint.legacy_signature, core.clock);
  const received = await callEndpoint(core, endpoint, { headers, body, timeout, signal });
  return endedWith(core, delivery, body, started_at, received);
}

/** What was taken and is given back, as if it had not been. */
export function releaseDelivery(core: Core, delivery: ClaimedDelivery): EndedDelivery {
  const body = Buffer.from(delivery.revision.snapshot);
  return endedWith(core, delivery, body, core.clock.now(), { milliseconds: 0, answer: null });
}

/** What a delivery became by an answer, or by none. */
function endedWith(
  core: Core,
  { endpoint, revision: taken, resend, token }: ClaimedDelivery,
  body: Buffer,
  started_at: Date,
  received: Received,
): EndedDelivery {
  const { contract_id, revision, attempt: failed, acked_revision } = taken;
  const { asked, gone, ...judged } = judgeReply(received, failed, core.clock.now(), Math.random());
  const { status = null, failure = null, milliseconds, answer } = received;
  const outcome: WebhookOutcome = {
    ...{ id: newId(), endpoint_id: endpoint.id, contract_id, revision, partner_id: endpoint.partner_id },
    ...{ attempt: failed + 1, started_at, milliseconds, status, failure, answer },
    ...{ body_sha256: sha256(body).toString('hex'), body_bytes: body.length },
    ...{ resend, lease_token: token, acked_revision, ...judged },
  };
  return { outcome, url: endpoint.url, asked, gone };
}

/** One call of an endpoint, through the guard; it keeps its connections. */
export async function callEndpoint(
  core: Core,
  endpoint: { id: string; url: string },
  request: { headers: Record<string, string>; body: Buffer; timeout: number; signal?: AbortSignal },
): Promise<Received> {
  const started = core.clock.monotonic();
  try {
    const answer = await core.outbound.post(endpoint.url, { ...request, pool: endpoint.id, cutAnswer: true });
    const { status, headers, milliseconds, body } = answer;
    return { status, retryAfter: headers['retry-after'], milliseconds, answer: firstBytes(body) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const failure = failureOf(error.kind);
    const milliseconds = Math.round(core.clock.monotonic() - started);
    return { ...(failure && { failure }), milliseconds, answer: null };
  }
}

function firstBytes(text: string): string {
  return text.length <= KEPT_ANSWER / 3 ? text : Buffer.from(text).toString('utf8', 0, KEPT_ANSWER);
}
