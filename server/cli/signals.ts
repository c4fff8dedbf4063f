import cluster from 'node:cluster';
import type { Logger } from '../logger.ts';
import type { Runtime } from '../runtime.ts';

/**
 * Waits for a signal, stops in good order, and returns the exit code. A second signal ends the process at once, but
 * for a worker of several: a terminal signals it as well as its primary does, so it hears everything twice.
 */
export function untilSignal(runtime: Pick<Runtime, 'stop'>, logger: Logger): Promise<number> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = (signal: string) => {
      if (stopping && !cluster.isWorker) process.exit(1);
      if (stopping) return;
      stopping = true;
      logger.info({ signal }, 'stopping');
      runtime.stop().then(
        () => resolve(0),
        (error: unknown) => {
          logger.error({ error }, 'could not stop in good order');
          resolve(1);
        },
      );
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}
