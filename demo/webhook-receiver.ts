import type { IncomingMessage } from 'node:http';
import { isNewer, verifyWebhook, type WebhookDelivery, WebhookError, type WebhookRefusal } from '@wattlock/client';
import { BodyTooLargeError, readRawBody } from './raw-body.ts';

/** What a delivery turned out to be, and the status to answer with. */
export type Taken =
  /** `isNew`: to be stored; not one that was here before, came too late, or is a test. */
  | { status: 204; body: Buffer; delivery: WebhookDelivery; isNew: boolean }
  | { status: 401; body: Buffer; refusal: WebhookRefusal }
  | { status: 413 };

export interface ReceiverSettings {
  /** As it was shown when the endpoint was made. Two of them while it is replaced. */
  webhookSecret: string | readonly string[];
  /** The revision of each contract that you hold. In your database it is a column beside the contract. */
  held: Map<string, number>;
  now: () => number;
}

/** A contract is far smaller. */
const LARGEST_BODY = 1024 * 1024;

/**
 * Receives a webhook: the raw body first, then its signature, and only then what it says. Anything but a 2xx makes the
 * platform try again.
 */
export async function receiveWebhook(request: IncomingMessage, settings: ReceiverSettings): Promise<Taken> {
  let body: Buffer;
  try {
    // The signature is over these bytes: a body that was parsed and written again has another one.
    body = await readRawBody(request, LARGEST_BODY);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return { status: 413 };
    throw error;
  }
  try {
    const { webhookSecret, held, now } = settings;
    const delivery = await verifyWebhook(body, request.headers, webhookSecret, { now });
    // A delivery may come twice, and a late one after a later one: keep only what is newer, and be content with all.
    // That of `POST /v1/webhook_endpoints/{id}/test` shows that the signature is checked: its contract is an example.
    const isNew = !delivery.test && isNewer(delivery.revision, held.get(delivery.contract.id));
    if (isNew) held.set(delivery.contract.id, delivery.revision);
    return { status: 204, body, delivery, isNew };
  } catch (error) {
    if (error instanceof WebhookError) return { status: 401, body, refusal: error.refusal };
    throw error;
  }
}
