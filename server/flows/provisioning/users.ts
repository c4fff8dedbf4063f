import { dateOfMillis } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import { isUuid } from '../../protocol/uuid.ts';
import type { Sql } from '../../store/database.ts';
import {
  deleteUser,
  findUser,
  insertUser,
  USER_ROLES,
  type User,
  type UserChange,
  type UserProfile,
  type UserRole,
  updatePasswordHash,
  updateUser,
  updateUserStatus,
} from '../../store/users.ts';
import type { Core } from '../core.ts';
import { invalid, notFound } from '../fault.ts';
import { cutOffUser, revoking } from '../revocations/revoke.ts';
import { explainConflict, type Provisioner } from './operator-action.ts';
import { getPartner } from './partners.ts';
import { hashOf } from './user-sign-in.ts';

export interface NewUser extends Partial<UserProfile> {
  /** Id or slug. */
  partner: string;
  login: string;
  role: UserRole;
  two_factor_required?: boolean;
  /** Without one, the user cannot log in yet. */
  password?: string;
  /** A hash that another system kept of it. */
  password_hash?: string;
}

const EMPTY_PROFILE: UserProfile = {
  email: null,
  first_name: null,
  middle_name: null,
  last_name: null,
  telephone: null,
  birth_date: null,
  customer_number: null,
};

const TAKEN = 'the partner has a user with this login or customer number already';

export async function createUser(core: Core, input: NewUser, by: Provisioner): Promise<User> {
  const { partner, password, password_hash, ...fields } = input;
  checkUser(fields);
  if (password !== undefined && password_hash !== undefined) throw invalid('give a password or a hash of it, not both');
  const given = password === undefined ? password_hash !== undefined && { password_hash } : { password };
  const hash = given ? await hashOf(core, given) : undefined;
  const now = core.clock.now();
  return explainConflict(
    core.database.transaction(async (sql) => {
      const user = await insertUser(sql, {
        ...EMPTY_PROFILE,
        ...fields,
        id: newId(),
        partner_id: (await getPartner(sql, partner)).id,
        status: 'active',
        two_factor_required: fields.two_factor_required ?? false,
        epoch: 0,
        created_at: now,
        updated_at: now,
      });
      if (hash !== undefined) await updatePasswordHash(sql, user.id, hash, now);
      await core.audit.record(sql, { ...by, action: 'user.create', ...target(user), details: { role: user.role } });
      return user;
    }),
    TAKEN,
  );
}

/** @throws Fault when there is none. */
export async function getUser(sql: Sql, id: string): Promise<User> {
  const user = isUuid(id) ? await findUser(sql, id) : undefined;
  if (user === undefined) throw notFound(`user ${id}`);
  return user;
}

/** A new role cuts off the user's tokens: they still carry the old one. */
export async function changeUser(core: Core, id: string, change: UserChange, by: Provisioner): Promise<User> {
  return explainConflict(
    revoking(core, async (sql, revoke) => {
      const before = await getUser(sql, id);
      checkUser({ login: before.login, role: before.role, ...change });
      const user = await updateUser(sql, id, change, core.clock.now());
      if (user === undefined) throw notFound(`user ${id}`);
      if (user.role !== before.role) await cutOffUser(core, sql, revoke, id, 'role changed');
      // Which fields, not what they hold: a profile is personal data, and the log is kept for years.
      const roles = user.role === before.role ? {} : { role: { before: before.role, after: user.role } };
      const details = { fields: Object.keys(change), ...roles };
      await core.audit.record(sql, { ...by, action: 'user.update', ...target(user), details });
      return user;
    }),
    TAKEN,
  );
}

/** Blocking cuts off every token of the user, and ends the impersonations of it. */
export async function setUserStatus(core: Core, id: string, status: User['status'], by: Provisioner): Promise<User> {
  return revoking(core, async (sql, revoke) => {
    const found = await getUser(sql, id);
    if (found.status === status) return found;
    const user = await updateUserStatus(sql, id, status, core.clock.now());
    if (user === undefined) throw notFound(`user ${id}`);
    if (status === 'blocked') await cutOffUser(core, sql, revoke, id, 'user blocked');
    const action = status === 'blocked' ? 'user.block' : 'user.unblock';
    await core.audit.record(sql, { ...by, action, ...target(user) });
    return user;
  });
}

export async function removeUser(core: Core, id: string, by: Provisioner): Promise<User> {
  return revoking(core, async (sql, revoke) => {
    const user = await getUser(sql, id);
    await cutOffUser(core, sql, revoke, id, 'user deleted');
    await deleteUser(sql, id);
    await core.audit.record(sql, { ...by, action: 'user.delete', ...target(user) });
    return user;
  });
}

function checkUser(fields: UserChange): void {
  const { login = '', role, email, birth_date } = fields;
  if (login.trim() === '' || login.length > 200) throw invalid('login: 1 to 200 characters');
  if (!(USER_ROLES as readonly (string | undefined)[]).includes(role)) {
    throw invalid(`role: one of ${USER_ROLES.join(', ')}`);
  }
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) throw invalid('email: not an e-mail address');
  if (birth_date && !isCalendarDate(birth_date)) throw invalid('birth_date: a date as YYYY-MM-DD');
}

/** 2026-02-30 parses, as 2 March: it must come out as it went in. */
function isCalendarDate(text: string): boolean {
  const millis = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(millis) && dateOfMillis(millis).toISOString().startsWith(text);
}

function target({ id, partner_id }: User) {
  return { partner_id, target_type: 'user', target_id: id };
}
