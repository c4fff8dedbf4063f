import type { Sql } from './database.ts';

/** A client that has yet to be told that a session ended (OpenID Connect Back-Channel Logout 1.0). */
export interface LogoutNotice {
  id: string;
  client_id: string;
  user_id: string;
  session_id: string;
  attempts: number;
  next_attempt_at: Date;
  created_at: Date;
}

const COLUMNS = 'id, client_id, user_id, session_id, attempts, next_attempt_at, created_at';

/** Notes which of these clients are to be told: those that have an address for it. */
export async function insertLogoutNotices(
  sql: Sql,
  { session_id, user_id, clients }: Pick<LogoutNotice, 'session_id' | 'user_id'> & { clients: readonly string[] },
  now: Date,
): Promise<void> {
  if (clients.length === 0) return;
  await sql.query(
    `insert into logout_notices (id, client_id, user_id, session_id, next_attempt_at, created_at)
     select gen_random_uuid(), id, $2::uuid, $3::uuid, $4::timestamptz, $4 from clients
      where id = any($1::text[]) and backchannel_logout_uri is not null`,
    [clients, user_id, session_id, now],
  );
}

/** A notice that one worker alone sends, until its lease runs out. */
export interface ClaimedLogoutNotice extends LogoutNotice {
  partner_id: string | null;
}

/** What a process has under way, and how much of a client and of a partner that may be. */
export interface NoticesUnderWay {
  /** The client of each notice. */
  clients: readonly string[];
  /** The partner of each notice. */
  partners: readonly (string | null)[];
  /** Clients that get one at a time, since they did not answer in time. */
  hanging: readonly string[];
  mostOfClient: number;
  mostOfPartner: number;
}

/** `$1`: now. One probe of the index for each client with notices, however many it has. */
const CLIENTS_WITH_NOTICES = `with recursive waiting as (
    (select client_id, next_attempt_at from logout_notices order by client_id, next_attempt_at limit 1)
    union all
    select next.client_id, next.next_attempt_at from waiting cross join lateral (
      select n.client_id, n.next_attempt_at from logout_notices n where n.client_id > waiting.client_id
       order by n.client_id, n.next_attempt_at limit 1) next
  )`;

/**
 * Takes notices that are due, of the partners and clients first that have the fewest under way. Nobody else takes them
 * before `until`, so a killed worker loses none. Client and time are compared as one, since one index alone serves that.
 */
export async function claimLogoutNotices(
  sql: Sql,
  { now, until, limit }: { now: Date; until: Date; limit: number },
  { clients, partners, hanging, mostOfClient, mostOfPartner }: NoticesUnderWay,
): Promise<ClaimedLogoutNotice[]> {
  return sql.query<ClaimedLogoutNotice>(
    `${CLIENTS_WITH_NOTICES}, due as (
       select c.id, c.partner_id, cardinality(array_positions($4::text[], c.id)) as taken,
         case when c.id = any($6::text[]) then 1 else $7::integer end as most
         from waiting join clients c on c.id = waiting.client_id where waiting.next_attempt_at <= $1
     ), placed as (
       select n.id, due.partner_id, n.next_attempt_at,
           due.taken + row_number() over (partition by due.id order by n.next_attempt_at) as place
         from due cross join lateral (
           select id, next_attempt_at from logout_notices
            where (client_id, next_attempt_at) between (due.id, '-infinity'::timestamptz) and (due.id, $1)
            order by client_id, next_attempt_at limit greatest(due.most - due.taken, 0)) n
     ), fair as (
       select id, partner_id, next_attempt_at, cardinality(array_positions($5::uuid[], partner_id))
           + row_number() over (partition by partner_id order by place, next_attempt_at) as place from placed
     ), first as (
       select id, partner_id from fair where place <= $8 order by place, next_attempt_at limit $3
     ), chosen as materialized (
       select first.* from first cross join lateral (
         select from logout_notices n where n.id = first.id and n.next_attempt_at <= $1 for update skip locked) locked
     )
     update logout_notices n set attempts = attempts + 1, next_attempt_at = $2 from chosen where n.id = chosen.id
     returning ${COLUMNS.replaceAll(/\w+/g, 'n.$&')}, chosen.partner_id`,
    [now, until, limit, clients, partners, hanging, mostOfClient, mostOfPartner],
  );
}

export async function updateLogoutNotice(sql: Sql, id: string, nextAttemptAt: Date): Promise<void> {
  await sql.query('update logout_notices set next_attempt_at = $2 where id = $1', [id, nextAttemptAt]);
}

export async function deleteLogoutNotice(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from logout_notices where id = $1', [id]);
}
