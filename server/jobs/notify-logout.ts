import { SECOND } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { createLogoutNotifier } from '../flows/sessions/logout-notifier.ts';
import type { Job } from './job.ts';

/** Tells clients of sessions that ended: each second, and when a request has ended, since others may wait for its room. */
export function notifyLoggedOut(core: Core): Job {
  const notifier = createLogoutNotifier(core);
  return {
    name: 'notify_logout',
    every: SECOND,
    run: notifier.run,
    settled: notifier.settled,
    stop: notifier.stop,
    wakeBy: async (run) => notifier.onFree(run),
  };
}
