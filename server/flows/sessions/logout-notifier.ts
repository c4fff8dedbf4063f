import { after, MINUTE, SECOND } from '../../clock.ts';
import { type ClaimedLogoutNotice, claimLogoutNotices } from '../../store/logout-notices.ts';
import { type ClaimedWork, createClaimedWork, type UnderWay } from '../claimed-work.ts';
import type { Core } from '../core.ts';
import { createNoticeSlots } from './notice-slots.ts';
import { notifyLogout } from './notify-logout.ts';

export interface LogoutNotifierOptions {
  /** Milliseconds for a request and its answer. */
  timeout?: number;
  /** Milliseconds that requests under way get when it stops. */
  grace?: number;
}

const TIMEOUT = 5 * SECOND;
/** Longer than a request may take, and what comes of it takes to be written: nobody else takes the notice meanwhile. */
const LEASE = MINUTE;

/** Tells clients that sessions ended. */
export function createLogoutNotifier(
  core: Core,
  { timeout = TIMEOUT, grace = SECOND }: LogoutNotifierOptions = {},
): ClaimedWork {
  const slots = createNoticeSlots();

  async function tell(notice: ClaimedLogoutNotice, signal: AbortSignal): Promise<void> {
    let timedOut: boolean | undefined;
    try {
      timedOut = (await notifyLogout(core, notice, { timeout, signal })) === 'timeout';
    } catch (error) {
      // The lease runs out, and then it is told again.
      core.logger.error({ error, client: notice.client_id }, 'a client could not be told of a logout');
    }
    slots.free(notice, timedOut);
  }

  async function claim(underWay: UnderWay<ClaimedLogoutNotice>): Promise<void> {
    while (!underWay.stopped && slots.room > 0) {
      const lease = { now: core.clock.now(), until: after(core.clock, LEASE), limit: slots.room };
      const claimed = await claimLogoutNotices(core.database, lease, slots.underWay());
      for (const notice of claimed) {
        slots.take(notice);
        underWay.start(notice);
      }
      if (claimed.length === 0) return;
    }
  }

  return createClaimedWork({ claim, work: tell, most: slots.room, grace });
}
