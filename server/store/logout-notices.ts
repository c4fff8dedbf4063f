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

export async function insertLogoutNotice(sql: Sql, notice: Omit<LogoutNotice, 'attempts'>): Promise<void> {
  await sql.query(
    `insert into logout_notices (id, client_id, user_id, session_id, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [notice.id, notice.client_id, notice.user_id, notice.session_id, notice.next_attempt_at, notice.created_at],
  );
}

/** Takes notices that are due; nobody else takes them before `until`, so a killed worker loses none. */
export async function claimLogoutNotices(sql: Sql, now: Date, until: Date, limit: number): Promise<LogoutNotice[]> {
  return sql.query<LogoutNotice>(
    `update logout_notices set attempts = attempts + 1, next_attempt_at = $2 where id in
       (select id from logout_notices where next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked)
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
