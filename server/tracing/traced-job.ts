import type { Job } from '../jobs/job.ts';
import type { Tracing } from './tracing.ts';

/** The same job with a trace for each run. */
export function tracedJob(job: Job, tracing: Tracing): Job {
  const attributes = { 'wattlock.job': job.name };
  return {
    ...job,
    run: () => tracing.root({ name: `job ${job.name}`, kind: 'internal', attributes }, () => job.run()),
  };
}
