import { SECOND } from '../../clock.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import { freeExpiredLeases } from '../../store/webhook-leases.ts';
import type { WebhookOutcome } from '../../store/webhook-outcomes.ts';
import { type ClaimedWork, createClaimedWork, type UnderWay } from '../claimed-work.ts';
import type { Core } from '../core.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts';
import { createEndpointKeys } from './endpoint-keys.ts';
import { slotsWhile } from './endpoint-slots.ts';
import { createEndpointTurns } from './endpoint-turns.ts';
import { createLagRecorder } from './lag-recorder.ts';
import { createOutcomeRecorder } from './record-outcomes.ts';
import { DELIVERY_TIMEOUT, releaseDelivery, sendDelivery } from './send-delivery.ts';

export interface DeliveryWorkerOptions {
  /** Milliseconds for a request and its answer. */
  timeout?: number;
  /** Milliseconds that requests under way get when the worker stops. */
  grace?: number;
  /** Requests under way at once. */
  most?: number;
}

/** Requests under way at once; each holds a connection. */
const MOST_SENDING = 1_000;
/** What is taken at once, sent or not: each holds a snapshot. */
const MOST_TAKEN = 4_000;
const LARGEST_CLAIM = 100;

/** How often leases of workers that did not come back are looked for. */
const SWEEP = 5 * SECOND;

/** Sends what is due. */
export function createDeliveryWorker(
  core: Core,
  { timeout = DELIVERY_TIMEOUT, grace = SECOND, most = MOST_SENDING }: DeliveryWorkerOptions = {},
): ClaimedWork {
  const database = scopedDatabase(core.database, { role: 'wattlock_worker' });
  const keysOf = createEndpointKeys(core);
  const outcomes = createOutcomeRecorder(core, database);
  const countLag = createLagRecorder(core, database);
  const turns = createEndpointTurns(core.clock);
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function deliver(delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    const { endpoint } = delivery;
    try {
      const sent = await turns.send(endpoint.id, () =>
        sendDelivery(core, delivery, keysOf(endpoint), { timeout, signal }),
      );
      await outcomes.add(sent ?? releaseDelivery(core, delivery));
      if (sent) await countAttempt(delivery, sent.outcome);
    } catch (error) {
      // The lease runs out, and then it is sent again.
      core.logger.error({ error, endpoint: endpoint.id }, 'a webhook could not be delivered');
    }
  }

  async function countAttempt(delivery: ClaimedDelivery, outcome: WebhookOutcome): Promise<void> {
    core.metrics.webhookAttempted(outcome.verdict);
    await countLag(delivery, outcome).catch((error) => {
      core.logger.warn({ error, endpoint: delivery.endpoint.id }, 'the lag of a webhook is not counted');
    });
  }

  async function claim(underWay: UnderWay<ClaimedDelivery>): Promise<void> {
    const ownLeases = () => [...new Set([...underWay.items()].map(({ token }) => token))];
    if (core.clock.millis() - sweptAt >= SWEEP) {
      sweptAt = core.clock.millis();
      await freeExpiredLeases(database, core.clock.now(), ownLeases());
    }
    while (!underWay.stopped && underWay.size < MOST_TAKEN) {
      const may = slotsWhile(turns.sending, most);
      if (may === undefined) return;
      const slots = { ...may.slots, own: ownLeases(), flowing: turns.flowing() };
      const claimed = await claimDeliveries(core, database, slots, Math.min(LARGEST_CLAIM, may.room));
      for (const delivery of claimed) underWay.start(delivery);
      if (claimed.length === 0) return;
    }
  }

  return createClaimedWork({ claim, work: deliver, most, grace, onStop: turns.stop });
}
