import type { Page } from '../api/queries.ts';

export interface Folded<T> {
  /** What is shown, where it stands, as it is now. */
  rows: T[];
  /** How many rows came since, and whether there may be more of them than the newest page holds. */
  fresh: number;
  more: boolean;
  /** How many of the shown no longer belong to the list. */
  gone: number;
}

/**
 * Holds the newest page against what is shown, so that nothing jumps: known rows stay in their place, unknown ones are
 * counted. A row at the end of the page that is not shown is an older one that moved up, unless all had been shown.
 */
export function foldIn<T>(shown: T[], whole: boolean, newest: Page<T>, keyOf: (row: T) => string): Folded<T> {
  const now = new Map(newest.data.map((row) => [keyOf(row), row]));
  const known = new Set(shown.map(keyOf));
  const keys = [...now.keys()];
  const last = keys.findLastIndex((key) => known.has(key));
  const reach = newest.next_cursor === null ? shown.length : shown.findLastIndex((row) => now.has(keyOf(row))) + 1;
  return {
    rows: shown.map((row) => now.get(keyOf(row)) ?? row),
    fresh: keys.filter((key, at) => !known.has(key) && (last === -1 || at < last || whole)).length,
    more: last === -1 && newest.next_cursor !== null,
    gone: shown.slice(0, reach).filter((row) => !now.has(keyOf(row))).length,
  };
}
