import cluster, { type Worker } from 'node:cluster';
import { SECOND } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { EXIT } from './exit-codes.ts';

/** Between this program's own processes; it is no setting. */
const INDEX = 'WORKER_INDEX';
const READY = 'ready';
const RESTART_AFTER = 1 * SECOND;

/** Which worker this process is; undefined when it is none. */
export function workerIndex(variables: Record<string, string | undefined>): number | undefined {
  return cluster.isWorker ? Number(variables[INDEX]) : undefined;
}

/** Tells the primary, if there is one, that this worker serves. */
export function announceReady(): void {
  process.send?.(READY);
}

/**
 * Runs workers that share the ports, replaces one that dies, and returns the exit code when all have ended. The first
 * must have started before the others do: it migrates, and tells alone what is wrong when it cannot start.
 */
export function runWorkers(count: number, logger: Logger): Promise<number> {
  const workers = new Map<number, Worker>();
  const restarts = new Set<NodeJS.Timeout>();
  let stopping = false;
  let started = false;
  let exitCode: number = EXIT.done;

  return new Promise((resolve) => {
    function fork(index: number): void {
      const worker = cluster.fork({ [INDEX]: String(index) });
      workers.set(index, worker);
      worker.on('message', (message) => {
        if (message !== READY || started) return;
        started = true;
        for (let other = 1; other < count; other += 1) if (!stopping) fork(other);
      });
      worker.on('exit', (code, signal) => ended(index, code, signal));
    }

    function ended(index: number, code: number | null, signal: string | null): void {
      workers.delete(index);
      if (!started && !stopping) {
        stopping = true;
        exitCode = code || EXIT.error;
      }
      if (stopping) {
        if (workers.size === 0) resolve(exitCode);
        return;
      }
      logger.warn({ worker: index, exit_code: code, signal }, 'a worker died; another takes its place');
      const restart = setTimeout(() => {
        restarts.delete(restart);
        fork(index);
      }, RESTART_AFTER);
      restarts.add(restart);
    }

    function stop(signal: NodeJS.Signals): void {
      const insist = stopping;
      stopping = true;
      for (const restart of restarts) clearTimeout(restart);
      if (insist) exitCode = EXIT.error;
      else logger.info({ signal, workers: workers.size }, 'stopping');
      for (const worker of workers.values()) worker.process.kill(insist ? 'SIGKILL' : signal);
      if (workers.size === 0) resolve(exitCode);
    }

    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    fork(0);
  });
}
