import { systemClock } from '../clock.ts';
import type { Task } from '../flows/operations/task.ts';
import { InterruptedError } from './interrupted.ts';
import { createProgress } from './progress.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs work that may take long: tells on standard error how far it is, and lets a signal end it between two batches. A
 * second signal ends the process at once.
 */
export async function watched<Result>(work: (task: Task) => Promise<Result>): Promise<Result> {
  const progress = createProgress(process.stderr, systemClock());
  const end = new AbortController();
  const interrupt = () => end.abort(new InterruptedError('interrupted; what was done until then stays as it is'));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await work({ progress: progress.progress, signal: end.signal });
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, interrupt);
    progress.end();
  }
}
