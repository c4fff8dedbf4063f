import { AUDIT_COLUMNS, type StoredAuditEntry } from './audit-log.ts';
import type { Sql } from './database.ts';
import { OPERATORS_REALM } from './operators.ts';
import { type Condition, where } from './where.ts';

export interface AuditSearch {
  partnerId?: string | undefined;
  actorId?: string | undefined;
  targetId?: string | undefined;
  action?: string | undefined;
  outcome?: 'success' | 'refused' | undefined;
  /** From this moment on. */
  since?: Date | undefined;
  /** Before this moment. */
  until?: Date | undefined;
}

/** Where an entry stands among the others. */
export interface AuditPlace {
  at: Date;
  id: number;
}

/** Entries of every partner and of none. Each filter has an index, in both orders. */
export async function searchAudit(
  sql: Sql,
  search: AuditSearch,
  page: { order: 'newest' | 'oldest'; after: AuditPlace | undefined; limit: number },
): Promise<StoredAuditEntry[]> {
  const { conditions, parameters } = where(...matching(search), [
    `(at, id) ${page.order === 'newest' ? '<' : '>'} ($, $)`,
    page.after?.at,
    page.after?.id,
  ]);
  const direction = page.order === 'newest' ? 'desc' : 'asc';
  const order = `order by at ${direction}, id ${direction} limit ${page.limit}`;
  const entries = (whose: string) => `select id, ${AUDIT_COLUMNS} from audit_log where ${whose}${conditions} ${order}`;
  // Actors and targets are indexed within their partner, and nobody knows whose they are: each partner is asked.
  const ofSomeone = search.actorId !== undefined || search.targetId !== undefined;
  const text =
    ofSomeone && search.partnerId === undefined
      ? `select * from (
           select e.* from partners p cross join lateral (${entries('partner_id = p.id and ')}) e
           union all (${entries('partner_id is null and ')})) found ${order}`
      : entries('');
  return sql.query<StoredAuditEntry>(text, parameters);
}

export async function findAuditEntry(sql: Sql, id: number): Promise<StoredAuditEntry | undefined> {
  const [entry] = await sql.query<StoredAuditEntry>(`select id, ${AUDIT_COLUMNS} from audit_log where id = $1`, [id]);
  return entry;
}

function matching({ partnerId, actorId, targetId, action, outcome, since, until }: AuditSearch): Condition[] {
  return [
    ['true'],
    ['partner_id = $', partnerId],
    // The realm of the operators is no partner, though their own entries stand under it.
    ...(partnerId === undefined ? [] : [['partner_id <> $', OPERATORS_REALM] as const]),
    ['actor_id = $', actorId],
    ['target_id = $', targetId],
    ['action = $', action],
    // Said in so many words, or the index of refusals would not be taken.
    outcome === 'refused' ? [`result = 'refused'`] : ['result = $', outcome],
    ['at >= $', since],
    ['at < $', until],
  ];
}
