import type { OperatorPermission } from '../protocol/operator-permissions.ts';
import type { Sql } from './database.ts';
import type { SignedInOperator } from './operator-sessions.ts';

/** A credential of a script. */
export interface OperatorToken {
  id: string;
  operator_id: string;
  name: string;
  permissions: OperatorPermission[];
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date;
}

const COLUMNS = 'id, operator_id, name, permissions, created_at, last_used_at, expires_at';

export async function insertOperatorToken(sql: Sql, token: OperatorToken & { secret_hash: Buffer }): Promise<void> {
  await sql.query(`insert into operator_tokens (${COLUMNS}, secret_hash) values ($1, $2, $3, $4, $5, $6, $7, $8)`, [
    token.id,
    token.operator_id,
    token.name,
    token.permissions,
    token.created_at,
    token.last_used_at,
    token.expires_at,
    token.secret_hash,
  ]);
}

/** A live token of an operator who may still sign in. */
export async function findLiveOperatorToken(
  sql: Sql,
  id: string,
  secretHash: Buffer,
  now: Date,
): Promise<(OperatorToken & SignedInOperator) | undefined> {
  const [token] = await sql.prepared<OperatorToken & SignedInOperator>(
    'find_live_operator_token',
    `select ${COLUMNS.split(', ').map((column) => `t.${column}`)}, u.login, u.first_name, u.last_name, o.role
       from operator_tokens t join operators o on o.id = t.operator_id
       join users u on u.id = o.id and u.status = 'active'
      where t.id = $1 and t.secret_hash = $2 and t.expires_at > $3`,
    [id, secretHash, now],
  );
  return token;
}

/** Notes the use of a token, unless another request did since `before`. */
export async function touchOperatorToken(sql: Sql, id: string, now: Date, before: Date): Promise<void> {
  await sql.prepared(
    'touch_operator_token',
    'update operator_tokens set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $3)',
    [id, now, before],
  );
}

/** Of one operator, or of all; newest first. */
export async function listOperatorTokens(
  sql: Sql,
  filter: { operatorId?: string | undefined; now: Date },
  page: { before: string | undefined; limit: number },
): Promise<OperatorToken[]> {
  return sql.query<OperatorToken>(
    `select ${COLUMNS} from operator_tokens
      where ($1::uuid is null or operator_id = $1) and expires_at > $2 and ($3::uuid is null or id < $3)
      order by id desc limit $4`,
    [filter.operatorId ?? null, filter.now, page.before ?? null, page.limit],
  );
}

export async function findOperatorToken(sql: Sql, id: string): Promise<OperatorToken | undefined> {
  const [token] = await sql.query<OperatorToken>(`select ${COLUMNS} from operator_tokens where id = $1`, [id]);
  return token;
}

/** Ends one token, or all of an operator. */
export async function deleteOperatorTokens(
  sql: Sql,
  which: { id: string } | { operator_id: string },
): Promise<OperatorToken[]> {
  const [[column, value]] = Object.entries(which) as [[string, string]];
  return sql.query<OperatorToken>(`delete from operator_tokens where ${column} = $1 returning ${COLUMNS}`, [value]);
}
