import { type Clock, SECOND } from '../clock.ts';
import { DatabaseUnavailableError, isBrokenConnection, sqlState } from './database.ts';

/** Connection exception, serialization failure, deadlock, and a server that stops or starts. */
const PASSING = /^(08|40001|40P01|57P0[123])/;

/** Whether the same may succeed soon, with another connection or after another transaction. */
export function isPassingFault(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError || isBrokenConnection(error)) return true;
  return PASSING.test(sqlState(error) ?? '');
}

const WAITS = [50, 100, 200, 400, 800, 1_600, 3_200];

/** After so long nothing is tried again, however few the tries were. */
const LONGEST = 10 * SECOND;

export type Retry = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Tries work again for some seconds when a fault may pass. Where that was of no use, what follows is tried once, until
 * something succeeds: who waits for much of it waits no longer. The work may have been committed although it failed.
 */
export function createRetry(clock: Clock): Retry {
  let hopeful = true;
  return async (work) => {
    const began = clock.monotonic();
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await work();
        hopeful = true;
        return result;
      } catch (error) {
        if (!isPassingFault(error)) throw error;
        const wait = hopeful && clock.monotonic() - began < LONGEST ? WAITS[tries] : undefined;
        hopeful = wait !== undefined;
        if (wait === undefined) throw error;
        await clock.sleep(wait);
      }
    }
  };
}
