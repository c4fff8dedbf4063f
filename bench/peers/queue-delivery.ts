import { hash, randomUUIDv7 } from 'node:crypto';
import { systemClock } from '../../server/clock.ts';
import {
  legacySignature,
  standardSignature,
  type WebhookKey,
  webhookKey,
} from '../../server/crypto/webhook-signature.ts';
import { createOutbound } from '../../server/outbound/outbound.ts';
import type { Endpoint } from '../endpoints.ts';
import { createPlainPost } from './plain-post.ts';
import { createAttempts } from './queue-attempts.ts';

/** What a program on a queue library is told: where its jobs are, and where they go. */
export interface QueueSettings {
  /** Answers 200 when the program works. */
  port: number;
  databaseUrl: string;
  endpoints: readonly Endpoint[];
  /** Requests under way for each endpoint. */
  perEndpoint: number;
  /** Connections to the database. */
  pool: number;
  /** Whether each request is recorded, as the server does. */
  attempts: boolean;
  /** Whether requests are made by node:http alone, without the server's guards and limits. */
  plain: boolean;
}

/** What a job carries: all that is sent, so that nothing has to be read. */
export interface DeliveryJob {
  endpoint: string;
  partner: string;
  contractId: string;
  revision: number;
  event: string;
  body: string;
}

/** Sends as the server does: the same signatures and headers, over kept connections. Throws when it was not received. */
export async function createDelivery(settings: QueueSettings): Promise<(job: DeliveryJob) => Promise<void>> {
  const post = settings.plain ? createPlainPost(settings.perEndpoint) : createGuardedPost();
  const known = new Map(settings.endpoints.map(({ id, url, secret }) => [id, { url, key: webhookKey(secret) }]));
  const keep = settings.attempts ? await createAttempts(settings.databaseUrl) : undefined;
  return async (job) => {
    const { url, key } = known.get(job.endpoint) as { url: string; key: WebhookKey };
    const started_at = new Date();
    const body = Buffer.from(job.body);
    const { status, milliseconds, body: answer } = await post(url, job.endpoint, headersOf(job, body, key), body);
    await keep?.({
      ...{ id: randomUUIDv7(), endpoint_id: job.endpoint, contract_id: job.contractId, revision: job.revision },
      ...{ partner_id: job.partner, attempt: 1, started_at, milliseconds, status, answer },
      ...{ body_sha256: hash('sha256', body), body_bytes: body.length },
    });
    if (status < 200 || status > 299) throw new Error(`answered with ${status}`);
  };
}

/** The server's own way out. */
function createGuardedPost(): ReturnType<typeof createPlainPost> {
  const outbound = createOutbound({ allowLoopback: true, clock: systemClock() });
  return (url, pool, headers, body) => outbound.post(url, { headers, body, pool, cutAnswer: true });
}

function headersOf({ contractId, revision, event }: DeliveryJob, body: Buffer, key: WebhookKey) {
  const id = `msg_${contractId}_${revision}`;
  const timestamp = Math.floor(Date.now() / 1000);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': standardSignature(key, { id, timestamp, body }),
    'webhook-event': event,
    'webhook-revision': String(revision),
    'X-Auth-Signature': legacySignature(key, body),
  };
}
