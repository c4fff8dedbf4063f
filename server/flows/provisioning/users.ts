import { newId } from '../../crypto/random.ts';
import { isUuid } from '../../protocol/uuid.ts';
import type { Sql } from '../../store/database.ts';
import { OPERATORS_REALM } from '../../store/operators.ts';
import { type FoundUser, lockUserOfAll } from '../../store/user-search.ts';
import {
  deleteUser,
  findUser,
  insertUser,
  type User,
  type UserChange,
  type UserProfile,
  type UserRole,
  updatePasswordHash,
} from '../../store/users.ts';
import type { Core } from '../core.ts';
import { invalid, notFound } from '../fault.ts';
import { cutOffUser, revoking } from '../revocations/revoke.ts';
import { accountOf, explainConflict, type Provisioner } from './operator-action.ts';
import { getPartner } from './partners.ts';
import { changeProfile, changeStatus, explainTaken } from './user-changes.ts';
import { checkUser } from './user-fields.ts';
import { hashOf } from './user-sign-in.ts';

export interface NewUser extends Partial<UserProfile> {
  /** Id or slug. */
  partner: string;
  login: string;
  role: UserRole;
  status?: User['status'];
  two_factor_required?: boolean;
  /** Without one, the user cannot log in yet. */
  password?: string;
  /** A hash of it, made before or kept by another system. */
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

export async function createUser(core: Core, input: NewUser, by: Provisioner): Promise<User> {
  const { partner, password, password_hash, ...fields } = input;
  checkUser(fields);
  if (password !== undefined && password_hash !== undefined) throw invalid('give a password or a hash of it, not both');
  const given = password === undefined ? password_hash !== undefined && { password_hash } : { password };
  const hash = given ? await hashOf(core, given, accountOf(by)) : undefined;
  const now = core.clock.now();
  return explainTaken(
    core.database.transaction(async (sql) => {
      const user = await insertUser(sql, {
        ...EMPTY_PROFILE,
        ...fields,
        id: newId(),
        partner_id: (await getPartner(sql, partner)).id,
        status: fields.status ?? 'active',
        two_factor_required: fields.two_factor_required ?? false,
        epoch: 0,
        created_at: now,
        updated_at: now,
      });
      if (hash !== undefined) await updatePasswordHash(sql, user.id, hash, now);
      await core.audit.record(sql, { ...by, action: 'user.create', ...target(user), details: { role: user.role } });
      return user;
    }),
  );
}

/** A user of a partner; an operator is none of those. @throws Fault when there is none. */
export async function getUser(sql: Sql, id: string): Promise<User> {
  const user = isUuid(id) ? await findUser(sql, id) : undefined;
  if (user === undefined || user.partner_id === OPERATORS_REALM) throw notFound(`user ${id}`);
  return user;
}

export async function changeUser(core: Core, id: string, change: UserChange, by: Provisioner): Promise<User> {
  return explainTaken(
    revoking(core, async (sql, revoke) => {
      const user = await getUser(sql, id);
      return changeProfile({ core, sql, revoke, user, by }, change);
    }),
  );
}

export async function setUserStatus(core: Core, id: string, status: User['status'], by: Provisioner): Promise<User> {
  return revoking(core, async (sql, revoke) => {
    const user = await getUser(sql, id);
    return user.status === status ? user : changeStatus({ core, sql, revoke, user, by }, status);
  });
}

/** @param check Throws when the user is not what the caller takes it for. */
export async function removeUser(
  core: Core,
  id: string,
  by: Provisioner,
  check: (before: FoundUser) => void = () => {},
): Promise<User> {
  return explainConflict(
    revoking(core, async (sql, revoke) => {
      const user = isUuid(id) ? await lockUserOfAll(sql, id) : undefined;
      if (user === undefined) throw notFound(`user ${id}`);
      check(user);
      await cutOffUser(core, sql, revoke, id, 'user deleted');
      const deleted = (await deleteUser(sql, id)) ?? user;
      await core.audit.record(sql, { ...by, action: 'user.delete', ...target(user) });
      return deleted;
    }),
    'the user has contracts, which are kept: block the user instead',
  );
}

function target({ id, partner_id }: User) {
  return { partner_id, target_type: 'user', target_id: id };
}
