import { EventEmitter, once } from 'node:events';
import { SECOND } from '../../clock.ts';
import type { Received, Receiver } from './webhooks.ts';

/** What arrived at a receiver, as it is judged afterwards. */
export interface WebhookArrivals {
  /** All of them, repeats too. */
  total(): number;
  /** Of a path and a contract, its revisions in the order in which they first arrived. */
  first(path: string, contractId: string): number[];
  /** How many first arrivals there were. */
  distinct(): number;
  /**
   * Resolves when the condition holds, which is looked at whenever something arrives or `look` is called.
   * @throws when that takes half a minute.
   */
  until(condition: () => boolean): Promise<void>;
  look(): void;
  all: readonly Received[];
}

/** Keeps every delivery to these paths, and takes each with 204; who waits sees it before it is answered. */
export function keepArrivals(receiver: Receiver, paths: readonly string[]): WebhookArrivals {
  const changed = new EventEmitter().setMaxListeners(0);
  const first = new Map<string, Set<number>>();
  let distinct = 0;
  const of = (path: string, contractId: string) => {
    const key = `${path} ${contractId}`;
    const seen = first.get(key) ?? new Set();
    first.set(key, seen);
    return seen;
  };
  for (const path of paths) {
    receiver.behave(path, (response, { contractId, revision }) => {
      const seen = of(path, contractId);
      if (!seen.has(revision)) distinct += 1;
      seen.add(revision);
      changed.emit('arrival');
      setImmediate(() => response.writeHead(204).end());
    });
  }
  return {
    all: receiver.received,
    total: () => receiver.received.length,
    distinct: () => distinct,
    first: (path, contractId) => [...of(path, contractId)],
    look: () => void changed.emit('arrival'),
    async until(condition) {
      const signal = AbortSignal.timeout(30 * SECOND);
      while (!condition()) {
        await once(changed, 'arrival', { signal }).catch((cause: unknown) => {
          throw new Error(`what was waited for did not arrive; ${distinct} others did`, { cause });
        });
      }
    },
  };
}
