import type { SigningKey } from '../api/security.ts';

const DAY = 86_400_000;

/** What a timeline of keys spans: from the first publication, and a month into the future at least. */
export function spanOf(keys: SigningKey[], now: number): { from: number; to: number } {
  const begins = keys.map(({ published_at }) => Date.parse(published_at));
  const ends = keys.flatMap(({ activates_at, withdrawn_at }) =>
    [activates_at, withdrawn_at].flatMap((at) => (at ? [Date.parse(at)] : [])),
  );
  return { from: Math.min(now - 7 * DAY, ...begins), to: Math.max(now + 30 * DAY, ...ends) };
}

/** The moments of a key's life; what has not happened yet lies at the end of the span. */
export function periodOf(
  key: SigningKey,
  end: number,
): { published: number; signs: number; retires: number; gone: number } {
  const moment = (at: string | null) => (at === null ? end : Date.parse(at));
  const revoked = moment(key.revoked_at);
  const retires = Math.min(revoked, moment(key.retired_at));
  const gone = Math.min(revoked, key.retired_at === null ? end : moment(key.withdrawn_at));
  const signs = Math.min(Date.parse(key.activates_at), retires);
  return { published: Date.parse(key.published_at), signs, retires, gone: Math.max(gone, retires) };
}
