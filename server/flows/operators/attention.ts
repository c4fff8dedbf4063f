import { after, DAY, dateOfMillis, SECOND } from '../../clock.ts';
import { type AttentionItem, listAttention } from '../../store/attention.ts';
import type { Core } from '../core.ts';

/** Warned this long before a client would be left without a live secret. */
const SECRET_WARNING = 14 * DAY;
/** Keys are replaced every 30 days; one this old was not. */
const OLD_KEY = 35 * DAY;
const REMEMBERED = 5 * SECOND;

/** What needs an operator. Remembered for some seconds: every open console asks again and again. */
export function createAttention(core: Core): () => Promise<AttentionItem[]> {
  let known: { items: Promise<AttentionItem[]>; until: number } | undefined;
  return () => {
    const now = core.clock.monotonic();
    if (known === undefined || known.until <= now) {
      const items = listAttention(core.database, {
        now: core.clock.now(),
        secretsUntil: after(core.clock, SECRET_WARNING),
        idleKeysBefore: dateOfMillis(core.clock.millis() - OLD_KEY),
      });
      known = { items, until: now + REMEMBERED };
      items.catch(() => {
        known = undefined;
      });
    }
    return known.items;
  };
}
