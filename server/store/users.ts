import { one, type Sql } from './database.ts';

export const USER_ROLES = ['customer', 'support', 'staff'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export interface User {
  id: string;
  partner_id: string;
  login: string;
  email: string | null;
  role: UserRole;
  status: 'active' | 'blocked';
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  telephone: string | null;
  /** YYYY-MM-DD. */
  birth_date: string | null;
  customer_number: string | null;
  /** Asked for a second factor even where the client does not. */
  two_factor_required: boolean;
  /** Tokens of this user that were issued under a lower epoch are refused. */
  epoch: number;
  created_at: Date;
  updated_at: Date;
}

export type UserProfile = Pick<
  User,
  'email' | 'first_name' | 'middle_name' | 'last_name' | 'telephone' | 'birth_date' | 'customer_number'
>;
/** What may change about a user besides its status. */
export type UserChange = Partial<UserProfile & Pick<User, 'login' | 'role' | 'two_factor_required'>>;

const CHANGEABLE = [
  'login',
  'email',
  'role',
  'first_name',
  'middle_name',
  'last_name',
  'telephone',
  'birth_date',
  'customer_number',
  'two_factor_required',
] as const satisfies readonly (keyof UserChange)[];

export const USER_COLUMNS = [
  'id',
  'partner_id',
  ...CHANGEABLE,
  'status',
  'epoch',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof User)[];

/** One person has one account however the login is typed: compatibility forms and case do not count. */
export function loginKey(login: string): string {
  return login.normalize('NFKC').toLowerCase();
}

export async function insertUser(sql: Sql, user: User): Promise<User> {
  const columns = [...USER_COLUMNS, 'login_key'];
  return one(
    await sql.query<User>(
      `insert into users (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning ${USER_COLUMNS}`,
      [...USER_COLUMNS.map((column) => user[column]), loginKey(user.login)],
    ),
  );
}

export async function findUser(sql: Sql, id: string): Promise<User | undefined> {
  const [user] = await sql.query<User>(`select ${USER_COLUMNS} from users where id = $1`, [id]);
  return user;
}

export async function findUserByLogin(sql: Sql, partnerId: string, login: string): Promise<User | undefined> {
  const [user] = await sql.query<User>(`select ${USER_COLUMNS} from users where partner_id = $1 and login_key = $2`, [
    partnerId,
    loginKey(login),
  ]);
  return user;
}

export async function listUsers(
  sql: Sql,
  filter: { partnerId: string; after?: string; limit: number },
): Promise<User[]> {
  return sql.query<User>(
    `select ${USER_COLUMNS} from users where partner_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [filter.partnerId, filter.after ?? null, filter.limit],
  );
}

export async function updateUser(sql: Sql, id: string, change: UserChange, now: Date): Promise<User | undefined> {
  const changed = CHANGEABLE.filter((column) => change[column] !== undefined);
  const values = changed.map((column) => change[column]);
  const columns: string[] = [...changed, 'updated_at'];
  if (change.login !== undefined) columns.push('login_key');
  const [user] = await sql.query<User>(
    `update users set ${columns.map((column, index) => `${column} = $${index + 2}`)} where id = $1 returning ${USER_COLUMNS}`,
    [id, ...values, now, ...(change.login === undefined ? [] : [loginKey(change.login)])],
  );
  return user;
}

export async function updateUserStatus(
  sql: Sql,
  id: string,
  status: User['status'],
  now: Date,
  /** The kind of actor. */
  by: string,
): Promise<User | undefined> {
  const [user] = await sql.query<User>(
    `update users set status = $2, updated_at = $3, blocked_by = case $2 when 'blocked' then $4 end
      where id = $1 returning ${USER_COLUMNS}`,
    [id, status, now, by],
  );
  return user;
}

/** The kind of actor that blocked a user; null for one that is not blocked. */
export async function findBlocker(sql: Sql, id: string): Promise<string | null> {
  const [user] = await sql.query<{ blocked_by: string | null }>('select blocked_by from users where id = $1', [id]);
  return user?.blocked_by ?? null;
}

/** Raises a user's epoch and returns it. */
export async function advanceUserEpoch(sql: Sql, id: string): Promise<number> {
  const rows = await sql.query<{ epoch: number }>('update users set epoch = epoch + 1 where id = $1 returning epoch', [
    id,
  ]);
  return one(rows).epoch;
}

export async function deleteUser(sql: Sql, id: string): Promise<User | undefined> {
  const [user] = await sql.query<User>(`delete from users where id = $1 returning ${USER_COLUMNS}`, [id]);
  return user;
}

/** The users of these ids, in no order. */
export async function findUsers(sql: Sql, ids: readonly string[]): Promise<User[]> {
  return sql.query<User>(`select ${USER_COLUMNS} from users where id = any($1::uuid[])`, [ids]);
}

export type UserWithPartner = User & { partner: { id: string; name: string; status: 'active' | 'suspended' } };

/** A user of that partner, with the partner. */
export async function findUserWithPartner(
  sql: Sql,
  partnerId: string,
  id: string,
): Promise<UserWithPartner | undefined> {
  const [user] = await sql.query<UserWithPartner>(
    `select ${USER_COLUMNS.map((column) => `u.${column}`)},
       jsonb_build_object('id', p.id, 'name', p.name, 'status', p.status) as partner
     from users u join partners p on p.id = u.partner_id where u.id = $1 and u.partner_id = $2`,
    [id, partnerId],
  );
  return user;
}

/** What signing in needs of a user, in one read. */
export interface SignInUser {
  id: string;
  login: string;
  status: User['status'];
  epoch: number;
  /** Null: the user has no password. */
  password_hash: string | null;
  two_factor_required: boolean;
  /** Whether a second factor is set up. */
  has_factor: boolean;
}

const SIGN_IN_USER = `u.id, u.login, u.status, u.epoch, u.password_hash, u.two_factor_required,
  exists (select 1 from totp_factors t where t.user_id = u.id) as has_factor`;

export async function findSignInUserByLogin(
  sql: Sql,
  partnerId: string,
  login: string,
): Promise<SignInUser | undefined> {
  const [user] = await sql.prepared<SignInUser>(
    'find_sign_in_user_by_login',
    `select ${SIGN_IN_USER} from users u where u.partner_id = $1 and u.login_key = $2`,
    [partnerId, loginKey(login)],
  );
  return user;
}

export async function findSignInUser(sql: Sql, id: string): Promise<SignInUser | undefined> {
  const [user] = await sql.prepared<SignInUser>(
    'find_sign_in_user',
    `select ${SIGN_IN_USER} from users u where u.id = $1`,
    [id],
  );
  return user;
}

export async function updatePasswordHash(sql: Sql, id: string, hash: string | null, now: Date): Promise<void> {
  await sql.query('update users set password_hash = $2, password_changed_at = $3, updated_at = $3 where id = $1', [
    id,
    hash,
    now,
  ]);
}

/** Replaces a hash by one of the same password, unless the password was changed meanwhile. */
export async function replacePasswordHash(sql: Sql, id: string, before: string, hash: string): Promise<void> {
  await sql.query('update users set password_hash = $3 where id = $1 and password_hash = $2', [id, before, hash]);
}
