import { one, type Sql } from './database.ts';

/** Work that makes rows of an endpoint due, done in batches of its partner's contracts. */
export interface CatchUp {
  id: string;
  endpoint_id: string;
  partner_id: string;
  /**
   * all: the latest of each contract; made: what was committed since the endpoint was made; enabled: what changed while
   * it was not enabled; replay: each revision since a time.
   */
  kind: 'all' | 'made' | 'enabled' | 'replay';
  /** For `made` and `enabled`, when the endpoint was made; null for `all`. */
  since: Date | null;
  /** The last contract that was looked at. */
  place: string | null;
  created_at: Date;
}

/** Asks for work; one that an endpoint has for being enabled is begun anew. */
export async function insertCatchUp(sql: Sql, catchUp: Omit<CatchUp, 'place'>): Promise<void> {
  const { id, endpoint_id, partner_id, kind, since, created_at } = catchUp;
  if (kind === 'enabled') {
    await sql.query(`delete from webhook_catch_ups where endpoint_id = $1 and kind = 'enabled'`, [endpoint_id]);
  }
  await sql.query(
    `insert into webhook_catch_ups (id, endpoint_id, partner_id, kind, since, asked_in, created_at)
     values ($1, $2, $3, $4, $5, pg_current_snapshot(), $6)`,
    [id, endpoint_id, partner_id, kind, since, created_at],
  );
}

export async function countCatchUps(sql: Sql, endpointId: string, kind: CatchUp['kind']): Promise<number> {
  return one(
    await sql.query<{ count: number }>('select count(*) from webhook_catch_ups where endpoint_id = $1 and kind = $2', [
      endpointId,
      kind,
    ]),
  ).count;
}

/**
 * Notes for new work which transactions may not have seen its endpoint as it is now: those that have begun by now. To be
 * called after the work was committed.
 */
export async function fenceCatchUps(sql: Sql): Promise<void> {
  await sql.query('update webhook_catch_ups set fence = pg_snapshot_xmax(pg_current_snapshot()) where fence is null');
}

/**
 * Takes work that may begin, since every transaction below its fence has ended: the oldest of the partner whose turn was
 * longest ago. Another worker gets another one.
 */
export async function lockCatchUp(sql: Sql): Promise<CatchUp | undefined> {
  const [catchUp] = await sql.query<CatchUp>(
    `select id, endpoint_id, partner_id, kind, since, place, created_at from webhook_catch_ups c
      where fence <= pg_snapshot_xmin(pg_current_snapshot())
        and exists (select from partners p where p.id = c.partner_id and p.status = 'active')
      order by (select max(o.worked_at) from webhook_catch_ups o where o.partner_id = c.partner_id) nulls first,
        worked_at nulls first, id
      limit 1 for update skip locked`,
  );
  return catchUp;
}

/** Notes how far the work is; it had its turn. */
export async function updateCatchUpPlace(sql: Sql, id: string, place: string | null, now: Date): Promise<void> {
  await sql.query('update webhook_catch_ups set place = $2, worked_at = $3 where id = $1', [id, place, now]);
}

/** The work is done. Another one of the partner keeps that it had its turn. */
export async function deleteCatchUp(sql: Sql, { id, partner_id }: CatchUp, now: Date): Promise<void> {
  await sql.query('delete from webhook_catch_ups where id = $1', [id]);
  await sql.query(
    `update webhook_catch_ups set worked_at = $2 where id =
       (select id from webhook_catch_ups where partner_id = $1 order by id desc limit 1 for update skip locked)`,
    [partner_id, now],
  );
}

/** `$1` endpoint, `$2` partner; contracts after `$3` up to `$4`, null: to the end. */
const BATCH = `batch as materialized (
    select id, revision, updated_at, deleted_at from contracts
     where partner_id = $2 and ($3::uuid is null or id > $3) and ($4::uuid is null or id <= $4))`;

const COLUMNS = `endpoint_id, contract_id, partner_id, first_revision, wanted_revision, acked_revision, wanted_at, due_at`;

/** `$5`: now. The latest of each contract that is not deleted; a row that is there already has it, or a later one. */
const ALL = `insert into webhook_deliveries (${COLUMNS})
  select $1, id, $2, revision, revision, revision - 1, updated_at, $5::timestamptz from batch where deleted_at is null
   order by id on conflict do nothing`;

