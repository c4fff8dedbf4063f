import type { Sql } from './database.ts';
import {
  CURSOR,
  type MessageFilter,
  type MessagePlace,
  messageColumns,
  PARKED,
  placeOf,
  RESENT,
  WAITS,
  type WebhookMessage,
} from './webhook-messages.ts';

/** How a list of messages is narrowed, and where it goes on. */
export interface WaitingFilter extends MessageFilter {
  after?: MessagePlace | undefined;
  limit: number;
}

/** `$1` partner, `$2` endpoint, `$3` contract, `$4` since, `$5` to `$8` place, `$9` limit, `$10` since when attempts are kept. */
function parametersOf(filter: WaitingFilter): unknown[] {
  const { partnerId, endpointId, contractId, since, after, limit, attemptsSince } = filter;
  const given = [partnerId, endpointId, contractId, since, ...placeOf(after)].map((value) => value ?? null);
  return [...given, limit, attemptsSince];
}

const ENDPOINTS = `webhook_endpoints e where e.partner_id = $1 and e.deleted_at is null and ($2::uuid is null or e.id = $2)`;
const SINCE = '($4::timestamptz is null or r.created_at >= $4)';

/** Whether a row of an endpoint is at the place or after it. */
const fromPlace = (at: string) =>
  `($3::uuid is null or contract_id = $3) and ($4::timestamptz is null or ${at} >= $4)
   and ($5::timestamptz is null or (${at}, contract_id) <= ($5, $6::uuid))`;

/** `listed` is what an index gave for each endpoint: its keys, and the time by which the list is ordered. */
const pageOf = (listed: string) =>
  `with endpoint as materialized (select e.* from ${ENDPOINTS}), listed as (${listed})
   select ${messageColumns('$10::timestamptz')}, listed.at
     from listed join endpoint e on e.id = listed.endpoint_id
     join contract_revisions r on r.contract_id = listed.contract_id and r.revision = listed.revision
     ${CURSOR} ${PARKED} ${RESENT}
    where ${SINCE} and ($5::timestamptz is null
       or (listed.at, r.contract_id, r.revision, e.id) < ($5, $6::uuid, $7::bigint, $8::uuid))
    order by listed.at desc, r.contract_id desc, r.revision desc, e.id desc limit $9`;

/**
 * What each row waits for, row by row in the order of their last changes, and of each as many revisions as a page holds.
 * Then what is sent once more.
 */
const PENDING = `select d.at, d.contract_id, r.revision, e.id as endpoint_id from endpoint e
    cross join lateral (select contract_id, wanted_at as at, acked_revision, wanted_revision from webhook_deliveries
      where endpoint_id = e.id and due_at is not null and ${fromPlace('wanted_at')}
      order by wanted_at desc, contract_id desc limit $9 + 1) d
    cross join lateral (select revision from contract_revisions r where r.contract_id = d.contract_id and ${WAITS}
        and r.revision <= d.wanted_revision and ($5::timestamptz is null or (d.at, d.contract_id) < ($5, $6)
          or r.revision <= $7) order by revision desc limit $9 + 1) r
  union all
  select at, contract_id, revision, e.id from endpoint e cross join lateral (
    select contract_id, revision, requested_at as at from webhook_resends
     where endpoint_id = e.id and ${fromPlace('requested_at')}) w`;

const GIVEN_UP = `select at, contract_id, revision, e.id as endpoint_id from endpoint e cross join lateral (
    select contract_id, revision, parked_at as at from webhook_parked q
     where endpoint_id = e.id and ${fromPlace('parked_at')}
       and ($5 is null or (parked_at, contract_id, revision) <= ($5, $6, $7)) and not exists (select from webhook_resends w where w.endpoint_id = q.endpoint_id
         and w.contract_id = q.contract_id and w.revision = q.revision)
     order by parked_at desc, contract_id desc, revision desc limit $9 + 1) parked`;

/** What is yet to be sent, the contracts that changed last first. */
export function listPendingMessages(sql: Sql, filter: WaitingFilter): Promise<WebhookMessage[]> {
  return sql.query<WebhookMessage>(pageOf(PENDING), parametersOf(filter));
}

/** What was given up, the last first. */
export function listParkedMessages(sql: Sql, filter: WaitingFilter): Promise<WebhookMessage[]> {
  return sql.query<WebhookMessage>(pageOf(GIVEN_UP), parametersOf(filter));
}
