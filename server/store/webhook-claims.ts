import type { Sql } from './database.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

/** An endpoint that has something due, held until the transaction ends. */
export type ServableEndpoint = Pick<
  WebhookEndpoint,
  | 'id'
  | 'partner_id'
  | 'url'
  | 'delivery'
  | 'legacy_signature'
  | 'secret_sealed'
  | 'secret_version'
  | 'previous_secret_sealed'
  | 'previous_secret_ends_at'
  | 'failures'
  | 'created_at'
> & { resends: boolean };

/** How many of an endpoint may be taken at a time. */
export interface Slots {
  /** Of one at which so many failed. */
  probing: number;
  probingFrom: number;
  /** Of one of which the process does not know whether it takes what it gets. */
  unknown: number;
  /** Of one that takes it, slowly or at once, by all processes together: then it gets no more, whoever sends. */
  slow: number;
  quick: number;
  /** Of a quick one, by a process that has all there is of it: it sends no more than `quick` at a time. */
  ahead: number;
  /** The leases of this process. */
  own: readonly string[];
  /** Endpoints that have lately taken what this process sent. */
  flowing: { quick: readonly string[]; slow: readonly string[] };
}

/** `$1`: now. One probe of the index for each endpoint with something unleased, however much that is. */
const WITH_DUE_WORK = `with recursive waiting as (
    (select endpoint_id, due_at from webhook_deliveries where due_at is not null and leased_until is null
      order by endpoint_id, due_at limit 1)
    union all
    select next.endpoint_id, next.due_at from waiting cross join lateral (
      select d.endpoint_id, d.due_at from webhook_deliveries d
       where d.endpoint_id > waiting.endpoint_id and d.due_at is not null and d.leased_until is null
       order by d.endpoint_id, d.due_at limit 1) next
  ), resending as (
    select distinct endpoint_id from webhook_resends where leased_until is null and due_at <= $1
  ), due as (
    select endpoint_id from waiting where due_at <= $1 union select endpoint_id from resending)`;

/** What is taken of an endpoint `e`, by any process, and what more may be. `$2` to `$10`: the slots. */
const ROOM = `(select count(*) as all, count(*) filter (where lease_token = any($8::uuid[])) as own from (
      select lease_token from webhook_deliveries where endpoint_id = e.id and leased_until is not null
      union all
      select lease_token from webhook_resends where endpoint_id = e.id and leased_until is not null) held) taken
    cross join lateral (select case
      when e.failures >= $3::integer then $2::integer
      when e.id = any($9::uuid[]) then
        case when e.failures = 0 and taken.all = taken.own then $7::integer else $6::integer end
      when e.id = any($10::uuid[]) then $5::integer
      else $4::integer end - taken.all as room) room`;

const slotParameters = ({ own, flowing, ...counts }: Slots) => [
  ...[counts.probing, counts.probingFrom, counts.unknown, counts.slow, counts.quick, counts.ahead],
  ...[own, flowing.quick, flowing.slow],
];

/**
 * Takes endpoints that something can be sent to now, the least recently served first; another worker that asks at the
 * same time gets others.
 */
export async function lockServableEndpoints(
  sql: Sql,
  now: Date,
  slots: Slots,
  limit: number,
): Promise<ServableEndpoint[]> {
  return sql.prepared<ServableEndpoint>(
    'lock_servable_endpoints',
    `${WITH_DUE_WORK}
     select e.id, e.partner_id, e.url, e.delivery, e.legacy_signature, e.secret_sealed, e.secret_version,
       e.previous_secret_sealed, e.previous_secret_ends_at, e.failures, e.created_at,
       e.id in (select endpoint_id from resending) as resends
       from webhook_endpoints e cross join lateral ${ROOM}
      where e.id in (select endpoint_id from due) and e.enabled and (e.paused_until is null or e.paused_until <= $1)
        and exists (select from partners p where p.id = e.partner_id and p.status = 'active')
        and room > 0
      order by e.last_served_at nulls first limit $11 for no key update of e skip locked`,
    [now, ...slotParameters(slots), limit],
  );
}

