import type { Sql } from './database.ts';
import type { where } from './where.ts';

/** Whose entries are looked for: indexed partner by partner, while nobody says of which partners there are any. */
export interface Someone {
  column: 'actor_id' | 'target_id';
  id: string;
}

/** Places of entries that a statement finds, and from where on there may be more. */
export interface Places {
  places: string;
  scanned: string;
}

/** The partners under which there are entries of someone, as the index tells them one after another. */
export async function listPartnersOf(sql: Sql, { column, id }: Someone, limit: number): Promise<string[]> {
  const next = (after: string) =>
    `select partner_id from audit_log where ${column} = $1 ${after} order by partner_id limit 1`;
  const rows = await sql.query<{ partner_id: string }>(
    `with recursive whose as (
       (${next('and partner_id is not null')})
       union all
       select (${next('and partner_id > whose.partner_id')}) from whose where whose.partner_id is not null
     )
     select partner_id from whose where partner_id is not null limit $2`,
    [id, limit],
  );
  return rows.map(({ partner_id }) => partner_id);
}

/**
 * Entries under these partners and under none, of each as many as its share. Where one has more than that, they count up
 * to the last of its share: beyond it, some are missing.
 * @param asked Says whose they are, too; the partners become its last parameter.
 */
export function placesUnder(
  partners: readonly string[],
  { conditions, parameters }: ReturnType<typeof where>,
  { direction, share }: { direction: 'asc' | 'desc'; share: number },
): Places {
  const inOrder = `order by at ${direction}, id ${direction}`;
  const entries = (of: string) =>
    `select at, id, partner_id from audit_log where ${of} and ${conditions} ${inOrder} limit ${share}`;
  const found = `with shares as materialized (
      select e.* from unnest($${parameters.push(partners)}::uuid[]) whose (partner_id)
       cross join lateral (${entries('partner_id = whose.partner_id')}) e
      union all (${entries('partner_id is null')})
    ), last as (
      select at, id from (select *, row_number() over (partition by partner_id ${inOrder}) as nth from shares) counted
       where nth = ${share} ${inOrder} limit 1)`;
  const before = direction === 'asc' ? '<=' : '>=';
  return {
    places: `${found} select s.at, s.id from shares s left join last on true
      where last.id is null or (s.at, s.id) ${before} (last.at, last.id)`,
    scanned: `${found} select at, id from last`,
  };
}
