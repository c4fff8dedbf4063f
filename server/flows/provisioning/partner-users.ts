import { isUuid } from '../../protocol/uuid.ts';
import { findClient } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { findPartnerUser, lockPartnerUser, type PartnerUser } from '../../store/partner-users.ts';
import type { User, UserChange, UserRole } from '../../store/users.ts';
import type { Core } from '../core.ts';
import { Fault, notFound } from '../fault.ts';
import { revoking } from '../revocations/revoke.ts';
import type { Provisioner } from './operator-action.ts';
import { changePassword, changeProfile, changeStatus, differing, explainTaken } from './user-changes.ts';
import { resetSecondFactor } from './user-sign-in.ts';
import { createUser, type NewUser } from './users.ts';

/** The partner whose users are meant, and the client that acts for it. */
export interface ActingClient {
  partnerId: string;
  clientId: string;
  by: Provisioner;
}

/** Everything that may change at once. */
export type PartnerUserChange = UserChange & { status?: User['status']; password_hash?: string };

/** @throws Fault when the client may not assign the role, or the login is taken. */
export async function createPartnerUser(
  core: Core,
  { partnerId, clientId, by }: ActingClient,
  user: Omit<NewUser, 'partner' | 'password'>,
): Promise<PartnerUser> {
  await requireAssignable(core.database, clientId, user.role);
  return { ...(await createUser(core, { ...user, partner: partnerId }, by)), has_factor: false };
}

/** Takes a lost second factor away. @throws Fault */
export async function resetPartnerUserFactor(
  core: Core,
  { partnerId, clientId, by }: ActingClient,
  id: string,
  reason: string,
): Promise<User> {
  const { role } = await getPartnerUser(core.database, partnerId, id);
  await requireAuthority(core.database, clientId, role);
  return resetSecondFactor(core, id, reason, by, partnerId);
}

/** @throws Fault when the partner has no such user. */
export async function getPartnerUser(sql: Sql, partnerId: string, id: string): Promise<PartnerUser> {
  const user = isUuid(id) ? await findPartnerUser(sql, partnerId, id) : undefined;
  if (user === undefined) throw noSuchUser();
  return user;
}

/**
 * Changes what differs, all or nothing.
 * @param check Throws when the user is not what the caller takes it for.
 */
export async function changePartnerUser(
  core: Core,
  { partnerId, clientId, by }: ActingClient,
  id: string,
  { status, password_hash, ...profile }: PartnerUserChange,
  check: (before: PartnerUser) => void,
): Promise<PartnerUser> {
  return explainTaken(
    revoking(core, async (sql, revoke) => {
      const user = isUuid(id) ? await lockPartnerUser(sql, partnerId, id) : undefined;
      if (user === undefined) throw noSuchUser();
      check(user);
      const changing = { core, sql, revoke, user, by };
      const changed = differing(user, profile);
      const blocks = status !== undefined && status !== user.status;
      if (blocks || password_hash !== undefined || SIGNING_IN.some((field) => changed[field] !== undefined)) {
        await requireAuthority(sql, clientId, user.role);
      }
      if (changed.role !== undefined) await requireAssignable(sql, clientId, changed.role);
      if (Object.keys(changed).length > 0) await changeProfile(changing, changed);
      if (blocks) await changeStatus(changing, status);
      if (password_hash !== undefined) await changePassword(changing, password_hash, false);
      return getPartnerUser(sql, partnerId, id);
    }),
  );
}

/** Who changes these of a user can sign in as that user, or keep it out. */
const SIGNING_IN = ['login', 'email', 'role', 'two_factor_required'] as const satisfies readonly (keyof UserChange)[];

/** The roles that a client may assign are the operator's setting. */
async function mayAssign(sql: Sql, clientId: string, role: UserRole): Promise<boolean> {
  const client = await findClient(sql, clientId);
  return client?.assignable_roles.includes(role) ?? false;
}

/** A client that may not make staff must not become staff by a password of its own choosing either. */
async function requireAuthority(sql: Sql, clientId: string, role: UserRole): Promise<void> {
  if (await mayAssign(sql, clientId, role)) return;
  const detail = `the client may not change how a user of the role ${role} signs in`;
  throw new Fault('forbidden', detail, { code: 'role_not_assignable' });
}

async function requireAssignable(sql: Sql, clientId: string, role: UserRole): Promise<void> {
  if (await mayAssign(sql, clientId, role)) return;
  const detail = `the client may not assign the role ${role}`;
  const errors = [{ pointer: '/role', code: 'role_not_assignable', detail }];
  throw new Fault('forbidden', detail, { code: 'role_not_assignable', errors });
}

/** The same for a user that does not exist and for another partner's. */
function noSuchUser(): Fault {
  return notFound('such user of this partner');
}
