import { after, DAY, dateOfMillis, MINUTE } from '../../clock.ts';
import { keyedHash } from '../../crypto/digest.ts';
import { networkOf, wideNetworkOf } from '../../protocol/network.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { addLoginFailure, deleteLoginFailures, findLoginFailures } from '../../store/login-failures.ts';
import { loginKey } from '../../store/users.ts';
import type { Core } from '../core.ts';

const WINDOW = 15 * MINUTE;
/** Wrong passwords for one account from one network: from here on the answers slow down, and then they pause. */
const SLOW_AFTER = 5;
export const PAUSED_AFTER = 10;
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

/**
 * Lets an attempt to sign in begin. Counted are failures only, for unknown logins exactly as for known ones; attempts
 * under way count as failures until they are over, so that a burst cannot slip past.
 * @param known Whether this browser signed in to the account before: others' guesses then delay nobody.
 * @throws OAuthError `too_many_requests`, or `temporarily_unavailable` when one network asks for too much at once
 */
export async function beginAttempt(
  core: Core,
  given: { partnerId: string; login: string; ip: string; known: boolean },
): Promise<Attempt> {
  const keys = keysOf(core, given);
  const counted = [keys.pair.toString('hex'), `at once ${wideNetworkOf(given.ip)}`];
  // Noted before the failures are read: one that ends meanwhile is counted twice rather than not at all.
  const [ofPair = 0, ofNetwork = 0] = core.attemptsUnderWay.enter(counted);
  const end = () => core.attemptsUnderWay.leave(counted);
  try {
    // So that nobody fills the queue of hashes alone.
    if (ofNetwork >= core.passwordHasher.capacity / 2) throw busy();
    const failures = await failuresOf(core, keys);
    if (failures.pair.count + ofPair >= PAUSED_AFTER) throw paused(core, failures.pair.endsAt);
    if (failures.network.count >= NETWORK_PAUSED_AFTER) throw paused(core, failures.network.endsAt);
    return {
      delay: delayFor(failures.pair.count, given.known ? 0 : failures.account.count),
      failed: () => addFailure(core, keys),
      async succeeded() {
        if (failures.pair.count > 0) await deleteLoginFailures(core.database, keys.pair);
      },
      end,
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Whose failures: a login at a partner, whether there is such an account or not. */
export interface Account {
  partnerId: string;
  login: string;
}

/** The key that every failure for an account is found by. */
export function accountKey(core: Core, { partnerId, login }: Account): Buffer {
  return keyOf(core, `account ${partnerId} ${loginKey(login)}`);
}

interface Keys {
  pair: Buffer;
  network: Buffer;
  account: Buffer;
}

/** Who tried to sign in where is nobody's business: the table holds hashes. */
function keysOf(core: Core, { partnerId, login, ip }: Account & { ip: string }): Keys {
  const network = networkOf(ip);
  return {
    pair: keyOf(core, `pair ${partnerId} ${loginKey(login)} ${network}`),
    network: keyOf(core, `network ${network}`),
    account: accountKey(core, { partnerId, login }),
  };
}

function keyOf(core: Core, text: string): Buffer {
  return keyedHash(core.loginKeys.failures, text).subarray(0, 16);
}

async function failuresOf(core: Core, keys: Keys) {
  const rows = await findLoginFailures(core.database, Object.values(keys), core.clock.now());
  const of = (key: Buffer) => {
    const row = rows.find((one) => one.key.equals(key));
    return { count: row?.failures ?? 0, endsAt: row?.ends_at };
  };
  return { pair: of(keys.pair), network: of(keys.network), account: of(keys.account) };
}

function addFailure(core: Core, { pair, network, account }: Keys): Promise<void> {
  const counts = [
    { key: pair, account, endsAt: after(core.clock, WINDOW) },
    { key: network, endsAt: after(core.clock, WINDOW) },
    { key: account, endsAt: after(core.clock, DAY) },
  ];
  return addLoginFailure(core.database, counts, core.clock.now());
}

function delayFor(ofPair: number, ofAccount: number): number {
  const excess = Math.max(ofPair - SLOW_AFTER, ofAccount - ACCOUNT_SLOW_AFTER) + 1;
  return Math.min(LONGEST_DELAY, Math.max(0, excess) * DELAY_STEP);
}

function busy(): OAuthError {
  return new OAuthError('temporarily_unavailable', 'too many people are signing in at once; try again', {
    reason: 'busy',
    headers: { 'Retry-After': '1' },
  });
}

function paused(core: Core, endsAt: Date | undefined): OAuthError {
  const wait = (endsAt ?? dateOfMillis(core.clock.millis() + 1000)).getTime() - core.clock.millis();
  return new OAuthError('too_many_requests', 'too many failed attempts; wait before trying again', {
    reason: 'paused',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) },
  });
}
