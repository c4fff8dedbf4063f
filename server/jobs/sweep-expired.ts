import { DAY, dateOfMillis, MINUTE } from '../clock.ts';
import { CODE_LIFE, CODE_REMEMBERED } from '../flows/authorization/authorization-response.ts';
import { CHALLENGE_REMEMBERED } from '../flows/authorization/login-challenge.ts';
import type { Core } from '../flows/core.ts';
import { deleteEnded, type EndingTable } from '../store/ended-rows.ts';
import { sweepRefreshFamilies } from '../store/refresh-families.ts';
import { deleteStatistics } from '../store/statistics.ts';
import type { Job } from './job.ts';

const BATCH = 1_000;
/** As far back as charts go, and a day. */
const STATISTICS_KEPT = 31 * DAY;

/** How long rows are kept after their end, in milliseconds. */
const KEPT: Record<EndingTable, number> = {
  revocations: 0,
  login_challenges: CHALLENGE_REMEMBERED,
  authorization_codes: CODE_REMEMBERED,
  // The codes of its last moments are redeemed after it.
  sessions: CODE_LIFE,
  login_failures: 0,
  idempotency_keys: 0,
  operator_sessions: 0,
  operator_tokens: 0,
};

/** Removes rows that nothing asks for any more, in small batches. */
export function sweepExpired(core: Core): Job {
  return {
    name: 'sweep_expired',
    every: MINUTE,
    async run() {
      for (const [table, kept] of Object.entries(KEPT) as [EndingTable, number][]) {
        const by = dateOfMillis(core.clock.millis() - kept);
        while ((await deleteEnded(core.database, table, by, BATCH)) === BATCH);
      }
      while ((await sweepRefreshFamilies(core.database, core.clock.now(), BATCH)) === BATCH);
      const month = dateOfMillis(core.clock.millis() - STATISTICS_KEPT);
      while ((await deleteStatistics(core.database, month, BATCH)) === BATCH);
    },
  };
}
