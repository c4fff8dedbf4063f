import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';

/** Waits after the first failure, the second, and so on. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** A message is sent so often at most; then it is given up. */
export const MOST_ATTEMPTS = WAITS.length + 1;

/** Longer waits that an endpoint asks for are cut to this. */
const LONGEST_ASKED_WAIT = DAY;

/** Part of a wait that is left to chance, so that what failed together does not come back together. */
const JITTER = 0.2;

/** Milliseconds to wait after so many failures in a row; the last wait repeats. `random`: from 0 to 1. */
export function waitAfter(failures: number, random: number): number {
  const wait = WAITS[Math.min(failures, WAITS.length) - 1] ?? 0;
  return Math.round(wait * (1 - JITTER / 2 + JITTER * random));
}

/** `Retry-After` in milliseconds: seconds, or a date (RFC 9110 §10.2.3). Undefined for what is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined || value.length > 100) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_ASKED_WAIT);
}
