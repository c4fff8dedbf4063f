import type { StoredAuditEntry } from '../../store/audit-log.ts';
import { type AuditPlace, type AuditSearch, searchAudit } from '../../store/audit-search.ts';
import type { Core } from '../core.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';

const BATCH = 1_000;

/**
 * Entries in the order of time, as far as they are there when it begins; that it was asked for is an entry too. They are
 * read batch by batch, when the one before was taken: nothing is held open meanwhile, and nothing is kept.
 * @param ended Nobody reads on: no batch is read any more.
 */
export async function exportAudit(
  core: Core,
  search: AuditSearch,
  by: Provisioner,
  ended: AbortSignal,
): Promise<AsyncGenerator<StoredAuditEntry[]>> {
  const now = core.clock.now();
  const { partnerId: partner_id, actorId: actor_id, targetId: target_id, ...others } = search;
  await core.audit.record(core.database, {
    ...by,
    action: 'audit.export',
    target_type: 'audit_log',
    target_id: null,
    details: { partner_id, actor_id, target_id, ...others },
  });
  const until = search.until === undefined || search.until > now ? now : search.until;
  return batches(core, { ...search, until }, ended);
}

async function* batches(core: Core, search: AuditSearch, ended: AbortSignal): AsyncGenerator<StoredAuditEntry[]> {
  let after: AuditPlace | undefined;
  while (!ended.aborted) {
    const { entries, scanned } = await searchAudit(core.database, search, { order: 'oldest', after, limit: BATCH });
    if (entries.length > 0) yield entries;
    after = entries.length === BATCH ? entries.at(-1) : scanned;
    if (after === undefined) return;
  }
}
