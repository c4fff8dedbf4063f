import { LRUCache } from 'lru-cache';
import { type Clock, dateOfMillis } from '../../clock.ts';
import { type ClientCredentials, findClientCredentials } from '../../store/clients.ts';
import type { Database } from '../../store/database.ts';

/** Clients as the token endpoint needs them, at most a second old on every node and current where they were changed. */
export interface ClientDirectory {
  find(clientId: string): Promise<ClientCredentials | undefined> | ClientCredentials | undefined;
  /** Forgets all clients: after a change that this process made. */
  clear(): void;
}

interface Known {
  /** Undefined: there is no such client. Remembered too, or guessing ids would keep the database busy. */
  credentials: ClientCredentials | undefined;
  readAt: number;
}

const MAX_AGE = 1_000;
const MOST_CLIENTS = 10_000;

export function createClientDirectory({ database, clock }: { database: Database; clock: Clock }): ClientDirectory {
  // The age is checked here: the cache's own timers cost more than all the rest of a look-up.
  const cache = new LRUCache<string, Known>({
    max: MOST_CLIENTS,
    fetchMethod: async (id) => {
      const readAt = clock.monotonic();
      return { credentials: await findClientCredentials(database, id, dateOfMillis), readAt };
    },
  });
  return {
    find(clientId) {
      const known = cache.get(clientId);
      if (known !== undefined && clock.monotonic() - known.readAt < MAX_AGE) return known.credentials;
      return cache.fetch(clientId, { forceRefresh: true }).then((fetched) => fetched?.credentials);
    },
    clear: () => cache.clear(),
  };
}
