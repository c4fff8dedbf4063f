import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE } from '../clock.ts';
import { excerpt } from '../protocol/text.ts';

/**
 * Counts what happens under a key in a minute, so that a flood is told to stop. Kept per process: it limits noise, and
 * nothing that security rests on.
 */
export interface PerMinute {
  /** Notes one more; the seconds to wait when there were too many in this minute, else 0. */
  note(key: string): number;
}

const MOST_COUNTED = 10_000;
const LONGEST_KEY = 128;

export function createPerMinute(clock: Clock, most: number): PerMinute {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_COUNTED });
  return {
    note(given) {
      const key = excerpt(given, LONGEST_KEY);
      const now = clock.millis();
      let current = counts.get(key);
      if (current === undefined || current.endsAt <= now) {
        current = { count: 0, endsAt: now + MINUTE };
        counts.set(key, current);
      }
      current.count += 1;
      return current.count > most ? Math.ceil((current.endsAt - now) / 1000) : 0;
    },
  };
}
