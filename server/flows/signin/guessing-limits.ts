import { after, DAY, dateOfMillis, MINUTE } from '../../clock.ts';
import { keyedHash } from '../../crypto/digest.ts';
import { networkOf } from '../../protocol/network.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { addLoginFailure, deleteLoginFailures, findLoginFailures } from '../../store/login-failures.ts';
import { loginKey } from '../../store/users.ts';
import type { Core } from '../core.ts';

const WINDOW = 15 * MINUTE;
/** Wrong passwords for one account from one network: from here on the answers slow down, and then they pause. */
const SLOW_AFTER = 5;
const PAUSED_AFTER = 10;
/** Wrong passwords from one network, whichever accounts they were for. */
const NETWORK_PAUSED_AFTER = 100;
/** Wrong passwords for one account in a day, wherever from: they delay, and never lock. */
const ACCOUNT_SLOW_AFTER = 100;
/** Milliseconds per failure beyond the limit, and at most. */
const DELAY_STEP = 500;
const LONGEST_DELAY = 3_000;

/** One try of a password, counted before it is checked and noted afterwards. */
export interface Attempt {
  /** Milliseconds that the answer is held back, right or wrong. */
  delay: number;
  failed(): Promise<void>;
  succeeded(): Promise<void>;
  /** To be called in any case when the attempt is over. */
  end(): void;
}

/** Tries under way in this process: they count as failures until they are over, so that a burst cannot slip past. */
export type AttemptsUnderWay = Map<string, number>;

/**
 * Lets an attempt to sign in begin. Counted are failures only, for unknown logins exactly as for known ones.
 * @param known Whether this browser signed in to the account before: others' guesses then delay nobody.
 * @throws OAuthError `too_many_requests`, with `Retry-After`
 */
export async function beginAttempt(
  core: Core,
  given: { partnerId: string; login: string; ip: string; known: boolean },
): Promise<Attempt> {
  const account = `${given.partnerId} ${loginKey(given.login)}`;
  const network = networkOf(given.ip);
  const keys = {
    pair: key(core, `pair ${account} ${network}`),
    network: key(core, `network ${network}`),
    account: key(core, `account ${account}`),
  };
  const counts = await findLoginFailures(core.database, Object.values(keys), core.clock.now());
  const count = (of: Buffer) => counts.find(({ key: counted }) => counted.equals(of));
  const underWay = core.attemptsUnderWay;
  const pair = keys.pair.toString('hex');
  const pairFailures = count(keys.pair)?.failures ?? 0;
  const networkFailures = count(keys.network)?.failures ?? 0;
  if (pairFailures + (underWay.get(pair) ?? 0) >= PAUSED_AFTER) throw paused(core, count(keys.pair)?.ends_at);
  if (networkFailures >= NETWORK_PAUSED_AFTER) throw paused(core, count(keys.network)?.ends_at);
  underWay.set(pair, (underWay.get(pair) ?? 0) + 1);
  const excess = [
    pairFailures - SLOW_AFTER,
    given.known ? -1 : (count(keys.account)?.failures ?? 0) - ACCOUNT_SLOW_AFTER,
  ];
  return {
    delay: Math.min(LONGEST_DELAY, Math.max(0, ...excess.map((over) => (over + 1) * DELAY_STEP))),
    failed: () =>
      addLoginFailure(
        core.database,
        [
          { key: keys.pair, endsAt: after(core.clock, WINDOW) },
          { key: keys.network, endsAt: after(core.clock, WINDOW) },
          { key: keys.account, endsAt: after(core.clock, DAY) },
        ],
        core.clock.now(),
      ),
    async succeeded() {
      if (pairFailures > 0) await deleteLoginFailures(core.database, keys.pair);
    },
    end() {
      const left = (underWay.get(pair) ?? 1) - 1;
      if (left > 0) underWay.set(pair, left);
      else underWay.delete(pair);
    },
  };
}

/** Who tried to sign in where is nobody's business: the table holds hashes. */
function key(core: Core, text: string): Buffer {
  return keyedHash(core.loginKeys.failures, text).subarray(0, 16);
}

function paused(core: Core, endsAt: Date | undefined): OAuthError {
  const wait = (endsAt ?? dateOfMillis(core.clock.millis() + 1000)).getTime() - core.clock.millis();
  return new OAuthError('too_many_requests', 'too many failed attempts; wait before trying again', {
    reason: 'paused',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) },
  });
}
