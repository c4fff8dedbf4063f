import { SECOND } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { notifyLogout } from '../flows/sessions/notify-logout.ts';
import type { Job } from './job.ts';

/** Tells clients of sessions that ended. */
export function notifyLoggedOut(core: Core): Job {
  return {
    name: 'notify_logout',
    every: SECOND,
    run: async () => {
      await notifyLogout(core);
    },
  };
}
