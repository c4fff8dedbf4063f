import type { Sql } from './database.ts';

/** $2: the floor. What an epoch becomes: at least that, and higher than it was. */
const raised = (epoch: string) => `greatest(${epoch} + 1, $2::integer)`;

/**
 * How a page of rows is raised. Copies come first and follow only while they are those of their user and client: what
 * was cut off stays cut off.
 */
const RAISES = {
  refresh_families: `update refresh_families f set user_epoch = ${raised('u.epoch')}, client_epoch = ${raised('c.epoch')}
    from page, users u, clients c where f.id = page.id and u.id = f.user_id and u.epoch = f.user_epoch
      and c.id = f.client_id and c.epoch = f.client_epoch`,
  sessions: `update sessions s set user_epoch = ${raised('u.epoch')}
    from page, users u where s.id = page.id and u.id = s.user_id and u.epoch = s.user_epoch`,
  users: `update users u set epoch = ${raised('u.epoch')} from page where u.id = page.id`,
  clients: `update clients c set epoch = ${raised('c.epoch')} from page where c.id = page.id`,
} as const;

export type EpochTable = keyof typeof RAISES;

/** In the order in which they are to be raised. */
export const EPOCH_TABLES = Object.keys(RAISES) as EpochTable[];

/** Rows that have just come in are unknown to the planner, which would then read whole tables for each page. */
export function analyzeEpochTables(sql: Sql): Promise<unknown> {
  return sql.script(`analyze ${EPOCH_TABLES.join(', ')}`);
}

/** Raises so many rows after `after`, in the order of their ids, and returns the last one; undefined: there are no more. */
export async function raiseEpochs(
  sql: Sql,
  table: EpochTable,
  { after, floor, limit }: { after: string | undefined; floor: number; limit: number },
): Promise<string | undefined> {
  const id = table === 'clients' ? 'text' : 'uuid';
  const [last] = await sql.query<{ id: string }>(
    `with page as materialized (
         select id from ${table} where $1::${id} is null or id > $1::${id} order by id limit $3),
       raised as (${RAISES[table]})
     select id from page order by id desc limit 1`,
    [after ?? null, floor, limit],
  );
  return last?.id;
}
