import { LRUCache } from 'lru-cache';
import { dateOfMillis } from '../../clock.ts';
import { type ClientCredentials, findClientCredentials } from '../../store/clients.ts';
import type { Database } from '../../store/database.ts';

/** Clients as the token endpoint needs them, at most a second old on every node and current where they were changed. */
export interface ClientDirectory {
  find(clientId: string): Promise<ClientCredentials | undefined> | ClientCredentials | undefined;
  /** Forgets all clients: after a change that this process made. */
  clear(): void;
}

const MAX_AGE = 1_000;
const MOST_CLIENTS = 10_000;
const UNKNOWN = Symbol('unknown client');

export function createClientDirectory({ database }: { database: Database }): ClientDirectory {
  // An unknown client is remembered too, or guessing ids would be a way to keep the database busy.
  const cache = new LRUCache<string, ClientCredentials | typeof UNKNOWN>({
    max: MOST_CLIENTS,
    ttl: MAX_AGE,
    fetchMethod: async (id) => (await findClientCredentials(database, id, dateOfMillis)) ?? UNKNOWN,
  });
  return {
    find(clientId) {
      const known = cache.get(clientId);
      if (known !== undefined) return known === UNKNOWN ? undefined : known;
      return cache.fetch(clientId).then((found) => (found === UNKNOWN ? undefined : found));
    },
    clear: () => cache.clear(),
  };
}
