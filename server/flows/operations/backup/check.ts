import { SealError, type Sealer } from '../../../crypto/seal.ts';
import type { Database } from '../../../store/database.ts';
import { listSealedValues } from '../../../store/sealed-values.ts';
import { countRows, listTables } from '../../../store/table-catalogue.ts';
import { verifyAuditChain } from '../../audit/audit-chain.ts';
import { SEALED_PLACES } from '../master-keys/purposes.ts';
import type { Task } from '../task.ts';

const BATCH = 1_000;
const MOST_FAULTS = 100;

export interface RestoreVerdict {
  faults: string[];
  sealed_values: number;
  audit_entries: number;
}

/** Whether a restored database can be worked with: each row is there, each secret opens, the audit chain is intact. */
export async function checkRestored(
  { database, sealer }: { database: Database; sealer: Sealer },
  rows: Record<string, number>,
  task: Task,
): Promise<RestoreVerdict> {
  const faults: string[] = [];
  for (const table of await listTables(database)) {
    const count = await countRows(database, table);
    // A migration since may have added some.
    const announced = rows[table.name] ?? 0;
    if (count < announced) faults.push(`${table.name}: ${count} rows, and ${announced} were announced`);
  }
  const sealed = await openAll(database, sealer, task);
  const chain = await verifyAuditChain(database, undefined, task);
  faults.push(...sealed.faults, ...chain.faults);
  return { faults: faults.slice(0, MOST_FAULTS), sealed_values: sealed.opened, audit_entries: chain.entries };
}

async function openAll(
  database: Database,
  sealer: Sealer,
  { signal, progress }: Task,
): Promise<{ opened: number; faults: string[] }> {
  const faults: string[] = [];
  let opened = 0;
  for (const place of SEALED_PLACES) {
    let after: string | undefined;
    do {
      signal.throwIfAborted();
      const values = await listSealedValues(database, place, { after, limit: BATCH });
      for (const value of values) {
        try {
          sealer.open(value.sealed, place.purposeOf(value));
          opened += 1;
        } catch (error) {
          if (!(error instanceof SealError)) throw error;
          if (faults.length < MOST_FAULTS) faults.push(`${place.name} of ${value.id}: ${error.message}`);
        }
      }
      progress(`${opened} secrets opened`);
      after = values.length === BATCH ? values.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
  return { opened, faults };
}
