import { useRef } from 'react';
import { useActive } from '../app/activity.ts';
import type { ApiError } from './problem.ts';

const LONGEST = 60_000;
/** What costs the server time is asked for less often: reading takes a twentieth of it at most. */
const SHARE = 20;

export interface Pace {
  /** Failures in a row. */
  failures: number;
  /** How long the last answer took, in milliseconds. */
  took: number;
}

/** How long to wait before reading again: twice as long after each failure, a minute at most. */
export function pauseOf({ failures, took }: Pace, every: number): number {
  return Math.min(Math.max(LONGEST, every), Math.max(every * 2 ** failures, SHARE * took));
}

/**
 * Reads again and again while someone is at the screen and the window is seen. Where the session has ended, or nothing
 * may be read, it is not asked again.
 */
export function usePace(every: number | undefined) {
  const active = useActive();
  const pace = useRef<Pace>({ failures: 0, took: 0 });
  async function timed<T>(read: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      const answer = await read();
      pace.current = { failures: 0, took: performance.now() - began };
      return answer;
    } catch (error) {
      pace.current = { ...pace.current, failures: pace.current.failures + 1 };
      throw error;
    }
  }
  const refetchInterval = ({ state }: { state: { error: ApiError | null } }) =>
    every === undefined || !active || state.error?.status === 401 || state.error?.status === 403
      ? (false as const)
      : pauseOf(pace.current, every);
  return { timed, refetchInterval };
}
