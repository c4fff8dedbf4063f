import { sealAuditLog } from '../../flows/audit/audit-chain.ts';
import type { Core } from '../../flows/core.ts';
import { findLastAuditBlock } from '../../store/audit-blocks.ts';
import { listAuditEntries } from '../../store/audit-log.ts';

/**
 * Chains every entry that there is. Not by the job: on a cluster with other databases, it waits for transactions of
 * theirs too; and where the job is at it, this waits for it.
 */
export async function sealWholeAuditLog({ database, clock }: Pick<Core, 'database' | 'clock'>): Promise<void> {
  const newest = (await listAuditEntries(database, { limit: 1 }))[0]?.id ?? 0;
  while (((await findLastAuditBlock(database))?.last_entry ?? 0) < newest) {
    await sealAuditLog(database, newest, clock.now());
  }
}
