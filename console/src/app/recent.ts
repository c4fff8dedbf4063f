import type { SearchHit } from '../api/insight.ts';
import { keptKey, type Store } from '../session/kept.ts';

/** What an operator opened from the palette lately, for this window only: names of customers are not left on a disk. */
export function recentHits(store: Store, operatorId: string): SearchHit[] {
  try {
    return JSON.parse(store.getItem(keptKey(operatorId, 'recent')) ?? '[]') as SearchHit[];
  } catch {
    return [];
  }
}

export function rememberHit(store: Store, operatorId: string, hit: SearchHit): void {
  const others = recentHits(store, operatorId).filter(({ id }) => id !== hit.id);
  try {
    store.setItem(keptKey(operatorId, 'recent'), JSON.stringify([hit, ...others].slice(0, 5)));
  } catch {
    // A browser that stores nothing has no recent entries.
  }
}
