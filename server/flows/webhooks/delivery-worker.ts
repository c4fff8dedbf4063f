import { setMaxListeners } from 'node:events';
import { SECOND } from '../../clock.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import { freeExpiredLeases } from '../../store/webhook-leases.ts';
import type { Core } from '../core.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts';
import { deliveryLag } from './delivery-lag.ts';
import { createEndpointKeys } from './endpoint-keys.ts';
import { createOutcomeRecorder } from './record-outcomes.ts';
import { DELIVERY_TIMEOUT, sendDelivery } from './send-delivery.ts';

/** Sends what is due. Any number of them, on any number of machines, share the work. */
export interface DeliveryWorker {
  /** Begins to send what is due, as far as there is room; requests go on when it returns. */
  run(): Promise<void>;
  /** Resolves when nothing is due and nothing under way. */
  settled(): Promise<void>;
  /** Takes nothing more, and ends what is under way: as long as requests may take to end by themselves, then at once. */
  stop(): Promise<void>;
  /** Called whenever a request has ended, so that there is room for another one. */
  onFree(run: () => void): void;
}

export interface DeliveryWorkerOptions {
  /** Milliseconds for a request and its answer. */
  timeout?: number;
  /** Milliseconds that requests under way get when the worker stops. */
  grace?: number;
}

/** Requests under way at once; each holds a snapshot and a connection. */
const MOST_UNDER_WAY = 1_000;
const LARGEST_CLAIM = 100;

/** How often leases of workers that did not come back are looked for. */
const SWEEP = 5 * SECOND;

export function createDeliveryWorker(
  core: Core,
  { timeout = DELIVERY_TIMEOUT, grace = SECOND }: DeliveryWorkerOptions = {},
): DeliveryWorker {
  const database = scopedDatabase(core.database, { role: 'wattlock_worker' });
  const keysOf = createEndpointKeys(core);
  const outcomes = createOutcomeRecorder(core, database);
  const underWay = new Map<Promise<void>, string>();
  const stopping = new AbortController();
  setMaxListeners(MOST_UNDER_WAY, stopping.signal);
  let stopped = false;
  let ended = 0;
  let freed = () => {};
  let claiming: Promise<void> | undefined;
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    try {
      const { signal } = stopping;
      const ended = await sendDelivery(core, delivery, keysOf(delivery.endpoint), { timeout, signal });
      await outcomes.add(ended);
      core.metrics.webhookAttempted(ended.outcome.verdict);
      const lag = deliveryLag(delivery, ended.outcome);
      if (lag !== undefined) core.metrics.webhookAcknowledged(lag);
    } catch (error) {
      // The lease runs out, and then it is sent again.
      core.logger.error({ error, endpoint: delivery.endpoint.id }, 'a webhook could not be delivered');
    }
  }

  function start(delivery: ClaimedDelivery): void {
    const work = deliver(delivery).finally(() => {
      underWay.delete(work);
      ended += 1;
      freed();
    });
    underWay.set(work, delivery.token);
  }

  async function claimAll(): Promise<void> {
    if (core.clock.millis() - sweptAt >= SWEEP) {
      sweptAt = core.clock.millis();
      await freeExpiredLeases(database, core.clock.now(), [...new Set(underWay.values())]);
    }
    while (!stopped && underWay.size < MOST_UNDER_WAY) {
      const limit = Math.min(LARGEST_CLAIM, MOST_UNDER_WAY - underWay.size);
      const claimed = await claimDeliveries(core, database, limit);
      for (const delivery of claimed) start(delivery);
      if (claimed.length === 0) return;
    }
  }

  function run(): Promise<void> {
    claiming ??= claimAll().finally(() => {
      claiming = undefined;
    });
    return claiming;
  }

  return {
    run,
    async settled() {
      let before: number;
      do {
        await Promise.all([claiming, ...underWay.keys()]);
        before = ended;
        await run();
        // What ended meanwhile may have been too late for this run to see what follows it.
      } while (underWay.size > 0 || ended > before);
    },
    async stop() {
      stopped = true;
      await claiming?.catch(() => {});
      const timer = setTimeout(() => stopping.abort(), grace);
      await Promise.all(underWay.keys());
      clearTimeout(timer);
    },
    onFree(run) {
      freed = run;
    },
  };
}
