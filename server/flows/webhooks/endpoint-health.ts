import { DAY, dateOfMillis } from '../../clock.ts';
import type { EndpointHealth } from '../../store/webhook-health.ts';
import { waitAfter } from './retry-schedule.ts';

/** From so many failures in a row on an endpoint is paused, and then probed with one request at a time. */
export const CIRCUIT_FROM = 5;

/** An endpoint that fails for so long is disabled. */
const LONGEST_FAILING = 5 * DAY;

/** What failed at an endpoint, of requests that ended together. */
export interface Failures {
  /** How many; 0 when others succeeded. */
  count: number;
  /** How long it asked to be left alone, in milliseconds. */
  asked: number;
  /** Whether it said that it is gone (410). */
  gone: boolean;
}

/** How an endpoint does after a success, which closes the circuit. A pause that it asked for itself stays. */
export function afterSuccess(before: EndpointHealth): EndpointHealth {
  if (before.failures === 0) return before;
  const paused_until = before.failures < CIRCUIT_FROM ? before.paused_until : null;
  return { ...before, failures: 0, failing_since: null, paused_until };
}

/** How an endpoint does after failures. `random`: from 0 to 1. */
export function afterFailures(before: EndpointHealth, failed: Failures, now: Date, random: number): EndpointHealth {
  const at = now.getTime();
  const paused = before.paused_until !== null && before.paused_until > now;
  const open = before.failures >= CIRCUIT_FROM;
  // What was under way when the circuit opened says nothing new; then each probe counts once.
  const failures = open
    ? before.failures + (paused || failed.count === 0 ? 0 : 1)
    : Math.min(before.failures + failed.count, CIRCUIT_FROM);
  const failing_since = failed.count > 0 ? (before.failing_since ?? now) : before.failing_since;
  const opens = failures >= CIRCUIT_FROM && failures > before.failures;
  const until = Math.max(
    before.paused_until?.getTime() ?? 0,
    opens ? at + waitAfter(failures - CIRCUIT_FROM + 1, random) : 0,
    failed.asked > 0 ? at + failed.asked : 0,
  );
  const health = { ...before, failures, failing_since, paused_until: until > at ? dateOfMillis(until) : null };
  const reason = reasonToDisable(health, failed, now);
  if (!before.enabled || reason === undefined) return health;
  return { ...health, enabled: false, disabled_reason: reason, updated_at: now };
}

function reasonToDisable({ failing_since }: EndpointHealth, failed: Failures, now: Date): string | undefined {
  if (failed.gone) return 'gone';
  if (failed.count === 0 || failing_since === null) return undefined;
  return now.getTime() - failing_since.getTime() >= LONGEST_FAILING ? 'failing' : undefined;
}
