import { MINUTE } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { deleteExpiredRevocations } from '../store/revocations.ts';
import type { Job } from './job.ts';

const BATCH = 1_000;

/** Removes rows that nothing asks for any more, in small batches. */
export function sweepExpired(core: Core): Job {
  return {
    name: 'sweep_expired',
    every: MINUTE,
    async run() {
      while ((await deleteExpiredRevocations(core.database, core.clock.now(), BATCH)) === BATCH);
    },
  };
}
