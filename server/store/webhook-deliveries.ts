import type { Sql } from './database.ts';

/** A revision of a contract that its partner's endpoints are to be told of. */
export interface QueuedRevision {
  partner_id: string;
  contract_id: string;
  revision: number;
  now: Date;
}

/**
 * Queues a new revision for each enabled endpoint of the partner, in the transaction that makes the revision. A row that
 * has something due already keeps its time, and with it the wait after a failure. In the endpoints' order, so that no two
 * transactions wait for each other's rows.
 */
export async function queueDeliveries(
  sql: Sql,
  { partner_id, contract_id, revision, now }: QueuedRevision,
): Promise<void> {
  await sql.prepared(
    'queue_deliveries',
    `insert into webhook_deliveries (endpoint_id, contract_id, partner_id, first_revision, wanted_revision,
       acked_revision, wanted_at, due_at)
     select id, $2::uuid, partner_id, $3::bigint, $3, $3 - 1, $4::timestamptz, $4
       from webhook_endpoints where partner_id = $1 and enabled order by id
     on conflict (endpoint_id, contract_id) do update
       set wanted_revision = greatest(webhook_deliveries.wanted_revision, excluded.wanted_revision),
           wanted_at = excluded.wanted_at, due_at = coalesce(webhook_deliveries.due_at, excluded.due_at)`,
    [partner_id, contract_id, revision, now],
  );
}
