import type { OperatorRole } from '../protocol/operator-permissions.ts';
import type { Sql } from './database.ts';

/** The partner whose users the operators are. Nothing that is for partners shows or takes it. */
export const OPERATORS_REALM = '00000000-0000-8000-8000-000000000001';

/** The client that the console is at the auth service. */
export const CONSOLE_CLIENT = 'wattlock-console';

export interface Operator {
  id: string;
  login: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  role: OperatorRole;
  status: 'active' | 'blocked';
  two_factor: boolean;
  epoch: number;
  last_sign_in_at: Date | null;
  /** Until when a link is open that sets the password. */
  invited_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = `o.id, u.login, u.email, u.first_name, u.last_name, o.role, u.status, u.epoch, o.last_sign_in_at,
  exists (select from totp_factors t where t.user_id = u.id) as two_factor, o.invitation_expires_at as invited_until,
  u.created_at, u.updated_at`;
const FROM = 'operators o join users u on u.id = o.id';

/** Makes the realm where there is none yet. */
export async function ensureRealm(sql: Sql, now: Date): Promise<void> {
  await sql.query(
    `insert into partners (id, slug, name, created_at, updated_at) values ($1, 'wattlock-operators', 'Wattlock', $2, $2)
     on conflict (id) do nothing`,
    [OPERATORS_REALM, now],
  );
}

export async function insertOperator(sql: Sql, id: string, role: OperatorRole): Promise<void> {
  await sql.query('insert into operators (id, role) values ($1, $2)', [id, role]);
}

export async function findOperator(sql: Sql, id: string): Promise<Operator | undefined> {
  const [operator] = await sql.prepared<Operator>('find_operator', `select ${COLUMNS} from ${FROM} where o.id = $1`, [
    id,
  ]);
  return operator;
}

/** The same, held until the transaction ends. */
export async function lockOperator(sql: Sql, id: string): Promise<Operator | undefined> {
  await sql.query('select from operators where id = $1 for update', [id]);
  return findOperator(sql, id);
}

export async function listOperators(
  sql: Sql,
  filter: { role?: OperatorRole | undefined; status?: Operator['status'] | undefined },
  page: { after: string | undefined; limit: number },
): Promise<Operator[]> {
  return sql.query<Operator>(
    `select ${COLUMNS} from ${FROM}
      where ($1::text is null or o.role = $1) and ($2::text is null or u.status = $2) and ($3::uuid is null or o.id > $3)
      order by o.id limit $4`,
    [filter.role ?? null, filter.status ?? null, page.after ?? null, page.limit],
  );
}

export async function updateOperatorRole(sql: Sql, id: string, role: OperatorRole): Promise<void> {
  await sql.query('update operators set role = $2 where id = $1', [id, role]);
}

/**
 * Owners who are not blocked, and whether each has set a password, held until the transaction ends: there must always be
 * one, and two who demote each other at the same moment take turns.
 */
export async function lockActiveOwners(sql: Sql): Promise<{ id: string; has_password: boolean }[]> {
  await sql.query(`select 1 from operators where role = 'owner' order by id for update`);
  // A statement of its own: who waited sees what the one before has done.
  return sql.query<{ id: string; has_password: boolean }>(
    `select o.id, u.password_hash is not null as has_password from operators o join users u on u.id = o.id
      where o.role = 'owner' and u.status = 'active' order by o.id`,
  );
}

export async function setInvitation(sql: Sql, id: string, hash: Buffer, expiresAt: Date): Promise<void> {
  await sql.query('update operators set invitation_hash = $2, invitation_expires_at = $3 where id = $1', [
    id,
    hash,
    expiresAt,
  ]);
}

export async function clearInvitation(sql: Sql, id: string): Promise<void> {
  await sql.query('update operators set invitation_hash = null, invitation_expires_at = null where id = $1', [id]);
}

/** Whether an invitation can be used. */
export async function isInvited(sql: Sql, id: string, hash: Buffer, now: Date): Promise<boolean> {
  const found = await sql.query(
    'select from operators where id = $1 and invitation_hash = $2 and invitation_expires_at > $3',
    [id, hash, now],
  );
  return found.length > 0;
}

/** Uses up an invitation; undefined when it ended, was used, or never was. */
export async function consumeInvitation(sql: Sql, id: string, hash: Buffer, now: Date): Promise<string | undefined> {
  const [operator] = await sql.query<{ id: string }>(
    `update operators set invitation_hash = null, invitation_expires_at = null
      where id = $1 and invitation_hash = $2 and invitation_expires_at > $3 returning id`,
    [id, hash, now],
  );
  return operator?.id;
}

export async function noteOperatorSignIn(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('update operators set last_sign_in_at = $2 where id = $1', [id, now]);
}

/** Makes the console a client as it must be at these addresses; nothing is written when it is. */
export async function ensureConsoleClient(
  sql: Sql,
  redirectUri: string,
  afterLogout: string,
  now: Date,
): Promise<void> {
  await ensureRealm(sql, now);
  await sql.query(
    `insert into clients (id, partner_id, slug, name, authentication, grants, redirect_uris, post_logout_redirect_uris,
         second_factor, assignable_roles, created_at, updated_at)
       values ($1, $2, $1, 'Wattlock console', 'none', '{authorization_code}', array[$3], array[$4], 'required', '{}', $5, $5)
     on conflict (id) do update set redirect_uris = excluded.redirect_uris, updated_at = excluded.updated_at,
         post_logout_redirect_uris = excluded.post_logout_redirect_uris
       where clients.redirect_uris <> excluded.redirect_uris
          or clients.post_logout_redirect_uris <> excluded.post_logout_redirect_uris`,
    [CONSOLE_CLIENT, OPERATORS_REALM, redirectUri, afterLogout, now],
  );
  // An authorization is always for some audience. The console redeems its codes itself: no such token is ever issued.
  await sql.query(
    `with audience as (insert into audiences (name, perspective, description, created_at)
         values ($1, 'user', 'The operators'' console', $2) on conflict do nothing)
     insert into client_audiences (client_id, audience) values ($1, $1) on conflict do nothing`,
    [CONSOLE_CLIENT, now],
  );
}
