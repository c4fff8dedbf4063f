import { LRUCache } from 'lru-cache';
import { type Clock, dateOfMillis } from '../../clock.ts';
import { excerpt } from '../../protocol/text.ts';
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
/** A client in use is read again from this age on, while requests still get what is known. */
const REFRESH_AGE = 500;
const MOST_CLIENTS = 10_000;
/** No client_id of ours is longer; a longer one is not looked up. */
const LONGEST_ID = 64;

export function createClientDirectory({ database, clock }: { database: Database; clock: Clock }): ClientDirectory {
  const known = new LRUCache<string, Known>({ max: MOST_CLIENTS });
  const reading = new Map<string, Promise<ClientCredentials | undefined>>();
  let generation = 0;

  function read(given: string): Promise<ClientCredentials | undefined> {
    const clientId = excerpt(given, LONGEST_ID);
    const current = reading.get(clientId);
    if (current !== undefined) return current;
    const readAt = clock.monotonic();
    const startedIn = generation;
    const started = findClientCredentials(database, clientId, dateOfMillis)
      .then((credentials) => {
        // What was read before a change must not be remembered after it.
        if (startedIn === generation) known.set(clientId, { credentials, readAt });
        return credentials;
      })
      .finally(() => {
        if (reading.get(clientId) === started) reading.delete(clientId);
      });
    reading.set(clientId, started);
    return started;
  }

  return {
    find(clientId) {
      if (clientId.length > LONGEST_ID) return undefined;
      const found = known.get(clientId);
      if (found === undefined) return read(clientId);
      const age = clock.monotonic() - found.readAt;
      if (age >= MAX_AGE) return read(clientId);
      // A failed read is told to the request that cannot do without it.
      if (age >= REFRESH_AGE) read(clientId).catch(() => {});
      return found.credentials;
    },
    clear() {
      generation += 1;
      known.clear();
      reading.clear();
    },
  };
}
