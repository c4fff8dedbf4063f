import { one, type Sql } from './database.ts';

/** How delivery is doing in the whole deployment. */
export interface WebhookStatistics {
  /** Rows that could be sent now, counted up to `most`. */
  due: number;
  /** Since when the oldest of them could be. */
  due_since: Date | null;
  in_flight: number;
  /** Counted up to `most`. */
  parked: number;
  /** Endpoints that failed for too long, or are gone. */
  disabled_endpoints: number;
}

/** What waits for an endpoint that is disabled or paused is not late. */
export async function findWebhookStatistics(sql: Sql, now: Date, most: number): Promise<WebhookStatistics> {
  return one(
    await sql.query<WebhookStatistics>(
      `with open as materialized (
         select id from webhook_endpoints where enabled and (paused_until is null or paused_until <= $1)
       ), due as (
         select first.due_at from open cross join lateral (select due_at from webhook_deliveries d
           where d.endpoint_id = open.id and d.due_at <= $1 and d.leased_until is null order by d.due_at limit $2) first
         limit $2
       )
       select (select count(*) from due) as due, (select min(due_at) from due) as due_since,
         (select count(*) from webhook_deliveries where leased_until is not null)
           + (select count(*) from webhook_resends where leased_until is not null) as in_flight,
         (select count(*) from (select from webhook_parked limit $2) given_up) as parked,
         (select count(*) from webhook_endpoints where disabled_reason is not null and deleted_at is null)
           as disabled_endpoints`,
      [now, most],
    ),
  );
}

/** A row that is not what its contract and its endpoint say that it must be. */
export interface BrokenDelivery {
  endpoint_id: string;
  contract_id: string;
}

/**
 * What must hold of each enabled endpoint and each contract of its partner: the row wants the contract's revision, and
 * something is due exactly when it wants more than was acknowledged. Without a row nothing changed since the endpoint was
 * made, as far as clocks agree. Nothing is broken while an endpoint catches up.
 */
const BROKEN = `select e.id as endpoint_id, c.id as contract_id
    from (select id, partner_id, revision, updated_at from contracts
      where ($1::uuid is null or id > $1) and ($2::uuid is null or id <= $2)) c
    join webhook_endpoints e on e.partner_id = c.partner_id and e.enabled
     and not exists (select from webhook_catch_ups u where u.endpoint_id = e.id)
    left join webhook_deliveries d on d.endpoint_id = e.id and d.contract_id = c.id
   where case when d.endpoint_id is null then c.updated_at > e.created_at + interval '1 minute'
              else d.wanted_revision <> c.revision
                or (d.due_at is not null) <> (d.wanted_revision > d.acked_revision) end`;

/** Looks at the rows of so many contracts after one, and tells which one to go on after; null when those were the last. */
export async function findBrokenDeliveries(
  sql: Sql,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ broken: BrokenDelivery[]; next: string | null }> {
  const [last] = await sql.query<{ id: string }>(
    'select id from contracts where ($1::uuid is null or id > $1) order by id offset $2 limit 1',
    [after, limit - 1],
  );
  const next = last?.id ?? null;
  return { broken: await sql.query<BrokenDelivery>(BROKEN, [after, next]), next };
}
