import type { Database } from '../../store/database.ts';
import { createGroupCommit, type GroupCommit } from '../../store/group-commit.ts';
import { createRetry } from '../../store/passing-fault.ts';
import { createAttemptsPartition, type Day, dayOf } from '../../store/webhook-attempts.ts';
import { insertOutcomes } from '../../store/webhook-outcomes.ts';
import type { Core } from '../core.ts';
import { recordHealth } from './record-health.ts';
import type { EndedDelivery } from './send-delivery.ts';

/**
 * Writes what came of deliveries; those that end while others are being written share the next commit. A connection that
 * breaks costs a moment, not the leases of all of them.
 * @param database The worker's.
 */
export function createOutcomeRecorder(core: Core, database: Database): GroupCommit<EndedDelivery, true> {
  const ready = new Set<Day>();
  const retry = createRetry(core.clock);

  /** Attempts of a day have a table of their own; the sandbox's clock may be in any day. */
  async function preparePartitions(ended: readonly EndedDelivery[]): Promise<void> {
    for (const { outcome } of ended) {
      const day = dayOf(outcome.started_at);
      if (ready.has(day)) continue;
      await createAttemptsPartition(core.database, day);
      ready.add(day);
    }
  }

  return createGroupCommit(async (ended) => {
    const outcomes = ended.map(({ outcome }) => outcome);
    await retry(async () => {
      await preparePartitions(ended);
      await database.transaction(async (sql) => {
        const telling = await insertOutcomes(sql, outcomes, core.clock.now());
        await recordHealth(
          core,
          sql,
          ended.filter(({ outcome }) => telling.has(outcome.id)),
        );
      });
    });
    return ended.map(() => true);
  });
}
