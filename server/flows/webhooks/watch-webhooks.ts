import { findBrokenDeliveries, findWebhookStatistics, type WebhookStatistics } from '../../store/webhook-statistics.ts';
import type { Core } from '../core.ts';

/** More are not counted: it would cost more than it tells. */
const MOST = 100_000;

/** Contracts whose rows are looked at each time. */
const SAMPLE = 1_000;

/** Declares the metrics of delivery, and returns how to read them anew. */
export function createWebhookWatch({ database, clock, metrics }: Core): () => Promise<void> {
  let seen: WebhookStatistics = { due: 0, due_since: null, in_flight: 0, parked: 0, disabled_endpoints: 0 };
  let broken = 0;
  let place: string | null = null;
  const lag = () => (seen.due_since === null ? 0 : (clock.millis() - seen.due_since.getTime()) / 1000);
  metrics.gauge('webhooks_due', `Webhook messages that could be sent now, at most ${MOST}`, () => seen.due);
  metrics.gauge('webhooks_lag_seconds', 'How long the oldest of them could have been sent', lag);
  metrics.webhookLag(lag);
  metrics.gauge('webhooks_in_flight', 'Webhook requests under way, of all workers', () => seen.in_flight);
  metrics.gauge('webhooks_parked', `Webhook messages that were given up, at most ${MOST}`, () => seen.parked);
  metrics.gauge('webhook_endpoints_disabled', 'Endpoints that failed or are gone', () => seen.disabled_endpoints);
  metrics.gauge('webhook_rows_broken', `Rows that break a rule, of ${SAMPLE} contracts; always 0`, () => broken);
  return async () => {
    seen = await findWebhookStatistics(database, clock.now(), MOST);
    const looked = await findBrokenDeliveries(database, { after: place, limit: SAMPLE });
    broken = looked.broken.length;
    place = looked.next;
  };
}
