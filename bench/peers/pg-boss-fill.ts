import { PgBoss } from 'pg-boss';
import { answerParent } from '../programs/parent.ts';
import { FILL_BATCH, type QueueFill, readJobs } from './queue-fill.ts';

/* Makes the backlog of `pg-boss-worker.ts` anew; what an earlier run completed is removed. */

answerParent(async (plan: QueueFill) => {
  const jobs = await readJobs(plan);
  const boss = new PgBoss({ connectionString: plan.databaseUrl, schedule: false, supervise: false });
  boss.on('error', (error) => console.error(error));
  await boss.start();
  for (const { id } of plan.endpoints) {
    await boss.createQueue(id);
    await boss.deleteAllJobs(id);
    const own = jobs.filter(({ endpoint }) => endpoint === id).map((data) => ({ data }));
    for (let from = 0; from < own.length; from += FILL_BATCH) await boss.insert(id, own.slice(from, from + FILL_BATCH));
  }
  await boss.stop();
  return { jobs: jobs.length };
});
