import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE } from '../../clock.ts';
import { networkOf } from '../../protocol/network.ts';
import { excerpt } from '../../protocol/text.ts';

/**
 * Counts wrong client secrets per client and network, so that a flood of them is told to stop. Kept per process: a
 * secret has 256 bits and cannot be guessed, this only limits the noise. A right secret is never held up.
 */
export interface SecretFailures {
  /** Notes a failure; the seconds to wait when there were too many in this minute, else 0. */
  note(clientId: string, ip: string): number;
}

const MOST_PER_MINUTE = 20;
const MOST_COUNTED = 10_000;

export function createSecretFailures(clock: Clock): SecretFailures {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MOST_COUNTED });
  return {
    note(clientId, ip) {
      const key = `${networkOf(ip)} ${excerpt(clientId, 64)}`;
      const now = clock.millis();
      let current = counts.get(key);
      if (current === undefined || current.endsAt <= now) {
        current = { count: 0, endsAt: now + MINUTE };
        counts.set(key, current);
      }
      current.count += 1;
      return current.count > MOST_PER_MINUTE ? Math.ceil((current.endsAt - now) / 1000) : 0;
    },
  };
}
