import { type Clock, dateOfMillis } from '../../clock.ts';
import { updateSecretsLastUsed } from '../../store/client-secrets.ts';
import type { Database } from '../../store/database.ts';

/** When each secret was last used: kept in memory, written once a minute, so that no token costs a write. */
export interface SecretUses {
  note(secretId: string): void;
  flush(): Promise<void>;
}

export function createSecretUses({ database, clock }: { database: Database; clock: Clock }): SecretUses {
  // Bounded by the number of live secrets, and emptied every minute.
  let uses = new Map<string, number>();
  return {
    note: (secretId) => {
      uses.set(secretId, clock.millis());
    },
    async flush() {
      if (uses.size === 0) return;
      const written = uses;
      uses = new Map();
      const rows = [...written].map(([id, at]) => ({ id, at: dateOfMillis(at) }));
      await updateSecretsLastUsed(database, rows);
    },
  };
}
