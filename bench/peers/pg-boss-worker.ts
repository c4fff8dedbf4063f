import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { createDelivery, type DeliveryJob } from './queue-delivery.ts';
import { forEach, runQueueProgram } from './queue-program.ts';

/*
 * Deliveries on pg-boss: a queue for each endpoint. Many jobs are fetched and completed in one statement, so many sent at
 * a time, and each has an outcome of its own; full batches follow each other without a pause.
 */

/** Jobs of one fetch. */
const BATCH = 100;

await runQueueProgram(async (settings) => {
  const { databaseUrl, endpoints, perEndpoint, pool } = settings;
  const deliver = await createDelivery(settings);
  const settle = (job: Job<DeliveryJob>): Promise<JobResult> =>
    deliver(job.data).then(
      () => ({ id: job.id, status: 'completed' }),
      (error: Error) => ({ id: job.id, status: 'failed', output: { message: error.message } }),
    );
  const boss = new PgBoss({ connectionString: databaseUrl, max: pool, schedule: false, supervise: false });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  const options = {
    batchSize: BATCH,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 0.5,
    perJobResults: true,
  } as const;
  for (const { id } of endpoints) {
    await boss.work(id, options, (jobs: Job<DeliveryJob>[]) => forEach(jobs, perEndpoint, settle));
  }
});
