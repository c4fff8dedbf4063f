import { setMaxListeners } from 'node:events';
import { after, MINUTE, SECOND } from '../../clock.ts';
import { type ClaimedLogoutNotice, claimLogoutNotices } from '../../store/logout-notices.ts';
import type { Core } from '../core.ts';
import { createNoticeSlots } from './notice-slots.ts';
import { notifyLogout } from './notify-logout.ts';

/** Tells clients that sessions ended. Any number of them, on any number of machines, share the work. */
export interface LogoutNotifier {
  /** Begins to tell what is due, as far as there is room; requests go on when it returns. */
  run(): Promise<void>;
  /** Resolves when nothing is due and nothing under way. */
  settled(): Promise<void>;
  /** Takes nothing more, and ends what is under way: as long as requests may take to end by themselves, then at once. */
  stop(): Promise<void>;
  /** Called whenever a request has ended, so that there is room for another one. */
  onFree(run: () => void): void;
}

export interface LogoutNotifierOptions {
  /** Milliseconds for a request and its answer. */
  timeout?: number;
  /** Milliseconds that requests under way get when it stops. */
  grace?: number;
}

const TIMEOUT = 5 * SECOND;
/** Longer than a request may take, and what comes of it takes to be written: nobody else takes the notice meanwhile. */
const LEASE = MINUTE;

export function createLogoutNotifier(
  core: Core,
  { timeout = TIMEOUT, grace = SECOND }: LogoutNotifierOptions = {},
): LogoutNotifier {
  const slots = createNoticeSlots();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  setMaxListeners(slots.room, stopping.signal);
  let stopped = false;
  let ended = 0;
  let freed = () => {};
  let claiming: Promise<void> | undefined;

  async function tell(notice: ClaimedLogoutNotice): Promise<void> {
    let timedOut: boolean | undefined;
    try {
      timedOut = (await notifyLogout(core, notice, { timeout, signal: stopping.signal })) === 'timeout';
    } catch (error) {
      // The lease runs out, and then it is told again.
      core.logger.error({ error, client: notice.client_id }, 'a client could not be told of a logout');
    }
    slots.free(notice, timedOut);
  }

  function start(notice: ClaimedLogoutNotice): void {
    slots.take(notice);
    const work = tell(notice).finally(() => {
      underWay.delete(work);
      ended += 1;
      freed();
    });
    underWay.add(work);
  }

  async function claimAll(): Promise<void> {
    while (!stopped && slots.room > 0) {
      const lease = { now: core.clock.now(), until: after(core.clock, LEASE), limit: slots.room };
      const claimed = await claimLogoutNotices(core.database, lease, slots.underWay());
      for (const notice of claimed) start(notice);
      if (claimed.length === 0) return;
    }
  }

  function run(): Promise<void> {
    claiming ??= claimAll().finally(() => {
      claiming = undefined;
    });
    return claiming;
  }

  return {
    run,
    async settled() {
      let before: number;
      do {
        await Promise.all([claiming, ...underWay]);
        before = ended;
        await run();
        // What ended meanwhile may have been too late for this run to see the room that it left.
      } while (underWay.size > 0 || ended > before);
    },
    async stop() {
      stopped = true;
      await claiming?.catch(() => {});
      const timer = setTimeout(() => stopping.abort(), grace);
      await Promise.all(underWay);
      clearTimeout(timer);
    },
    onFree(run) {
      freed = run;
    },
  };
}
