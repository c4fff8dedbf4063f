import { dateOfMillis, HOUR, MINUTE } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { createGroupCommit } from '../../store/group-commit.ts';
import { findAcknowledgedBefore } from '../../store/webhook-attempts.ts';
import type { WebhookOutcome } from '../../store/webhook-outcomes.ts';
import type { Core } from '../core.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { deliveryLag } from './delivery-lag.ts';
import { attemptsSince } from './messages.ts';

interface Late {
  outcome: WebhookOutcome;
  made_at: Date;
}

/** Within it, whatever is acknowledged counts: to look at its attempts would slow down each delivery. */
const SURELY_FIRST = MINUTE;

/**
 * Counts how long changes took to be acknowledged, once the outcome is written. A replay is told by the attempts: what was
 * acknowledged before is left out, and what is older than they are kept.
 * @param database The worker's.
 */
export function createLagRecorder(core: Core, database: Database) {
  const late = createGroupCommit(async (group: Late[]) => {
    const oldest = Math.min(...group.map(({ made_at }) => made_at.getTime()));
    // Revisions may have been made by another machine's clock.
    const since = dateOfMillis(oldest - HOUR);
    const outcomes = group.map(({ outcome }) => outcome);
    const again = await findAcknowledgedBefore(database, outcomes, since);
    return outcomes.map(({ id }) => ({ first: !again.has(id) }));
  });

  return async (delivery: ClaimedDelivery, outcome: WebhookOutcome): Promise<void> => {
    const lag = deliveryLag(delivery, outcome);
    if (lag === undefined) return;
    const { made_at } = delivery.revision;
    if (lag * 1000 > SURELY_FIRST) {
      if (made_at < attemptsSince(core)) return;
      const { first } = await late.add({ outcome, made_at });
      if (!first) return;
    }
    core.metrics.webhookAcknowledged(lag);
  };
}
