import { equalDigests, keyedHash } from '../../crypto/digest.ts';
import type { Core } from '../core.ts';

/**
 * What a browser keeps of the accounts that it signed in to: one mark for each, which only this service can make and
 * which tells nobody whose it is. It spares the owner the delays that others' guesses cause.
 */
const MOST_ACCOUNTS = 10;
const MARK_BYTES = 16;

function mark(core: Core, userId: string): Buffer {
  return keyedHash(core.loginKeys.knownBrowser, userId).subarray(0, MARK_BYTES);
}

export function isKnownBrowser(core: Core, marks: string | null, userId: string): boolean {
  const own = mark(core, userId);
  return marksOf(marks).some((one) => equalDigests(Buffer.from(one, 'base64url'), own));
}

/** The marks with that of this user first; the oldest ones give way. */
export function withKnownBrowser(core: Core, marks: string | null, userId: string): string {
  const own = mark(core, userId).toString('base64url');
  return [own, ...marksOf(marks).filter((one) => one !== own)].slice(0, MOST_ACCOUNTS).join('.');
}

/** Nothing else is worth storing. */
export function marksOf(marks: string | null | undefined): string[] {
  return (marks ?? '')
    .split('.')
    .filter((one) => /^[A-Za-z0-9_-]{22}$/.test(one))
    .slice(0, MOST_ACCOUNTS);
}
