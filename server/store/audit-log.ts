import type { Sql } from './database.ts';
import { TAKE_TRANSACTION_ID } from './fence.ts';
import { toJson } from './json.ts';

/** One entry: who did what, on behalf of whom, to what, and how it went. Never a secret, never a token. */
export interface AuditEntry {
  at: Date;
  /** `impersonation.start`, `client.create`, `token.issue`, … */
  action: string;
  result: 'success' | 'refused';
  /** Why it was refused, for the operator: a short code. */
  reason: string | null;
  actor_type: 'client' | 'operator' | 'user' | 'system' | 'anonymous';
  actor_id: string | null;
  on_behalf_of: string | null;
  partner_id: string | null;
  target_type: string | null;
  target_id: string | null;
  details: Record<string, unknown>;
  ip: string | null;
  request_id: string | null;
  occurrences: number;
}

export interface StoredAuditEntry extends AuditEntry {
  id: number;
}

export const AUDIT_COLUMNS = [
  'at',
  'action',
  'result',
  'reason',
  'actor_type',
  'actor_id',
  'on_behalf_of',
  'partner_id',
  'target_type',
  'target_id',
  'details',
  'ip',
  'request_id',
  'occurrences',
] as const satisfies readonly (keyof AuditEntry)[];

/** How `jsonb_to_recordset` reads entries. */
export const AUDIT_RECORD = `(at timestamptz, action text, result text, reason text, actor_type text, actor_id text,
  on_behalf_of text, partner_id uuid, target_type text, target_id text, details jsonb, ip text, request_id text,
  occurrences integer)`;

export async function insertAuditEntries(sql: Sql, entries: readonly AuditEntry[]): Promise<void> {
  await sql.prepared(
    'insert_audit_entries',
    `with transaction as materialized (${TAKE_TRANSACTION_ID})
     insert into audit_log (${AUDIT_COLUMNS})
     select ${AUDIT_COLUMNS} from transaction, jsonb_to_recordset($1::jsonb) as entry ${AUDIT_RECORD}`,
    [toJson(entries)],
  );
}

export interface AuditFilter {
  partnerId?: string;
  action?: string;
  targetId?: string;
  /** Entries older than this id. */
  before?: number;
  limit: number;
}

/** Entries, newest first. */
export async function listAuditEntries(sql: Sql, filter: AuditFilter): Promise<StoredAuditEntry[]> {
  return sql.query<StoredAuditEntry>(
    `select id, ${AUDIT_COLUMNS} from audit_log
      where ($1::uuid is null or partner_id = $1) and ($2::text is null or action = $2)
        and ($3::text is null or target_id = $3) and ($4::bigint is null or id < $4)
      order by id desc limit $5`,
    [filter.partnerId ?? null, filter.action ?? null, filter.targetId ?? null, filter.before ?? null, filter.limit],
  );
}

/** An entry as the chain hashes it: `details` in the database's own, stable spelling. */
export interface HashableEntry extends Omit<StoredAuditEntry, 'details'> {
  details: string;
}

/** Entries after one id up to another, in order. */
export async function listEntriesBetween(
  sql: Sql,
  range: { after: number; upTo: number; limit: number },
): Promise<HashableEntry[]> {
  return sql.query<HashableEntry>(
    `select id, ${AUDIT_COLUMNS.map((column) => (column === 'details' ? 'details::text as details' : column))}
       from audit_log where id > $1 and id <= $2 order by id limit $3`,
    [range.after, range.upTo, range.limit],
  );
}
