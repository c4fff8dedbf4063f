import type { WebhookEndpoint } from '../api/events.ts';

/** One word for how an endpoint is, as the list's filter knows it. */
export function endpointState({
  enabled,
  failures,
  failing_since,
  paused_until,
}: WebhookEndpoint): 'healthy' | 'failing' | 'disabled' | 'paused' {
  if (!enabled) return 'disabled';
  if (paused_until !== null && Date.parse(paused_until) > Date.now()) return 'paused';
  return failing_since !== null || failures >= 5 ? 'failing' : 'healthy';
}

/** Counts stop at a thousand, and say so. */
export function boundedCount(count: number, format: (value: number) => string): string {
  return count >= 1000 ? `${format(1000)}+` : format(count);
}
