import { Logger, makeWorkerUtils } from 'graphile-worker';
import { answerParent } from '../programs/parent.ts';
import { FILL_BATCH, type QueueFill, readJobs } from './queue-fill.ts';

/* Makes the backlog of `graphile-worker-worker.ts`; what an earlier run completed has gone. */

answerParent(async (plan: QueueFill) => {
  const jobs = await readJobs(plan);
  const utils = await makeWorkerUtils({ connectionString: plan.databaseUrl, logger: new Logger(() => () => {}) });
  await utils.migrate();
  const laneOf = (place: number) => Math.floor(place / plan.endpoints.length) % plan.perEndpoint;
  const specs = jobs.map((payload, place) => ({
    ...{ identifier: 'deliver', payload },
    queueName: `${payload.endpoint}:${laneOf(place)}`,
  }));
  for (let from = 0; from < specs.length; from += FILL_BATCH) {
    await utils.addJobs(specs.slice(from, from + FILL_BATCH));
  }
  await utils.release();
  return { jobs: jobs.length };
});
