import { SECOND } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { createWebhookWatch } from '../flows/webhooks/watch-webhooks.ts';
import type { Job } from './job.ts';

/** Reads for the metrics how delivery is doing. */
export function watchWebhooks(core: Core): Job {
  return { name: 'watch_webhooks', every: 15 * SECOND, run: createWebhookWatch(core) };
}
