import { AUDIT_COLUMNS, type StoredAuditEntry } from './audit-log.ts';
import type { Sql } from './database.ts';
import { where } from './where.ts';

export interface PartnerAuditFilter {
  partnerId: string;
  action?: string | undefined;
  targetId?: string | undefined;
  /** Who did it; operators are not found by it. */
  actorId?: string | undefined;
  result?: 'success' | 'refused' | undefined;
  /** From this moment on. */
  since?: Date | undefined;
  /** Before this moment. */
  until?: Date | undefined;
  /** Entries that come after this one in the list. */
  after?: { at: Date; id: number } | undefined;
  limit: number;
}

/** A partner's entries, the latest first. Each filter has an index. */
export async function listPartnerAudit(sql: Sql, filter: PartnerAuditFilter): Promise<StoredAuditEntry[]> {
  const { conditions, parameters } = where(
    ['partner_id = $', filter.partnerId],
    ['action = $', filter.action],
    ['target_id = $', filter.targetId],
    [`actor_type <> 'operator' and actor_id = $`, filter.actorId],
    // Said in so many words, or the index of refusals would not be taken.
    filter.result === 'refused' ? [`result = 'refused'`] : ['result = $', filter.result],
    ['at >= $', filter.since],
    ['at < $', filter.until],
    ['(at, id) < ($, $)', filter.after?.at, filter.after?.id],
  );
  return sql.query<StoredAuditEntry>(
    `select id, ${AUDIT_COLUMNS} from audit_log where ${conditions} order by at desc, id desc limit ${filter.limit}`,
    parameters,
  );
}
