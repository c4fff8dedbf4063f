import { setMaxListeners } from 'node:events';
import { SECOND } from '../../clock.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import { freeExpiredLeases } from '../../store/webhook-leases.ts';
import type { WebhookOutcome } from '../../store/webhook-outcomes.ts';
import type { Core } from '../core.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts';
import { createEndpointKeys } from './endpoint-keys.ts';
import { slotsWhile } from './endpoint-slots.ts';
import { createEndpointTurns } from './endpoint-turns.ts';
import { createLagRecorder } from './lag-recorder.ts';
import { createOutcomeRecorder } from './record-outcomes.ts';
import { DELIVERY_TIMEOUT, releaseDelivery, sendDelivery } from './send-delivery.ts';

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

export function createDeliveryWorker(
  core: Core,
  { timeout = DELIVERY_TIMEOUT, grace = SECOND, most = MOST_SENDING }: DeliveryWorkerOptions = {},
): DeliveryWorker {
  const database = scopedDatabase(core.database, { role: 'wattlock_worker' });
  const keysOf = createEndpointKeys(core);
  const outcomes = createOutcomeRecorder(core, database);
  const countLag = createLagRecorder(core, database);
  const turns = createEndpointTurns(core.clock);
  /** Each with the lease that it was taken under. */
  const taken = new Map<Promise<void>, string>();
  const stopping = new AbortController();
  setMaxListeners(most, stopping.signal);
  let stopped = false;
  let ended = 0;
  let freed = () => {};
  let claiming: Promise<void> | undefined;
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const { endpoint } = delivery;
    const { signal } = stopping;
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

  function start(delivery: ClaimedDelivery): void {
    const work = deliver(delivery).finally(() => {
      taken.delete(work);
      ended += 1;
      freed();
    });
    taken.set(work, delivery.token);
  }

  const ownLeases = () => [...new Set(taken.values())];

  async function claimAll(): Promise<void> {
    if (core.clock.millis() - sweptAt >= SWEEP) {
      sweptAt = core.clock.millis();
      await freeExpiredLeases(database, core.clock.now(), ownLeases());
    }
    while (!stopped && taken.size < MOST_TAKEN) {
      const may = slotsWhile(turns.sending, most);
      if (may === undefined) return;
      const slots = { ...may.slots, own: ownLeases(), flowing: turns.flowing() };
      const claimed = await claimDeliveries(core, database, slots, Math.min(LARGEST_CLAIM, may.room));
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
        await Promise.all([claiming, ...taken.keys()]);
        before = ended;
        await run();
        // What ended meanwhile may have been too late for this run to see what follows it.
      } while (taken.size > 0 || ended > before);
    },
    async stop() {
      stopped = true;
      turns.stop();
      await claiming?.catch(() => {});
      const timer = setTimeout(() => stopping.abort(), grace);
      await Promise.all(taken.keys());
      clearTimeout(timer);
    },
    onFree(run) {
      freed = run;
    },
  };
}
