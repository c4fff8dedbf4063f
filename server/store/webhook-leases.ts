import type { Sql } from './database.ts';
import type { ClaimedRevision } from './webhook-claims.ts';

/** Which row is meant: a cursor. */
export type DeliveryKey = Pick<ClaimedRevision, 'endpoint_id' | 'contract_id'>;

/**
 * Frees rows that a claim found nothing for, and takes them past revisions that are kept no more. In a statement of its
 * own: the claim may not have seen a revision that was committed while it ran.
 */
export async function skipMissingRevisions(sql: Sql, token: string, rows: readonly DeliveryKey[]): Promise<void> {
  await sql.query(
    `update webhook_deliveries d set leased_until = null, lease_token = null,
       acked_revision = case when found then d.acked_revision else d.wanted_revision end,
       due_at = case when found then d.due_at end, attempt = case when found then d.attempt else 0 end
       from (select endpoint_id, contract_id, exists (
           select from contract_revisions r where r.contract_id = held.contract_id
              and r.revision > held.acked_revision and r.revision <= held.wanted_revision) as found
         from webhook_deliveries held join unnest($2::uuid[], $3::uuid[]) as missing (endpoint_id, contract_id)
           using (endpoint_id, contract_id)
        where lease_token = $1 order by endpoint_id, contract_id for update of held) row
      where d.endpoint_id = row.endpoint_id and d.contract_id = row.contract_id`,
    [token, rows.map((row) => row.endpoint_id), rows.map((row) => row.contract_id)],
  );
}

/** Frees what was taken by a worker that did not come back. `own`: leases that this process still works under. */
export async function freeExpiredLeases(sql: Sql, now: Date, own: readonly string[]): Promise<number> {
  let freed = 0;
  for (const table of ['webhook_deliveries', 'webhook_resends']) {
    const rows = await sql.query(
      `update ${table} set leased_until = null, lease_token = null where ctid = any(array(
         select ctid from ${table} where leased_until <= $1 and not (lease_token = any($2::uuid[]))
            for update skip locked)) returning 1`,
      [now, own],
    );
    freed += rows.length;
  }
  return freed;
}