/** Which endpoints, held by `lockServableEndpoints`, are served, and for how long what is taken stays taken. */
export interface Claim {
  endpoints: readonly string[];
  slots: Slots;
  now: Date;
  until: Date;
  token: string;
  limit: number;
}

/** What is to be sent. */
export interface ClaimedRevision {
  endpoint_id: string;
  contract_id: string;
  /** Failed attempts so far. */
  attempt: number;
  /** How far the row was: an outcome counts only while it still is. */
  acked_revision: number;
  /** Null: this statement cannot see it, or it is kept no more. */
  revision: number | null;
  event: string;
  snapshot: string;
  /** When the revision was made. */
  made_at: Date;
}

/** `$1`: endpoints. In a statement after the one that took the endpoints, so that it is exact. */
const SERVING = `with serving as materialized (
    select e.id, e.delivery, room from webhook_endpoints e cross join lateral ${ROOM}
     where e.id = any($1::uuid[]) order by e.last_served_at nulls first)`;

const parametersOf = ({ endpoints, slots, now, until, token, limit }: Claim) => [
  ...[endpoints, ...slotParameters(slots)],
  ...[now, until, token, limit],
];

/**
 * Leases what is due, what became due first of each endpoint, as far as it has slots: each row with the revision that is
 * next. That is the one after the last acknowledged, or the oldest that is kept; for `latest` the wanted one.
 */
export async function leaseDeliveries(sql: Sql, claim: Claim): Promise<ClaimedRevision[]> {
  return sql.prepared<ClaimedRevision>(
    'lease_deliveries',
    `${SERVING}, chosen as (
       select due.* from serving cross join lateral (
         select d.endpoint_id, d.contract_id, serving.delivery from webhook_deliveries d
          where d.endpoint_id = serving.id and d.due_at <= $11 and d.leased_until is null
          order by d.due_at limit greatest(serving.room, 0) for update skip locked) due
       limit $14
     ), leased as (
       update webhook_deliveries d set leased_until = $12, lease_token = $13 from chosen
        where d.endpoint_id = chosen.endpoint_id and d.contract_id = chosen.contract_id
       returning d.endpoint_id, d.contract_id, d.attempt, d.acked_revision, d.wanted_revision, chosen.delivery
     ), served as (
       update webhook_endpoints set last_served_at = $11 where id in (select endpoint_id from leased)
     )
     select l.endpoint_id, l.contract_id, l.attempt, l.acked_revision, r.revision, r.event, r.snapshot, r.created_at as made_at
       from leased l left join lateral (
         select revision, event, snapshot, created_at from contract_revisions
          where contract_id = l.contract_id and revision <= l.wanted_revision
            and revision > case l.delivery when 'latest' then l.wanted_revision - 1 else l.acked_revision end
          order by revision limit 1) r on true`,
    parametersOf(claim),
  );
}

/** The same for single revisions that are sent once more. */
export async function leaseResends(sql: Sql, claim: Claim): Promise<ClaimedRevision[]> {
  return sql.prepared<ClaimedRevision>(
    'lease_resends',
    `${SERVING}, chosen as (
       select due.* from serving cross join lateral (
         select w.endpoint_id, w.contract_id, w.revision from webhook_resends w
          where w.endpoint_id = serving.id and w.due_at <= $11 and w.leased_until is null
          order by w.due_at limit greatest(serving.room, 0) for update skip locked) due
       limit $14
     ), leased as (
       update webhook_resends w set leased_until = $12, lease_token = $13 from chosen
        where w.endpoint_id = chosen.endpoint_id and w.contract_id = chosen.contract_id
          and w.revision = chosen.revision
       returning w.endpoint_id, w.contract_id, w.attempt, w.revision
     ), served as (
       update webhook_endpoints set last_served_at = $11 where id in (select endpoint_id from leased)
     )
     select l.endpoint_id, l.contract_id, l.attempt, 0::bigint as acked_revision, l.revision, r.event, r.snapshot,
       r.created_at as made_at
       from leased l join contract_revisions r on r.contract_id = l.contract_id and r.revision = l.revision`,
    parametersOf(claim),
  );
}
