import { setTimeout } from 'node:timers/promises';

/**
 * The program's only source of time. It is passed in, so that a test or the sandbox decides what "now" is.
 * `monotonic` never jumps: it measures waits and ages, not dates.
 */
export interface Clock {
  /** Now, in milliseconds since the epoch. */
  millis(): number;
  /** Now, as a date for the database. */
  now(): Date;
  /** Milliseconds since some fixed moment; unaffected by an adjusted clock. */
  monotonic(): number;
  /** Resolves after so many milliseconds of the machine's time. */
  sleep(milliseconds: number): Promise<void>;
}

/** A clock that can be moved forward: the sandbox's, and every test's. */
export interface AdjustableClock extends Clock {
  /** Milliseconds that this clock is ahead of the machine's. */
  offset(): number;
  /** Sets the offset; only ever forward, since tokens and keys may already carry later times. */
  advanceTo(offset: number): void;
}

export function adjustableClock(initialOffset = 0): AdjustableClock {
  let ahead = initialOffset;
  return {
    millis: () => Date.now() + ahead,
    now: () => new Date(Date.now() + ahead),
    monotonic: () => performance.now(),
    sleep: (milliseconds) => setTimeout(milliseconds),
    offset: () => ahead,
    advanceTo: (offset) => {
      ahead = Math.max(ahead, offset);
    },
  };
}

export function systemClock(): Clock {
  return {
    millis: () => Date.now(),
    now: () => new Date(),
    monotonic: () => performance.now(),
    sleep: (milliseconds) => setTimeout(milliseconds),
  };
}

/** Now in whole seconds, as JWTs count it (RFC 7519 §2, NumericDate). */
export function seconds(clock: Clock): number {
  return Math.floor(clock.millis() / 1000);
}

/** A date that many milliseconds from now. */
export function after(clock: Clock, milliseconds: number): Date {
  return new Date(clock.millis() + milliseconds);
}

/** The date of a NumericDate or any other count of seconds since the epoch. */
export function dateOfSeconds(count: number): Date {
  return new Date(count * 1000);
}

/** The date of a count of milliseconds since the epoch. */
export function dateOfMillis(count: number): Date {
  return new Date(count);
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