/** What is behind goes up to its contract's revision and is due. `first`: the first revision for a contract without a row. */
const raising = (first: string) => `insert into webhook_deliveries (${COLUMNS})
  select $1, b.id, $2, f.revision, b.revision, f.revision - 1, b.updated_at, $5::timestamptz
    from batch b cross join lateral (
      select coalesce(d.acked_revision + 1, (select min(r.revision) from contract_revisions r
        where r.contract_id = b.id and ${first})) as revision
        from (select) none left join webhook_deliveries d on d.endpoint_id = $1 and d.contract_id = b.id) f
   where f.revision <= b.revision order by b.id
  on conflict (endpoint_id, contract_id) do update
    set wanted_revision = greatest(webhook_deliveries.wanted_revision, excluded.wanted_revision),
        wanted_at = excluded.wanted_at, attempt = 0, due_at = case
          when greatest(webhook_deliveries.wanted_revision, excluded.wanted_revision) > webhook_deliveries.acked_revision
          then excluded.due_at end`;

/** `$6`: since. A contract without a row was not changed while the endpoint was enabled. */
const ENABLED = raising('b.updated_at >= $6 and r.created_at >= $6');

/** The whole number of the transaction that wrote a row: the row itself has the lower half. */
const WRITTEN_BY = `(select (next - ((next - r.xmin::text::bigint) & 4294967295))::text::xid8
  from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) now)`;

/**
 * `$6`: since, `$7`: the work. Whoever reads the contracts once it has an endpoint must not miss what was not committed
 * then, whenever that change began. No transaction takes an hour.
 */
const MADE = raising(`b.updated_at >= $6::timestamptz - interval '1 hour' and not pg_visible_in_snapshot(${WRITTEN_BY},
  (select asked_in from webhook_catch_ups where id = $7))`);

/** `$5`: now; `$6`: since. The cursor goes back to just before the first revision since then, if it is not there yet. */
const REPLAY = `replayed as (
    insert into webhook_deliveries (${COLUMNS})
    select $1, b.id, $2, f.revision, b.revision, f.revision - 1, b.updated_at, $5::timestamptz
      from batch b cross join lateral (select min(r.revision) as revision from contract_revisions r
        where r.contract_id = b.id and b.updated_at >= $6 and r.created_at >= $6) f
     where f.revision is not null order by b.id
    on conflict (endpoint_id, contract_id) do update
      set first_revision = least(webhook_deliveries.first_revision, excluded.first_revision),
          wanted_revision = greatest(webhook_deliveries.wanted_revision, excluded.wanted_revision),
          acked_revision = least(webhook_deliveries.acked_revision, excluded.acked_revision),
          wanted_at = excluded.wanted_at, due_at = excluded.due_at, attempt = 0
    returning contract_id, acked_revision
  ) delete from webhook_parked p using replayed
     where p.endpoint_id = $1 and p.contract_id = replayed.contract_id and p.revision > replayed.acked_revision`;

const WRITES: Record<CatchUp['kind'], string> = { all: ALL, made: MADE, enabled: ENABLED, replay: REPLAY };

/** Makes due what the work asks for, of so many contracts. Returns the one to go on after; null when it is done. */
export async function catchUpContracts(sql: Sql, catchUp: CatchUp, now: Date, limit: number): Promise<string | null> {
  const { endpoint_id, partner_id, kind, since, place } = catchUp;
  const [last] = await sql.query<{ id: string }>(
    `select id from contracts where partner_id = $1 and ($2::uuid is null or id > $2) order by id offset $3 limit 1`,
    [partner_id, place, limit - 1],
  );
  const upTo = last?.id ?? null;
  const common = [endpoint_id, partner_id, place, upTo, now];
  const own = { all: [], made: [since, catchUp.id], enabled: [since], replay: [since] }[kind];
  await sql.query(`with ${BATCH}${kind === 'replay' ? ',' : ''} ${WRITES[kind]}`, [...common, ...own]);
  return upTo;
}

/**
 * Fits work to a database that it was brought into: its transactions have other numbers. What was committed lately is
 * then sent again rather than left out.
 */
export async function renumberCatchUps(sql: Sql): Promise<void> {
  await sql.query('update webhook_catch_ups set asked_in = pg_current_snapshot(), fence = null');
}
