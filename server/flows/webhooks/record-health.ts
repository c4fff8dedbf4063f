import type { Sql } from '../../store/database.ts';
import {
  type EndpointHealth,
  type HeldEndpoint,
  lockEndpointHealth,
  updateEndpointsHealth,
} from '../../store/webhook-health.ts';
import type { Core } from '../core.ts';
import { afterFailures, afterSuccess, type Failures } from './endpoint-health.ts';
import type { EndedDelivery } from './send-delivery.ts';

/** Writes how endpoints do after what ended; in the transaction that writes the outcomes, behind them. */
export async function recordHealth(core: Core, sql: Sql, ended: readonly EndedDelivery[]): Promise<void> {
  if (ended.length === 0) return;
  const of = Map.groupBy(ended, ({ outcome }) => outcome.endpoint_id);
  const now = core.clock.now();
  const changed: EndpointHealth[] = [];
  const disabled: EndpointHealth[] = [];
  for (const before of await lockEndpointHealth(sql, [...of.keys()])) {
    const health = afterAll(before, of.get(before.id) ?? [], now);
    if (health !== before) changed.push(health);
    if (before.enabled && !health.enabled) disabled.push(health);
  }
  if (changed.length > 0) await updateEndpointsHealth(sql, changed);
  for (const health of disabled) await recordDisabled(core, sql, health);
}

/** Where one request succeeded, the others that ended with it do not count as failures. */
function afterAll(before: HeldEndpoint, ended: readonly EndedDelivery[], now: Date): EndpointHealth {
  const meant = ended.filter((one) => isMeant(one, before));
  const delivered = meant.some(({ outcome }) => outcome.verdict === 'delivered');
  const health = delivered ? afterSuccess(before) : before;
  const failed = meant.filter(({ outcome }) => outcome.verdict === 'retry' || outcome.verdict === 'park');
  if (failed.length === 0) return health;
  const failures: Failures = {
    count: delivered ? 0 : failed.length,
    asked: Math.max(...failed.map(({ asked }) => asked)),
    gone: failed.some(({ gone }) => gone),
  };
  return afterFailures(health, failures, now, Math.random());
}

/** What another address answered says nothing about this one, nor what was asked before the endpoint was changed. */
function isMeant({ outcome, url }: EndedDelivery, endpoint: HeldEndpoint): boolean {
  return url === endpoint.url && outcome.started_at >= endpoint.updated_at;
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
