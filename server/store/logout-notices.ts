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

/** Notices of one client that are taken at once: one that does not answer must not hold up the others'. */
const MOST_OF_A_CLIENT = 4;

/** Takes notices that are due; nobody else takes them before `until`, so a killed worker loses none. */
export async function claimLogoutNotices(sql: Sql, now: Date, until: Date, limit: number): Promise<LogoutNotice[]> {
  return sql.query<LogoutNotice>(
    `update logout_notices set attempts = attempts + 1, next_attempt_at = $2 where id in
       (select n.id from logout_notices n join (
          select id, row_number() over (partition by client_id order by next_attempt_at, id) as place
            from logout_notices where next_attempt_at <= $1) due on due.id = n.id
         where due.place <= ${MOST_OF_A_CLIENT} and n.next_attempt_at <= $1
         order by n.next_attempt_at limit $3 for update of n skip locked)
     returning ${COLUMNS}`,
    [now, until, limit],
  );
}

export async function updateLogoutNotice(sql: Sql, id: string, nextAttemptAt: Date): Promise<void> {
  await sql.query('update logout_notices set next_attempt_at = $2 where id = $1', [id, nextAttemptAt]);
}

export async function deleteLogoutNotice(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from logout_notices where id = $1', [id]);
}
