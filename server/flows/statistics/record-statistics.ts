import { dateOfMillis, MINUTE } from '../../clock.ts';
import type { Totals } from '../../metrics.ts';
import { addStatistics, type Statistic } from '../../store/statistics.ts';
import type { Core } from '../core.ts';

/** Writes, each time that it is called, what this process counted since the last one. Nothing is written per request. */
export function createStatisticsRecorder(core: Core): () => Promise<void> {
  let before = core.metrics.totals();
  async function record(): Promise<void> {
    const now = core.metrics.totals();
    const counted = differences(before, now);
    const minute = dateOfMillis(Math.floor(core.clock.millis() / MINUTE) * MINUTE);
    if (counted.length > 0) await addStatistics(core.database, minute, counted);
    before = now;
  }
  // One after the other: two at a time would count the same difference twice.
  let last = Promise.resolve();
  return () => {
    last = last.then(record, record);
    return last;
  };
}

function differences(before: Totals, now: Totals): Statistic[] {
  const since = (kind: Statistic['kind'], earlier: ReadonlyMap<string, number>, later: ReadonlyMap<string, number>) =>
    [...later].map(([label, total]) => ({ kind, label, amount: total - (earlier.get(label) ?? 0) }));
  return [
    ...since('token', before.tokens, now.tokens),
    ...since('sign_in', before.signIns, now.signIns),
    ...since('delivery', before.webhookAttempts, now.webhookAttempts),
    ...since('latency', before.latency, now.latency),
    ...since('delivery_lag', before.deliveryLag, now.deliveryLag),
    ...(now.webhookLag > 0 ? [{ kind: 'lag' as const, label: 'seconds', amount: Math.round(now.webhookLag) }] : []),
  ].filter(({ amount }) => amount > 0);
}
