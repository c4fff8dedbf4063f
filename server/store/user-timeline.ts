import { AUDIT_COLUMNS, type StoredAuditEntry } from './audit-log.ts';
import type { Sql } from './database.ts';
import { where } from './where.ts';

export interface TimelineFilter {
  partnerId: string;
  userId: string;
  /** Which actions belong to it. */
  actions: readonly string[];
}

/** How an entry can be about a user; each has an index. */
const ABOUT = ['target_id', 'actor_id', 'on_behalf_of'] as const;

/** What happened to a user, what it did and what was done as it, the latest first. */
export async function listUserTimeline(
  sql: Sql,
  { partnerId, userId, actions }: TimelineFilter,
  page: { after: { at: Date; id: number } | undefined; limit: number },
): Promise<StoredAuditEntry[]> {
  const { conditions, parameters } = where(
    ['partner_id = $', partnerId],
    ['action = any($::text[])', actions],
    ['(at, id) < ($, $)', page.after?.at, page.after?.id],
  );
  const order = `order by at desc, id desc limit ${page.limit}`;
  const user = `$${parameters.length + 1}`;
  const branches = ABOUT.map(
    (column) => `(select at, id from audit_log where ${conditions} and ${column} = ${user} ${order})`,
  );
  return sql.query<StoredAuditEntry>(
    `select id, ${AUDIT_COLUMNS} from audit_log
      where id in (select id from (${branches.join(' union ')}) about ${order}) order by at desc, id desc`,
    [...parameters, userId],
  );
}
