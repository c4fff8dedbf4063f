import type { Sql } from './database.ts';
import type { SignInUser } from './users.ts';

/** A browser that is signed in at the auth service. */
export interface Session {
  id: string;
  partner_id: string;
  user_id: string;
  user_epoch: number;
  amr: string[];
  auth_time: Date;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  expires_at: Date;
}

const COLUMNS = 'id, partner_id, user_id, user_epoch, amr, auth_time, ip, user_agent, created_at, expires_at';

/** With the hash of the secret in its cookie. */
export type NewSession = Session & { secret_hash: Buffer };

export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  await sql.prepared(
    'insert_session',
    `insert into sessions (${COLUMNS}, secret_hash) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.id,
      session.partner_id,
      session.user_id,
      session.user_epoch,
      session.amr,
      session.auth_time,
      session.ip,
      session.user_agent,
      session.created_at,
      session.expires_at,
      session.secret_hash,
    ],
  );
}

export type SessionWithUser = Session & Pick<SignInUser, 'two_factor_required' | 'has_factor'> & { login_key: string };

/** A live session by its cookie, of a user who is still the one that signed in. */
export async function findLiveSession(
  sql: Sql,
  id: string,
  secretHash: Buffer,
  now: Date,
): Promise<SessionWithUser | undefined> {
  const [session] = await sql.prepared<SessionWithUser>(
    'find_live_session',
    `select ${COLUMNS.split(', ').map((column) => `s.${column}`)}, u.login_key, u.two_factor_required,
       exists (select 1 from totp_factors t where t.user_id = u.id) as has_factor
       from sessions s join users u on u.id = s.user_id and u.epoch = s.user_epoch and u.status = 'active'
      where s.id = $1 and s.secret_hash = $2 and s.expires_at > $3`,
    [id, secretHash, now],
  );
  return session;
}

export async function findSession(sql: Sql, id: string): Promise<Session | undefined> {
  const [session] = await sql.query<Session>(`select ${COLUMNS} from sessions where id = $1`, [id]);
  return session;
}

/** A session by its cookie, whatever became of its user. */
export async function findSessionByCookie(sql: Sql, id: string, secretHash: Buffer): Promise<Session | undefined> {
  const [session] = await sql.prepared<Session>(
    'find_session_by_cookie',
    `select ${COLUMNS} from sessions where id = $1 and secret_hash = $2`,
    [id, secretHash],
  );
  return session;
}

/** The same user signed in again in the same browser: the old cookie is of no more use. */
export async function renewSession(sql: Sql, session: NewSession): Promise<void> {
  await sql.query(
    `update sessions set secret_hash = $2, amr = $3, auth_time = $4, ip = $5, user_agent = $6, expires_at = $7
      where id = $1`,
    [
      session.id,
      session.secret_hash,
      session.amr,
      session.auth_time,
      session.ip,
      session.user_agent,
      session.expires_at,
    ],
  );
}

/** The live ones of a user, newest first. */
export async function listSessions(
  sql: Sql,
  filter: { userId: string; before?: string; now: Date; limit: number },
): Promise<Session[]> {
  return sql.query<Session>(
    `select ${COLUMNS} from sessions where user_id = $1 and expires_at > $2 and ($3::uuid is null or id < $3)
      order by id desc limit $4`,
    [filter.userId, filter.now, filter.before ?? null, filter.limit],
  );
}

/** Notes that a client is to be told when the session ends; nothing when it has ended. */
export async function insertSessionClient(sql: Sql, sessionId: string, clientId: string): Promise<void> {
  await sql.query(
    `insert into session_clients (session_id, client_id)
     select id, $2 from sessions where id = $1 for key share on conflict do nothing`,
    [sessionId, clientId],
  );
}

/** Ends sessions: one, or all of a user. Returns them, each with the clients that are to be told. */
export async function deleteSessions(
  sql: Sql,
  which: { id: string } | { user_id: string },
): Promise<(Session & { clients: string[] })[]> {
  const [[column, value]] = Object.entries(which) as [[string, string]];
  return sql.query<Session & { clients: string[] }>(
    `with told as (select session_id, array_agg(client_id) as clients from session_clients
         where session_id in (select id from sessions where ${column} = $1) group by session_id),
       ended as (delete from sessions where ${column} = $1 returning ${COLUMNS})
     select ended.*, coalesce(told.clients, '{}') as clients from ended left join told on told.session_id = ended.id`,
    [value],
  );
}
