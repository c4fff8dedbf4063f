import type { Sql } from './database.ts';
import { OPERATORS_REALM } from './operators.ts';
import { loginKey, USER_COLUMNS, type User, type UserRole } from './users.ts';
import { type Condition, where } from './where.ts';

/** A user as operators see it. */
export interface FoundUser extends User {
  /** Whether a second factor is set up. */
  has_factor: boolean;
  last_sign_in_at: Date | null;
}

export interface UserFilter {
  partnerId?: string | undefined;
  role?: UserRole | undefined;
  status?: User['status'] | undefined;
  twoFactor?: 'none' | 'required' | 'enrolled' | undefined;
}

/** By what a user is looked for; each has an index. */
export type UserKey =
  | 'login'
  | 'email'
  | 'last_name'
  | 'first_name'
  | 'full_name'
  | 'customer_number'
  | 'contract_number';

/** A user that one of the keys begins with the text; `contract_number` is that number. */
export interface UserMatch {
  key: UserKey;
  text: string;
}

/** What each key is in an index, where a prefix is a range. */
const KEYS: Record<UserKey, string> = {
  login: `u.login_key collate "C"`,
  email: `u.email_key collate "C"`,
  last_name: `lower(u.last_name) collate "C"`,
  first_name: `lower(u.first_name) collate "C"`,
  full_name: `lower(u.last_name) collate "C"`,
  customer_number: `lower(u.customer_number) collate "C"`,
  contract_number: '',
};
const WHOLE_NAMES = [
  `lower(concat_ws(' ', u.first_name, u.middle_name, u.last_name))`,
  `lower(concat_ws(' ', u.middle_name, u.last_name))`,
];

const FACTOR = 'exists (select from totp_factors t where t.user_id = u.id)';
/** What a user is shown with. Looked up for the rows of a page only. */
const SHOWN = `${USER_COLUMNS.map((column) => `u.${column}`)}, ${FACTOR} as has_factor,
  (select a.at from audit_log a where a.actor_id = u.id::text and a.action = 'user.sign_in' and a.result = 'success'
    order by a.at desc limit 1) as last_sign_in_at`;

export async function findUserOfAll(sql: Sql, id: string): Promise<FoundUser | undefined> {
  const [user] = await sql.query<FoundUser>(`select ${SHOWN} from users u where u.id = $1 and u.partner_id <> $2`, [
    id,
    OPERATORS_REALM,
  ]);
  return user;
}

/** The user, held until the transaction ends: one change at a time. */
export async function lockUserOfAll(sql: Sql, id: string): Promise<FoundUser | undefined> {
  await sql.query('select from users where id = $1 for update', [id]);
  return findUserOfAll(sql, id);
}

/** Users over all partners, the newest first. */
export async function listUsersOfAll(
  sql: Sql,
  filter: UserFilter & { id?: string | undefined },
  page: { before: string | undefined; limit: number },
): Promise<FoundUser[]> {
  const enrolled = filter.twoFactor === 'enrolled';
  const { conditions, parameters } = where(
    ...filtered(filter),
    ['u.id = $', filter.id],
    // Said of the factor, whose index is then walked, where there is one.
    [enrolled ? 't.user_id < $' : 'u.id < $', page.before],
  );
  const from = enrolled ? 'totp_factors t join users u on u.id = t.user_id' : 'users u';
  const order = enrolled ? 't.user_id' : 'u.id';
  return sql.query<FoundUser>(
    `select ${SHOWN} from (select u.* from ${from} where ${conditions} order by ${order} desc limit ${page.limit}) u
      order by u.id desc`,
    parameters,
  );
}

/**
 * Users that match in one way and in none of the earlier ones, in the order of that key. The exact match comes first: it
 * is the shortest.
 */
export async function searchUsers(
  sql: Sql,
  { match, earlier, filter }: { match: UserMatch; earlier: readonly UserMatch[]; filter: UserFilter },
  page: { after: string | undefined; limit: number },
): Promise<FoundUser[]> {
  const key = KEYS[match.key];
  const { conditions, parameters } = where(
    matching(match),
    ...earlier.map(matching).map(([text, ...values]): Condition => [`(${text}) is not true`, ...values]),
    ...filtered(filter),
    key === ''
      ? ['u.id < $', page.after]
      : [`(${key}, u.id) > (select ${key}, u.id from users u where u.id = $)`, page.after],
  );
  const order = key === '' ? 'u.id desc' : `${key}, u.id`;
  return sql.query<FoundUser>(
    `select ${SHOWN} from (select u.* from users u where ${conditions} order by ${order} limit ${page.limit}) u
      order by ${order}`,
    parameters,
  );
}

function matching({ key, text }: UserMatch): Condition {
  switch (key) {
    case 'login':
      return [`${KEYS.login} like $`, prefix(loginKey(text))];
    case 'contract_number':
      return ['u.id = (select c.user_id from contracts c where c.number = $)', Number(text)];
    case 'full_name': {
      const whole = WHOLE_NAMES.map((name) => `${name} like lower($)`).join(' or ');
      return [`${KEYS.last_name} like lower($) and (${whole})`, prefix(lastWord(text)), prefix(text), prefix(text)];
    }
    default:
      return [`${KEYS[key]} like lower($)`, prefix(text)];
  }
}

function filtered({ partnerId, role, status, twoFactor }: UserFilter): Condition[] {
  return [
    ['u.partner_id <> $', OPERATORS_REALM],
    ['u.partner_id = $', partnerId],
    ['u.role = $', role],
    // Said in so many words, or the index of the blocked would not be taken.
    status === 'blocked' ? [`u.status = 'blocked'`] : ['u.status = $', status],
    ...(role === undefined || role === 'customer' ? [] : [[`u.role <> 'customer'`] as const]),
    ...(twoFactor === 'required' ? [[`u.two_factor_required and not ${FACTOR}`] as const] : []),
    ...(twoFactor === 'none' ? [[`not u.two_factor_required and not ${FACTOR}`] as const] : []),
    ...(twoFactor === 'enrolled' ? [[FACTOR] as const] : []),
  ];
}

/** A pattern for what begins with a text. */
function prefix(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function lastWord(text: string): string {
  return text.split(/\s+/).at(-1) ?? '';
}
