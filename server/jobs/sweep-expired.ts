import { dateOfMillis, MINUTE } from '../clock.ts';
import { CODE_LIFE, CODE_REMEMBERED } from '../flows/authorization/authorization-response.ts';
import { CHALLENGE_REMEMBERED } from '../flows/authorization/login-challenge.ts';
import type { Core } from '../flows/core.ts';
import { deleteOldAuthorizationCodes } from '../store/authorization-codes.ts';
import type { Sql } from '../store/database.ts';
import { deleteOldLoginChallenges } from '../store/login-challenges.ts';
import { deleteEndedLoginFailures } from '../store/login-failures.ts';
import { sweepRefreshFamilies } from '../store/refresh-families.ts';
import { deleteExpiredRevocations } from '../store/revocations.ts';
import { deleteExpiredSessions } from '../store/sessions.ts';
import type { Job } from './job.ts';

const BATCH = 1_000;

/** What goes, and how long after its end. */
const SWEEPS: readonly { sweep(sql: Sql, before: Date, limit: number): Promise<number>; keptFor: number }[] = [
  { sweep: deleteExpiredRevocations, keptFor: 0 },
  { sweep: deleteOldLoginChallenges, keptFor: CHALLENGE_REMEMBERED },
  { sweep: deleteOldAuthorizationCodes, keptFor: CODE_REMEMBERED },
  // The codes of its last moments are redeemed after it.
  { sweep: deleteExpiredSessions, keptFor: CODE_LIFE },
  { sweep: deleteEndedLoginFailures, keptFor: 0 },
  { sweep: sweepRefreshFamilies, keptFor: 0 },
];

/** Removes rows that nothing asks for any more, in small batches. */
export function sweepExpired(core: Core): Job {
  return {
    name: 'sweep_expired',
    every: MINUTE,
    async run() {
      for (const { sweep, keptFor } of SWEEPS) {
        const before = dateOfMillis(core.clock.millis() - keptFor);
        while ((await sweep(core.database, before, BATCH)) === BATCH);
      }
    },
  };
}
