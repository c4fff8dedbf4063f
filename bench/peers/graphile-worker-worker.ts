import { Logger, run } from 'graphile-worker';
import { createDelivery, type DeliveryJob } from './queue-delivery.ts';
import { runQueueProgram } from './queue-program.ts';

/*
 * Deliveries on graphile-worker. A named queue runs one job at a time, so an endpoint has as many queues as requests under
 * way, and contracts are spread over them. Jobs are fetched and completed many at a time.
 */

/** Jobs of one fetch. */
const LOCAL_QUEUE = 50;
/** Milliseconds between fetches, where one found fewer queues than that with a job to run. */
const PAUSE = 1;

await runQueueProgram(async (settings) => {
  const { databaseUrl, endpoints, perEndpoint, pool } = settings;
  const deliver = await createDelivery(settings);
  await run({
    connectionString: databaseUrl,
    concurrency: endpoints.length * perEndpoint,
    maxPoolSize: pool,
    pollInterval: PAUSE,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: { deliver: (job) => deliver(job as DeliveryJob) },
    preset: { worker: { localQueue: { size: LOCAL_QUEUE }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
});
