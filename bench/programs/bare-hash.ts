import { systemClock } from '../../server/clock.ts';
import { hashPasswordSync } from '../../server/crypto/password-hash.ts';
import { createPasswordHasher } from '../../server/crypto/password-hasher.ts';
import { answerParent } from './parent.ts';
import { repeat } from './repeat.ts';

/* The limit of a login: its password hash, in as many threads as the server has on these cores, and nothing else. */

export interface BareHashPlan {
  /** More than threads: some wait, as they do in the server. */
  lanes: number;
  seconds: number;
}

const PASSWORD = 'bench password 0123456789';

answerParent(async ({ lanes, seconds }: BareHashPlan) => {
  const hasher = createPasswordHasher(systemClock());
  const stored = hashPasswordSync(PASSWORD);
  // Starts the threads.
  await hasher.check(PASSWORD, stored);
  const report = await repeat(seconds, lanes, async () => {
    if (!(await hasher.check(PASSWORD, stored)).matches) throw new Error('a right password that did not match');
  });
  await hasher.close();
  return report;
});
