import type { Logger } from '../../logger.ts';
import type { Database } from '../../store/database.ts';

const CHANNEL = 'wattlock_webhooks';

/** Milliseconds in which changes share one notification: one in each transaction would cost half of the commits. */
const DEBOUNCE = 10;

/** How deliveries begin at once instead of at the next poll, which stands behind it. */
export interface WebhookWake {
  /** Tells the workers, of this process and of others, that something was queued. To be called after the commit. */
  wake(): void;
  /** Calls `run` whenever a process says so; returns how to stop. */
  onWake(run: () => void): Promise<() => Promise<void>>;
}

export function createWebhookWake({ database, logger }: { database: Database; logger: Logger }): WebhookWake {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  function notify(): void {
    timer = undefined;
    database
      .query(`select pg_notify($1, '')`, [CHANNEL])
      .catch((error: unknown) => logger.debug({ error }, 'other processes could not be told of webhooks'));
  }

  return {
    wake() {
      for (const run of listeners) run();
      if (timer === undefined) timer = setTimeout(notify, DEBOUNCE).unref();
    },
    async onWake(run) {
      listeners.add(run);
      const unlisten = await database.listen(CHANNEL, run);
      return async () => {
        listeners.delete(run);
        await unlisten();
      };
    },
  };
}
