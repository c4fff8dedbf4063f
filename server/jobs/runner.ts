import type { Core } from '../flows/core.ts';
import type { Job } from './job.ts';

/** How a job has been doing in this process. */
export interface JobStatus {
  name: string;
  runs: number;
  /** When its last run began. */
  last_run_at: Date | null;
  last_duration_ms: number | null;
  /** Null: it went well. */
  last_error: string | null;
}

export interface JobRunner {
  start(): void;
  status(): JobStatus[];
  /** Runs every job once, now, and waits for them and for what they began: for when the clock was moved. */
  runAll(): Promise<void>;
  /** Starts no more runs and waits for the current ones. */
  stop(): Promise<void>;
}

/** The rest of an error is in the log. */
const LONGEST_ERROR = 200;

/** Runs jobs in this process, each again and again, never twice at a time. A failure is logged and tried again. */
export function createJobRunner(core: Pick<Core, 'logger' | 'metrics' | 'clock'>, jobs: readonly Job[]): JobRunner {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();
  /** Jobs that are not to wait for their time. */
  const woken = new Set<Job>();
  const statuses = new Map<Job, JobStatus>();
  for (const job of jobs) {
    statuses.set(job, { name: job.name, runs: 0, last_run_at: null, last_duration_ms: null, last_error: null });
  }
  let stopped = false;

  function note(job: Job, begun: Date, milliseconds: number, error: unknown): void {
    statuses.set(job, {
      name: job.name,
      runs: (statuses.get(job)?.runs ?? 0) + 1,
      last_run_at: begun,
      last_duration_ms: Math.round(milliseconds),
      last_error: error === undefined ? null : String(error).slice(0, LONGEST_ERROR),
    });
  }

  async function attempt(job: Job): Promise<void> {
    const begun = core.clock.now();
    const started = core.clock.monotonic();
    const seconds = () => (core.clock.monotonic() - started) / 1000;
    try {
      await job.run();
      core.metrics.jobRan(job.name, 'done', seconds());
      note(job, begun, seconds() * 1000, undefined);
    } catch (error) {
      core.metrics.jobRan(job.name, 'failed', seconds());
      note(job, begun, seconds() * 1000, error);
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
    status: () => [...statuses.values()],
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
