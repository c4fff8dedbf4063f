import { HOUR, MINUTE } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { retainAttempts, sweepDeletedEndpoints, sweepRevisions } from '../flows/webhooks/retain-webhooks.ts';
import type { Job } from './job.ts';

/** Makes and drops the tables of attempts, and deletes what belongs to endpoints that are gone. */
export function retainWebhooks(core: Core): Job {
  return {
    name: 'retain_webhooks',
    every: MINUTE,
    async run() {
      await retainAttempts(core);
      await sweepDeletedEndpoints(core);
    },
  };
}

/** Deletes old snapshots. */
export function retainRevisions(core: Core): Job {
  return { name: 'retain_revisions', every: HOUR, run: () => sweepRevisions(core) };
}
