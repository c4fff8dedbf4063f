import { AUDIT_COLUMNS, AUDIT_RECORD, type AuditEntry } from './audit-log.ts';
import type { Sql } from './database.ts';
import { TAKE_TRANSACTION_ID } from './fence.ts';
import { toJson } from './json.ts';
import { where } from './where.ts';

export interface Impersonation {
  id: string;
  partner_id: string;
  client_id: string;
  user_id: string;
  jti: string;
  /** The jti of the partner token that asked. */
  actor_jti: string;
  scope: string;
  audiences: string[];
  reason: string | null;
  ip: string | null;
  user_agent: string | null;
  started_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_cause: string | null;
}

/** A wish to impersonate; the database decides. */
export interface ImpersonationRequest {
  id: string;
  partner_id: string;
  client_id: string;
  user_id: string;
  /** Roles that may be impersonated; null: every one. */
  roles: readonly string[] | null;
  /** The token's id but for the user's epoch, which is appended. */
  jti_prefix: string;
  actor_jti: string;
  scope: string;
  audiences: readonly string[];
  reason: string | null;
  ip: string | null;
  user_agent: string | null;
  started_at: Date;
  expires_at: Date;
  /** Written when the impersonation is allowed. */
  audit: AuditEntry;
}

export interface ImpersonationOutcome {
  allowed: boolean;
  /** The refusal's reason, when not allowed. */
  refusal: 'unknown_user' | 'other_partner' | 'user_blocked' | 'role_not_allowed' | null;
  role: string | null;
  epoch: number | null;
}

const REQUEST = `(ordinal integer, id uuid, partner_id uuid, client_id text, user_id uuid, roles text[], jti_prefix text,
  actor_jti text, scope text, audiences text[], reason text, ip text, user_agent text, started_at timestamptz,
  expires_at timestamptz, audit jsonb)`;

/**
 * Decides and records many impersonations in one statement, hence one commit: the target is read, the row and its
 * audit entry are written. Outcomes are in the order of the requests.
 */
export async function insertImpersonations(
  sql: Sql,
  requests: readonly ImpersonationRequest[],
): Promise<ImpersonationOutcome[]> {
  return sql.prepared<ImpersonationOutcome>(
    'insert_impersonations',
    `with transaction as materialized (${TAKE_TRANSACTION_ID}), judged as (
       select r.*, u.role, u.epoch,
         case when u.id is null then 'unknown_user'
              when u.partner_id <> r.partner_id then 'other_partner'
              when u.status <> 'active' then 'user_blocked'
              when not (r.roles is null or u.role = any(r.roles)) then 'role_not_allowed' end as refusal
       from jsonb_to_recordset($1::jsonb) as r ${REQUEST} left join users u on u.id = r.user_id
     ), recorded as (
       insert into impersonations (id, partner_id, client_id, user_id, jti, actor_jti, scope, audiences, reason, ip,
         user_agent, started_at, expires_at)
       select id, partner_id, client_id, user_id, jti_prefix || epoch, actor_jti, scope, audiences, reason, ip,
         user_agent, started_at, expires_at from judged where refusal is null
     ), audited as (
       insert into audit_log (${AUDIT_COLUMNS})
       select ${AUDIT_COLUMNS.map((column) => `entry.${column}`)}
         from transaction, judged, jsonb_to_record(judged.audit) as entry ${AUDIT_RECORD} where refusal is null order by ordinal
     )
     select refusal is null as allowed, refusal, role, epoch from judged order by ordinal`,
    [toJson(requests.map((request, ordinal) => ({ ordinal, ...request })))],
  );
}

const COLUMNS = `id, partner_id, client_id, user_id, jti, actor_jti, scope, audiences, reason, ip, user_agent, started_at,
  expires_at, ended_at, end_cause`;

export interface ImpersonationFilter {
  /** Undefined: of every partner, for operators. */
  partnerId: string | undefined;
  userId?: string | undefined;
  clientId?: string | undefined;
  /** Only those that are live at that moment. */
  liveAt?: Date | undefined;
  /** Those that come after the one of this id. */
  before?: string | undefined;
  limit: number;
}

/** The last to expire first, which are the newest. */
export async function listImpersonations(sql: Sql, filter: ImpersonationFilter): Promise<Impersonation[]> {
  const { partnerId, userId, clientId, liveAt, before, limit } = filter;
  const { conditions, parameters } = where(
    ['true'],
    ['partner_id = $', partnerId],
    ['user_id = $', userId],
    ['client_id = $', clientId],
    ['ended_at is null and expires_at > $', liveAt],
    ['(expires_at, id) < (select expires_at, id from impersonations where id = $)', before],
  );
  return sql.query<Impersonation>(
    `select ${COLUMNS} from impersonations where ${conditions} order by expires_at desc, id desc limit ${limit}`,
    parameters,
  );
}

/** The impersonation, held until the transaction ends. */
export async function lockImpersonation(sql: Sql, id: string): Promise<Impersonation | undefined> {
  const [impersonation] = await sql.query<Impersonation>(
    `select ${COLUMNS} from impersonations where id = $1 for update`,
    [id],
  );
  return impersonation;
}

/** Which impersonations end: one, or all live ones of a user or a client. */
export type EndedImpersonations = { id: string } | { user_id: string } | { client_id: string };

/** Marks the live ones as ended and returns them. */
export async function endImpersonations(
  sql: Sql,
  which: EndedImpersonations,
  cause: string,
  now: Date,
): Promise<Impersonation[]> {
  const [[column, value]] = Object.entries(which) as [[string, string]];
  return sql.query<Impersonation>(
    `update impersonations set ended_at = $2, end_cause = $3
      where ${column} = $1 and ended_at is null and expires_at > $2 returning ${COLUMNS}`,
    [value, now, cause],
  );
}
