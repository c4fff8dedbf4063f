import { type AdjustableClock, SECOND } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { findDatabaseTime } from '../store/database-time.ts';
import type { Job } from './job.ts';

/** Compares this machine's clock with the database's: tokens are dated by the one, and nodes that differ refuse each other's. */
export function watchClock(core: Core, sandboxClock: AdjustableClock | undefined): Job {
  let ahead = 0;
  core.metrics.gauge('clock_ahead_seconds', "How far this machine's clock is before the database's", () => ahead);
  return {
    name: 'watch_clock',
    every: 15 * SECOND,
    async run() {
      const before = core.clock.millis();
      const database = await findDatabaseTime(core.database);
      // The database looked at its clock somewhere between.
      const here = (before + core.clock.millis()) / 2 - (sandboxClock?.offset() ?? 0);
      ahead = (here - database.getTime()) / 1000;
    },
  };
}
