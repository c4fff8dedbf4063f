import { dateOfMillis } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { listWebhookAttempts } from '../../store/webhook-attempts.ts';
import { listMessageEndpoints, type ScanFilter, scanWebhookMessages } from '../../store/webhook-message-scan.ts';
import {
  findWebhookMessage,
  type MessageFilter,
  type MessageKey,
  type MessagePlace,
  type WebhookMessage,
} from '../../store/webhook-messages.ts';
import type { WebhookAttempt } from '../../store/webhook-outcomes.ts';
import { listParkedMessages, listPendingMessages } from '../../store/webhook-waiting-messages.ts';
import type { Core } from '../core.ts';
import { notFound } from '../fault.ts';
import { parseMessageId } from './message-id.ts';

export interface MessageQuery extends Omit<MessageFilter, 'attemptsSince'> {
  status?: WebhookMessage['status'] | undefined;
}

/** A part of a list. */
export interface MessagePage {
  messages: WebhookMessage[];
  /** Where the list goes on although fewer were found than asked for: so far it has been looked through. */
  scanned: MessagePlace | undefined;
}

/** Messages that are looked at for one page, step by step: however rare a status is, a page takes a bounded time. */
const STEPS = [200, 1_000, 5_000, 15_000] as const;

/** Comes after every endpoint of a revision. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Messages of a partner: by status on an index of their own where that is `pending` or `parked`, else newest first. */
export async function listWebhookMessages(
  core: Core,
  { status, ...query }: MessageQuery,
  { after, limit }: { after: MessagePlace | undefined; limit: number },
): Promise<MessagePage> {
  const { database } = core;
  const filter: MessageFilter = { ...query, attemptsSince: attemptsSince(core) };
  if (status === 'pending' || status === 'parked') {
    const list = status === 'pending' ? listPendingMessages : listParkedMessages;
    return { messages: await list(database, { ...filter, after, limit }), scanned: undefined };
  }
  return scan(database, { ...filter, status }, { after, limit });
}

async function scan(
  database: Database,
  filter: ScanFilter,
  { after, limit }: { after: MessagePlace | undefined; limit: number },
): Promise<MessagePage> {
  const messages: WebhookMessage[] = [];
  const endpointIds = await listMessageEndpoints(database, filter);
  if (endpointIds.length === 0) return { messages, scanned: undefined };
  let place = after;
  for (const step of STEPS) {
    const revisions = Math.ceil(step / endpointIds.length);
    const wanted = { after: place, endpointIds, revisions, limit: limit - messages.length };
    const found = await scanWebhookMessages(database, filter, wanted);
    messages.push(...found.messages);
    if (messages.length === limit || found.scanned === undefined) return { messages, scanned: undefined };
    place = { ...found.scanned, endpoint_id: LOWEST_ID };
  }
  return { messages, scanned: place };
}

/** Attempts of one message that are shown. */
const MOST_ATTEMPTS_SHOWN = 100;

export type ShownAttempt = Omit<WebhookAttempt, 'body_sha256'>;

/** One message with its attempts, the latest first. @throws Fault when the partner has none of that id. */
export async function getWebhookMessage(
  core: Core,
  partnerId: string,
  id: string,
): Promise<{ message: WebhookMessage; attempts: ShownAttempt[] }> {
  const message = await requireMessage(core, partnerId, id);
  return { message, attempts: await listWebhookAttempts(core.database, message, MOST_ATTEMPTS_SHOWN) };
}

/** @throws Fault: the same for a message that does not exist and for another partner's. */
export async function requireMessage(
  core: Pick<Core, 'database' | 'clock' | 'webhookRetention'>,
  partnerId: string,
  id: string,
): Promise<WebhookMessage> {
  const key: MessageKey | undefined = parseMessageId(id);
  const found = key && (await findWebhookMessage(core.database, partnerId, key, attemptsSince(core)));
  if (found === undefined) throw notFound('such webhook message of this partner');
  return found;
}

/** From when on attempts are kept. */
export function attemptsSince({ clock, webhookRetention }: Pick<Core, 'clock' | 'webhookRetention'>): Date {
  return dateOfMillis(clock.millis() - webhookRetention.attempts);
}
