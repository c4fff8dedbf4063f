import { SECOND } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { createDeliveryWorker, type DeliveryWorkerOptions } from '../flows/webhooks/delivery-worker.ts';
import type { Job } from './job.ts';

/** Sends contract snapshots to the endpoints of partners: at once when some were queued, and when a wait is over. */
export function deliverWebhooks(core: Core, options?: DeliveryWorkerOptions): Job {
  const worker = createDeliveryWorker(core, options);
  return {
    name: 'deliver_webhooks',
    every: SECOND,
    run: worker.run,
    settled: worker.settled,
    stop: worker.stop,
    async wakeBy(run) {
      worker.onFree(run);
      await core.webhooks.onWake(run);
    },
  };
}
