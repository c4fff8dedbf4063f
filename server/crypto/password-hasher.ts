import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { PasswordCheck } from './password-hash.ts';
import type { PasswordTask } from './password-worker.ts';

/** More passwords wait to be checked than can be soon; the caller is asked to come back. */
export class PasswordHasherFullError extends Error {
  override name = 'PasswordHasherFullError';
}

/** Hashes passwords in threads of their own, so many at a time that tokens are not held up. */
export interface PasswordHasher {
  /** @throws PasswordHasherFullError */
  hash(password: string): Promise<string>;
  /** @throws PasswordHasherFullError */
  check(password: string, stored: string): Promise<PasswordCheck>;
  /** Takes as long as a check and never matches: for the login that nobody has. */
  checkNothing(password: string): Promise<void>;
  /** Checks that are running or waiting. */
  readonly load: number;
  /** The most that can be. */
  readonly capacity: number;
  /** Milliseconds that the slowest check of the last hours took, not counting its wait. */
  readonly slowest: number;
  close(): Promise<void>;
}

/** Beyond it a password would wait for seconds. */
const QUEUE_PER_THREAD = 50;
const IDLE_TIMEOUT = 60_000;
const SLOWEST_PERIOD = 3_600_000;

/** A hash of no password, with the parameters of today. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** One core at least stays free of hashing, where there is more than one. */
export function createPasswordHasher(
  clock: { monotonic(): number },
  threads = Math.max(1, availableParallelism() - 1),
): PasswordHasher {
  const pool = new Piscina({
    filename: new URL('./password-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: threads * QUEUE_PER_THREAD,
    idleTimeout: IDLE_TIMEOUT,
    // The load is bounded by count; measuring each task would cost the main thread.
    recordTiming: false,
  });
  const capacity = threads * (QUEUE_PER_THREAD + 1);
  let load = 0;
  /** Of this period and the one before it. */
  const slowest = { current: 0, previous: 0, since: clock.monotonic() };
  function note(milliseconds: number): void {
    if (clock.monotonic() - slowest.since > SLOWEST_PERIOD) {
      slowest.previous = slowest.current;
      slowest.current = 0;
      slowest.since = clock.monotonic();
    }
    slowest.current = Math.max(slowest.current, milliseconds);
  }
  async function check(password: string, stored: string): Promise<PasswordCheck> {
    const { milliseconds, ...checked } = await run<PasswordCheck & { milliseconds: number }>({ password, stored });
    note(milliseconds);
    return checked;
  }
  async function run<Result>(task: PasswordTask): Promise<Result> {
    if (load >= capacity) throw new PasswordHasherFullError('too many passwords wait');
    load += 1;
    try {
      return (await pool.run(task)) as Result;
    } finally {
      load -= 1;
    }
  }
  return {
    hash: (password) => run<string>({ hash: password }),
    check,
    checkNothing: async (password) => {
      await check(password, NOBODY);
    },
    get load() {
      return load;
    },
    capacity,
    get slowest() {
      return Math.max(slowest.current, slowest.previous);
    },
    close: () => pool.destroy(),
  };
}
