import type { Sql } from './database.ts';
import type { Operator } from './operators.ts';

/** A browser that is signed in to the console. */
export interface OperatorSession {
  id: string;
  operator_id: string;
  auth_session_id: string;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

const COLUMNS = 'id, operator_id, auth_session_id, ip, user_agent, created_at, last_used_at, expires_at';

export async function insertOperatorSession(
  sql: Sql,
  session: OperatorSession & { secret_hash: Buffer; user_epoch: number },
): Promise<void> {
  await sql.query(
    `insert into operator_sessions (${COLUMNS}, secret_hash, user_epoch)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.id,
      session.operator_id,
      session.auth_session_id,
      session.ip,
      session.user_agent,
      session.created_at,
      session.last_used_at,
      session.expires_at,
      session.secret_hash,
      session.user_epoch,
    ],
  );
}

/** Who uses the operator API, as one read of the database tells. */
export type SignedInOperator = Pick<Operator, 'id' | 'login' | 'first_name' | 'last_name' | 'role'>;

const OPERATOR = 'u.login, u.first_name, u.last_name, o.role';
const LIVE_OPERATOR = `join operators o on o.id = s.operator_id join users u on u.id = o.id and u.status = 'active'`;

/** A live session of an operator who may still sign in. */
export async function findLiveOperatorSession(
  sql: Sql,
  id: string,
  secretHash: Buffer,
  now: Date,
  usedAfter: Date,
): Promise<(OperatorSession & SignedInOperator) | undefined> {
  const [session] = await sql.prepared<OperatorSession & SignedInOperator>(
    'find_live_operator_session',
    `select ${COLUMNS.split(', ').map((column) => `s.${column}`)}, ${OPERATOR}
       from operator_sessions s ${LIVE_OPERATOR} and u.epoch = s.user_epoch
      where s.id = $1 and s.secret_hash = $2 and s.expires_at > $3 and s.last_used_at > $4`,
    [id, secretHash, now, usedAfter],
  );
  return session;
}

/** Notes the use of a session, unless another request did since `before`. */
export async function touchOperatorSession(sql: Sql, id: string, now: Date, before: Date): Promise<void> {
  await sql.prepared(
    'touch_operator_session',
    'update operator_sessions set last_used_at = $2 where id = $1 and last_used_at < $3',
    [id, now, before],
  );
}

/** The live ones, newest first. */
export async function listOperatorSessions(
  sql: Sql,
  filter: { operatorId?: string | undefined; now: Date; usedAfter: Date },
  page: { before: string | undefined; limit: number },
): Promise<OperatorSession[]> {
  return sql.query<OperatorSession>(
    `select ${COLUMNS} from operator_sessions
      where ($1::uuid is null or operator_id = $1) and expires_at > $2 and last_used_at > $3
        and ($4::uuid is null or id < $4)
      order by id desc limit $5`,
    [filter.operatorId ?? null, filter.now, filter.usedAfter, page.before ?? null, page.limit],
  );
}

/** Ends one session, or all of an operator; returns them. */
export async function deleteOperatorSessions(
  sql: Sql,
  which: { id: string } | { operator_id: string },
): Promise<OperatorSession[]> {
  const [[column, value]] = Object.entries(which) as [[string, string]];
  return sql.query<OperatorSession>(`delete from operator_sessions where ${column} = $1 returning ${COLUMNS}`, [value]);
}
