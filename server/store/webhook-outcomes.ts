import type { Sql } from './database.ts';
import { toJson } from './json.ts';

/** What comes of a revision that was sent. */
export type Verdict =
  /** The endpoint has it. */
  | 'delivered'
  /** It is sent again, at `due_at`. */
  | 'retry'
  /** It is given up, and the next one goes on. */
  | 'park'
  /** It was not sent, or nobody knows: as if it had not been taken. */
  | 'release';

/** An attempt as it is kept; without the body, which is personal data. */
export interface WebhookAttempt {
  id: string;
  endpoint_id: string;
  contract_id: string;
  revision: number;
  partner_id: string;
  /** 1 for the first. */
  attempt: number;
  started_at: Date;
  milliseconds: number;
  status: number | null;
  /** Why there was no answer. */
  failure: string | null;
  answer: string | null;
  body_sha256: string;
  body_bytes: number;
}

export interface WebhookOutcome extends WebhookAttempt {
  /** Whether it was sent once more, beside the order. */
  resend: boolean;
  lease_token: string;
  /** How far the row was when it was taken. */
  acked_revision: number;
  verdict: Verdict;
  due_at: Date | null;
  /** What a revision that is given up failed with. */
  problem: string | null;
}

const OUTCOME = `(id uuid, endpoint_id uuid, contract_id uuid, revision bigint, partner_id uuid, attempt integer,
  started_at timestamptz, milliseconds integer, status integer, failure text, answer text, body_sha256 text,
  body_bytes integer, resend boolean, lease_token uuid, acked_revision bigint, verdict text, due_at timestamptz,
  problem text)`;

/** A row counts only while it is still held under the outcome's lease; rows are held in order, so nobody waits in a ring. */
const DELIVERIES = `held as (
    select d.endpoint_id, d.contract_id, o.verdict, o.revision, o.partner_id, o.problem, o.due_at as retry_at,
      o.verdict in ('delivered', 'park') and d.acked_revision = o.acked_revision as advances
      from outcome o join webhook_deliveries d on d.endpoint_id = o.endpoint_id and d.contract_id = o.contract_id
       and d.lease_token = o.lease_token
     where not o.resend order by d.endpoint_id, d.contract_id for update of d
  ), advanced as (
    update webhook_deliveries d set leased_until = null, lease_token = null,
      acked_revision = case when h.advances then h.revision else d.acked_revision end,
      attempt = case h.verdict when 'retry' then d.attempt + 1 when 'release' then d.attempt else 0 end,
      due_at = case when h.verdict = 'retry' then h.retry_at
                    when not h.advances then d.due_at
                    when d.wanted_revision > h.revision then $2::timestamptz end
      from held h where d.endpoint_id = h.endpoint_id and d.contract_id = h.contract_id
    returning h.*
  )`;

const RESENDS = `resent as (
    delete from webhook_resends w using outcome o
     where o.resend and o.verdict in ('delivered', 'park') and w.endpoint_id = o.endpoint_id
       and w.contract_id = o.contract_id and w.revision = o.revision and w.lease_token = o.lease_token
    returning o.*
  ), postponed as (
    update webhook_resends w set leased_until = null, lease_token = null,
      attempt = w.attempt + case o.verdict when 'retry' then 1 else 0 end, due_at = coalesce(o.due_at, w.due_at)
      from outcome o
     where o.resend and o.verdict in ('retry', 'release') and w.endpoint_id = o.endpoint_id
       and w.contract_id = o.contract_id and w.revision = o.revision and w.lease_token = o.lease_token
  )`;

const PARKED = `given_up as (
    insert into webhook_parked (endpoint_id, contract_id, revision, partner_id, failure, parked_at)
    select endpoint_id, contract_id, revision, partner_id, problem, $2 from advanced where verdict = 'park' and advances
    union all
    select endpoint_id, contract_id, revision, partner_id, problem, $2 from resent where verdict = 'park'
    on conflict do nothing
  ), taken_back as (
    delete from webhook_parked p using resent
     where resent.verdict = 'delivered' and p.endpoint_id = resent.endpoint_id and p.contract_id = resent.contract_id
       and p.revision = resent.revision
  )`;

/**
 * What an attempt is kept as; the day's partition must be there. One that is kept already was committed by a try whose
 * reply was lost: what else it does is fenced by its lease.
 */
const ATTEMPTS = `kept as (
    insert into webhook_attempts (id, endpoint_id, contract_id, revision, partner_id, attempt, started_at,
      milliseconds, status, failure, answer, body_sha256, body_bytes)
    select id, endpoint_id, contract_id, revision, partner_id, attempt, started_at, milliseconds, status, failure,
      answer, decode(body_sha256, 'hex'), body_bytes from outcome where verdict <> 'release'
    on conflict do nothing returning id
  )`;

/** Where all is well and was well, nothing is to be told of the endpoint. */
const TELLING = `select o.id from kept join outcome o using (id) join webhook_endpoints e on e.id = o.endpoint_id
  where e.failures > 0 or o.endpoint_id in (select endpoint_id from outcome where verdict in ('retry', 'park'))`;

/**
 * Writes what came of many revisions in one statement: rows go on or wait, what is given up is parked, attempts are kept.
 * Returns the ids of those that may change the health of their endpoints, whose rows it leaves alone: they are taken
 * after those of deliveries, all at once.
 */
export async function insertOutcomes(sql: Sql, outcomes: readonly WebhookOutcome[], now: Date): Promise<Set<string>> {
  const telling = await sql.prepared<{ id: string }>(
    'insert_webhook_outcomes',
    `with outcome as materialized (select * from jsonb_to_recordset($1::jsonb) as o ${OUTCOME}),
     ${DELIVERIES}, ${RESENDS}, ${PARKED}, ${ATTEMPTS} ${TELLING}`,
    [toJson(outcomes), now],
  );
  return new Set(telling.map(({ id }) => id));
}
