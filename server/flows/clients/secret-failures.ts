import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE } from '../../clock.ts';
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

/** The network that an address counts for: an IPv6 /64 is one subscriber. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] as string;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    while (groups.length + end.length < 8) groups.push('0');
    groups.push(...end);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
