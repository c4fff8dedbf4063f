import type { Sql } from '../../store/database.ts';
import { deleteAccountFailures, findFailingAccounts } from '../../store/login-failures.ts';
import { clearFactorFailures, findPausedFactors } from '../../store/totp-factors.ts';
import type { User } from '../../store/users.ts';
import type { Core } from '../core.ts';
import { MOST_FAILURES_PER_WINDOW, MOST_FAILURES_SINCE_SUCCESS } from './factor-attempt.ts';
import { accountKey, PAUSED_AFTER } from './guessing-limits.ts';

type Locked = Pick<User, 'id' | 'partner_id' | 'login'>;

/**
 * Which of these users somebody's guesses keep out now: from the network of the guesses, or at the second factor. Two
 * statements, however many users there are.
 */
export async function lockedUsers(core: Core, sql: Sql, users: readonly Locked[]): Promise<ReadonlySet<string>> {
  if (users.length === 0) return new Set();
  const now = core.clock.now();
  const keys = users.map((user) => keyOf(core, user));
  const ids = users.map(({ id }) => id);
  const limits = { inWindow: MOST_FAILURES_PER_WINDOW, sinceSuccess: MOST_FAILURES_SINCE_SUCCESS };
  const [failing, paused] = await Promise.all([
    findFailingAccounts(sql, keys, PAUSED_AFTER, now),
    findPausedFactors(sql, ids, limits, now),
  ]);
  const names = new Set(failing.map((key) => key.toString('hex')));
  return new Set([...paused, ...ids.filter((_, index) => names.has(keys[index]?.toString('hex') ?? ''))]);
}

/** Forgets every wrong password and code of a user. Pauses of whole networks stay: they are not about this user. */
export async function clearGuesses(core: Core, sql: Sql, user: Locked): Promise<void> {
  await deleteAccountFailures(sql, keyOf(core, user));
  await clearFactorFailures(sql, user.id);
}

function keyOf(core: Core, { partner_id: partnerId, login }: Locked): Buffer {
  return accountKey(core, { partnerId, login });
}
