import type { Core } from '../flows/core.ts';
import type { Job } from './job.ts';

export interface JobRunner {
  start(): void;
  /** Runs every job once, now, and waits for them and for what they began: for when the clock was moved. */
  runAll(): Promise<void>;
  /** Starts no more runs and waits for the current ones. */
  stop(): Promise<void>;
}

/** Runs jobs in this process, each again and again, never twice at a time. A failure is logged and tried again. */
export function createJobRunner(core: Pick<Core, 'logger' | 'metrics' | 'clock'>, jobs: readonly Job[]): JobRunner {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();
  /** Jobs that are not to wait for their time. */
  const woken = new Set<Job>();
  let stopped = false;

  async function attempt(job: Job): Promise<void> {
    const started = core.clock.monotonic();
    const seconds = () => (core.clock.monotonic() - started) / 1000;
    try {
      await job.run();
      core.metrics.jobRan(job.name, 'done', seconds());
    } catch (error) {
      core.metrics.jobRan(job.name, 'failed', seconds());
      if (!stopped) core.logger.error({ error, job: job.name }, 'a job failed');
    }
  }

  function once(job: Job): Promise<void> {
    const current = running.get(job) ?? attempt(job).finally(() => running.delete(job));
    running.set(job, current);
    return current;
  }

  function schedule(job: Job): void {
    if (stopped) return;
    clearTimeout(timers.get(job));
    timers.set(
      job,
      setTimeout(() => void runScheduled(job), woken.has(job) ? 0 : job.every),
    );
  }

  async function runScheduled(job: Job): Promise<void> {
    woken.delete(job);
    await once(job);
    schedule(job);
  }

  function wake(job: Job): void {
    if (woken.has(job)) return;
    woken.add(job);
    if (!running.has(job)) schedule(job);
  }

  return {
    start: () => {
      for (const job of jobs) {
        core.metrics.jobPlanned(job.name);
        schedule(job);
        job.wakeBy?.(() => wake(job)).catch((error) => core.logger.error({ error, job: job.name }, 'a job only polls'));
      }
    },
    async runAll() {
      // A run under way may have looked at the clock already: let it end, then run anew.
      await Promise.all(running.values());
      await Promise.all(jobs.map(once));
      await Promise.all(jobs.map((job) => job.settled?.()));
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all([...running.values(), ...jobs.map((job) => job.stop?.())]);
    },
  };
}
