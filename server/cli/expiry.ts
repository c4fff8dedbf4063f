import { after, dateOfMillis } from '../clock.ts';
import type { Core } from '../flows/core.ts';
import { invalid } from '../flows/fault.ts';
import { parseDuration } from '../protocol/duration.ts';

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** When something ends: an ISO 8601 time with its zone, a date (its start in UTC), or a duration from now. */
export function expiryOf({ clock }: Pick<Core, 'clock'>, text: string): Date {
  const duration = parseDuration(text);
  if (duration !== undefined) return after(clock, duration);
  const millis = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(millis)) {
    throw invalid(`--expires: "${text}" is neither a time such as 2027-01-31T12:00:00Z nor a duration such as P30D`);
  }
  return dateOfMillis(millis);
}
