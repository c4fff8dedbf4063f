import type { Sql } from './database.ts';

/** Where a sweep of revisions goes on. */
export interface RevisionPlace {
  created_at: Date;
  contract_id: string;
  revision: number;
}

/**
 * Looks at so many of the oldest revisions made before `by` and deletes them, but for the latest of each contract: a new
 * endpoint may ask for that. Returns where to go on; undefined when that was all.
 */
export async function deleteOldRevisions(
  sql: Sql,
  by: Date,
  after: RevisionPlace | undefined,
  limit: number,
): Promise<RevisionPlace | undefined> {
  const rows = await sql.query<RevisionPlace>(
    `with old as materialized (
       select created_at, contract_id, revision from contract_revisions
        where created_at < $1 and ($2::timestamptz is null or (created_at, contract_id, revision) > ($2, $3::uuid, $4::bigint))
        order by created_at, contract_id, revision limit $5
     ), gone as (
       delete from contract_revisions r using old
        where r.contract_id = old.contract_id and r.revision = old.revision
          and r.revision < (select max(l.revision) from contract_revisions l where l.contract_id = old.contract_id)
     )
     select created_at, contract_id, revision from old order by created_at, contract_id, revision`,
    [by, after?.created_at ?? null, after?.contract_id ?? null, after?.revision ?? null, limit],
  );
  return rows.length === limit ? rows.at(-1) : undefined;
}

/** Endpoints that were deleted before then: no transaction can still add to them. */
export async function listDeletedEndpoints(sql: Sql, by: Date, limit: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    'select id from webhook_endpoints where deleted_at <= $1 order by deleted_at limit $2',
    [by, limit],
  );
  return rows.map(({ id }) => id);
}

/** Deletes so many of an endpoint's rows, and when there are none, the endpoint. Returns whether it is gone. */
export async function deleteEndpointRows(sql: Sql, endpointId: string, limit: number): Promise<boolean> {
  for (const table of ['webhook_deliveries', 'webhook_parked']) {
    const rows = await sql.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where endpoint_id = $1 limit $2)) returning 1`,
      [endpointId, limit],
    );
    if (rows.length > 0) return false;
  }
  await sql.query('delete from webhook_endpoints where id = $1', [endpointId]);
  return true;
}
