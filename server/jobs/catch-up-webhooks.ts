import { SECOND } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { catchUpWebhooks } from '../flows/webhooks/catch-up.ts';
import type { Job } from './job.ts';

/** Makes due what endpoints are to get that were made, enabled again, or asked for a replay. */
export function catchUpEndpoints(core: Core): Job {
  return { name: 'catch_up_webhooks', every: SECOND, run: () => catchUpWebhooks(core) };
}
