import type { Sql } from './database.ts';
import { toJson } from './json.ts';
import { loginKey, USER_COLUMNS, type User } from './users.ts';

/** A user that comes from elsewhere, with the hash of its password. */
export type UserToImport = User & { password_hash: string | null };

/** Makes users whose logins are not there yet, and returns the ids of those that were made. */
export async function insertImportedUsers(sql: Sql, users: readonly UserToImport[]): Promise<Set<string>> {
  const columns = [...USER_COLUMNS, 'login_key', 'password_hash', 'password_changed_at', 'blocked_by'];
  const rows = users.map((user) => ({
    ...user,
    login_key: loginKey(user.login),
    password_changed_at: user.password_hash === null ? null : user.created_at,
    blocked_by: user.status === 'blocked' ? 'operator' : null,
  }));
  const made = await sql.query<{ id: string }>(
    `insert into users (${columns}) select ${columns} from jsonb_populate_recordset(null::users, $1::jsonb)
      on conflict (partner_id, login_key) do nothing returning id`,
    [toJson(rows)],
  );
  return new Set(made.map(({ id }) => id));
}

export interface KnownUser {
  login_key: string;
  customer_number: string | null;
}

/** The users of a partner that have one of these logins, or one of these customer numbers. */
export async function listKnownUsers(
  sql: Sql,
  partnerId: string,
  loginKeys: readonly string[],
  customerNumbers: readonly string[],
): Promise<KnownUser[]> {
  return sql.query<KnownUser>(
    `select login_key, customer_number from users where partner_id = $1 and login_key = any($2::text[])
     union select login_key, customer_number from users where partner_id = $1 and customer_number = any($3::text[])`,
    [partnerId, loginKeys, customerNumbers],
  );
}
