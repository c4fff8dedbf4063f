import { newId } from '../../../crypto/random.ts';
import { insertAuditEntries } from '../../../store/audit-log.ts';
import { insertImportedUsers, type UserToImport } from '../../../store/imported-users.ts';
import type { Core } from '../../core.ts';
import type { Provisioner } from '../../provisioning/operator-action.ts';
import { getPartner } from '../../provisioning/partners.ts';
import { explainTaken } from '../../provisioning/user-changes.ts';
import type { Task } from '../task.ts';
import { inBatches } from './batches.ts';
import { checkFile } from './check-file.ts';
import { type CsvRow, readCsvRows } from './csv-rows.ts';
import type { RowFault } from './imported-user.ts';

type ImportCore = Pick<Core, 'database' | 'clock' | 'audit'>;

export interface UserImport {
  /** Id or slug. */
  partner: string;
  file: string;
  /** Looks at the file, and writes nothing. */
  dry_run: boolean;
}

export interface ImportOutcome {
  rows: number;
  /** Of a dry run: how many would be. */
  created: number;
  /** Their logins were there already: they stay as they are. */
  skipped: number;
  faults: RowFault[];
  fault_count: number;
  dry_run: boolean;
}

/**
 * Imports users from a file in which there is no fault. A user whose login is there already stays as it is, so one that
 * was interrupted goes on when it is run again, and a second run changes nothing.
 */
export async function importUsers(
  core: ImportCore,
  { partner, file, dry_run }: UserImport,
  by: Provisioner,
  task: Task,
): Promise<ImportOutcome> {
  const { id: partnerId } = await getPartner(core.database, partner);
  const { rows, known, faults, fault_count } = await checkFile(core, partnerId, file, task);
  const told = { rows, faults, fault_count, dry_run };
  if (fault_count > 0) return { ...told, created: 0, skipped: 0 };
  if (dry_run) return { ...told, created: rows - known, skipped: known };
  let created = 0;
  let seen = 0;
  for await (const batch of inBatches(readCsvRows(file))) {
    task.signal.throwIfAborted();
    const whole = batch.filter((row) => 'user' in row);
    created += await explainTaken(insertBatch(core, partnerId, whole, by));
    seen += batch.length;
    task.progress(`${seen} of ${rows} rows, ${created} users made`);
  }
  return { ...told, created, skipped: rows - created };
}

/** Users and their audit entries, in one transaction. */
async function insertBatch(
  core: ImportCore,
  partnerId: string,
  batch: readonly CsvRow[],
  by: Provisioner,
): Promise<number> {
  const users = batch.map((row) => userOf(row, partnerId, core.clock.now()));
  return core.database.transaction(async (sql) => {
    const made = await insertImportedUsers(sql, users);
    const entries = users
      .filter(({ id }) => made.has(id))
      .map(({ id, role }) =>
        core.audit.entry({
          ...{ ...by, action: 'user.create', partner_id: partnerId, target_type: 'user', target_id: id },
          details: { role, imported: true },
        }),
      );
    if (entries.length > 0) await insertAuditEntries(sql, entries);
    return made.size;
  });
}

function userOf({ user: { two_factor, ...given } }: CsvRow, partnerId: string, now: Date): UserToImport {
  return {
    ...{ email: null, first_name: null, middle_name: null, last_name: null, telephone: null, birth_date: null },
    ...{ customer_number: null, password_hash: null },
    ...given,
    ...{ id: newId(), partner_id: partnerId, two_factor_required: two_factor === 'required' },
    ...{ epoch: 0, created_at: now, updated_at: now },
  };
}
