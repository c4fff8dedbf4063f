import type { Database, Sql } from '../../store/database.ts';
import { createGroupCommit, type GroupCommit } from '../../store/group-commit.ts';
import { createAttemptsPartition, type Day, dayOf } from '../../store/webhook-attempts.ts';
import { type EndpointHealth, lockEndpointHealth, updateEndpointsHealth } from '../../store/webhook-health.ts';
import { insertOutcomes } from '../../store/webhook-outcomes.ts';
import type { Core } from '../core.ts';
import { afterFailures, CIRCUIT_FROM, type Failures } from './endpoint-health.ts';
import type { EndedDelivery } from './send-delivery.ts';

/**
 * Writes what came of deliveries; those that end while others are being written share the next commit.
 * @param database The worker's.
 */
export function createOutcomeRecorder(core: Core, database: Database): GroupCommit<EndedDelivery, true> {
  const ready = new Set<Day>();

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
    await preparePartitions(ended);
    await database.transaction(async (sql) => {
      await insertOutcomes(
        sql,
        ended.map(({ outcome }) => outcome),
        core.clock.now(),
        CIRCUIT_FROM,
      );
      await countFailures(core, sql, failuresOf(ended));
    });
    return ended.map(() => true);
  });
}

/** What failed at each endpoint. Where one request succeeded, the others that ended with it do not count. */
function failuresOf(ended: readonly EndedDelivery[]): Map<string, Failures> {
  const failures = new Map<string, Failures>();
  const healthy = new Set<string>();
  for (const { outcome, asked, gone } of ended) {
    if (outcome.verdict === 'delivered') healthy.add(outcome.endpoint_id);
    if (outcome.verdict !== 'retry' && outcome.verdict !== 'park') continue;
    const before = failures.get(outcome.endpoint_id) ?? { count: 0, asked: 0, gone: false };
    failures.set(outcome.endpoint_id, {
      count: before.count + 1,
      asked: Math.max(before.asked, asked),
      gone: before.gone || gone,
    });
  }
  for (const id of healthy) {
    const failed = failures.get(id);
    if (failed) failures.set(id, { ...failed, count: 0 });
  }
  return failures;
}

async function countFailures(core: Core, sql: Sql, failures: ReadonlyMap<string, Failures>): Promise<void> {
  if (failures.size === 0) return;
  const now = core.clock.now();
  const changed: EndpointHealth[] = [];
  const disabled: EndpointHealth[] = [];
  for (const before of await lockEndpointHealth(sql, [...failures.keys()])) {
    const failed = failures.get(before.id);
    if (failed === undefined) continue;
    const health = afterFailures(before, failed, now, Math.random());
    changed.push(health);
    if (before.enabled && !health.enabled) disabled.push(health);
  }
  await updateEndpointsHealth(sql, changed);
  for (const health of disabled) await recordDisabled(core, sql, health);
}

async function recordDisabled(core: Core, sql: Sql, health: EndpointHealth): Promise<void> {
  const { id, partner_id, disabled_reason: reason, failing_since } = health;
  await core.audit.record(sql, {
    action: 'webhook_endpoint.disable',
    actor_type: 'system',
    actor_id: null,
    partner_id,
    target_type: 'webhook_endpoint',
    target_id: id,
    details: { reason, failing_since },
  });
}
