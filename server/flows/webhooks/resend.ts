import { newId } from '../../crypto/random.ts';
import { countCatchUps, insertCatchUp } from '../../store/webhook-catch-ups.ts';
import type { WebhookMessage } from '../../store/webhook-messages.ts';
import { countRevisionsSince, insertResend } from '../../store/webhook-resends.ts';
import type { Core } from '../core.ts';
import { conflict, invalid } from '../fault.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { type EndpointChange, holdEndpoint, record } from './endpoints.ts';
import { requireMessage } from './messages.ts';

/** Lets a message be sent once more, beside the order of its contract. One that waits to be sent is left as it is. */
export async function resendWebhookMessage(
  core: Core,
  partnerId: string,
  id: string,
  by: Provisioner,
): Promise<WebhookMessage> {
  const message = await core.database.transaction(async (sql) => {
    const joined = { ...core, database: { ...core.database, ...sql } };
    const found = await requireMessage(joined, partnerId, id);
    const { endpoint_id, contract_id, revision, status } = found;
    // Before the endpoint is held, as where outcomes are written: so that nobody waits in a ring.
    if (status !== 'pending') {
      await insertResend(sql, { endpoint_id, contract_id, revision, partner_id: partnerId }, core.clock.now());
    }
    const endpoint = await holdEndpoint(sql, { partnerId, id: endpoint_id, by });
    if (!endpoint.enabled) throw conflict('the endpoint is disabled; enable it first');
    if (status === 'pending') return found;
    await record(core, sql, endpoint, 'webhook_message.resend', by, { contract_id, revision });
    return requireMessage(joined, partnerId, id);
  });
  core.webhooks.wake();
  return message;
}

/** Replays that wait at one endpoint. */
const MOST_REPLAYS = 5;

/** A count of messages goes no further. */
const MOST_COUNTED = 100_000;

/**
 * Sends again each revision since a time, contract by contract in order. Returns how many there are, counted up to a
 * bound; `latest` endpoints get fewer.
 */
export async function replayWebhooks(core: Core, change: EndpointChange, since: Date): Promise<number> {
  if (since > core.clock.now()) throw invalid('since: must not be in the future');
  const count = await core.database.transaction(async (sql) => {
    const endpoint = await holdEndpoint(sql, change);
    if (!endpoint.enabled) throw conflict('the endpoint is disabled; enable it first');
    if ((await countCatchUps(sql, endpoint.id, 'replay')) >= MOST_REPLAYS) {
      throw conflict(`the endpoint has ${MOST_REPLAYS} replays that have not begun to be sent; wait for them`);
    }
    const { id: endpoint_id, partner_id } = endpoint;
    const catchUp = { id: newId(), endpoint_id, partner_id, kind: 'replay', since, created_at: core.clock.now() };
    await insertCatchUp(sql, { ...catchUp, kind: 'replay' });
    await record(core, sql, endpoint, 'webhook_endpoint.replay', change.by, { since });
    return countRevisionsSince(sql, partner_id, since, MOST_COUNTED);
  });
  core.webhooks.wake();
  return count;
}

/** How many a replay would send. @throws Fault as the replay itself would */
export async function countReplay(core: Core, change: EndpointChange, since: Date): Promise<number> {
  if (since > core.clock.now()) throw invalid('since: must not be in the future');
  return core.database.transaction(async (sql) => {
    const { partner_id } = await holdEndpoint(sql, change);
    return countRevisionsSince(sql, partner_id, since, MOST_COUNTED);
  });
}
