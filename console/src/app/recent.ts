import type { SearchHit } from '../api/insight.ts';

const KEY = 'wattlock.recent';

/** What was opened from the palette lately, for this window only: names of customers are not left on a disk. */
export function recentHits(): SearchHit[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as SearchHit[];
  } catch {
    return [];
  }
}

export function rememberHit(hit: SearchHit): void {
  const others = recentHits().filter(({ id }) => id !== hit.id);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([hit, ...others].slice(0, 5)));
  } catch {
    // A browser that stores nothing has no recent entries.
  }
}
