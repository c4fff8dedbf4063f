import { constraintOf, isUniqueViolation, type Sql } from '../../store/database.ts';
import {
  findBlocker,
  type User,
  type UserChange,
  updatePasswordHash,
  updateUser,
  updateUserStatus,
} from '../../store/users.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Core } from '../core.ts';
import { Fault } from '../fault.ts';
import { cutOffUser, type Revoke } from '../revocations/revoke.ts';
import type { Provisioner } from './operator-action.ts';
import { checkUser } from './user-fields.ts';

/** A user whose change is under way, in one transaction. */
export interface ChangingUser {
  core: Core;
  sql: Sql;
  revoke: Revoke;
  /** As it was before. */
  user: User;
  by: Provisioner;
}

/** A new role cuts off the user's tokens: they still carry the old one. */
export async function changeProfile(changing: ChangingUser, change: UserChange): Promise<User> {
  const { core, sql, revoke, user: before } = changing;
  checkUser({ login: before.login, role: before.role, ...change });
  const user = (await updateUser(sql, before.id, change, core.clock.now())) ?? before;
  if (user.role !== before.role) await cutOffUser(core, sql, revoke, user.id, 'role changed');
  // Which fields, not what they hold: a profile is personal data, and the log is kept for years.
  const roles = user.role === before.role ? {} : { role: { before: before.role, after: user.role } };
  await record(changing, 'user.update', { fields: Object.keys(change), ...roles });
  return user;
}

/**
 * Blocking cuts off every token of the user, and ends the impersonations of it.
 * @throws Fault for a partner that would undo an operator's.
 */
export async function changeStatus(changing: ChangingUser, status: User['status']): Promise<User> {
  const { core, sql, revoke, user: before, by } = changing;
  if (by.actor_type === 'client' && (await findBlocker(sql, before.id)) === 'operator') {
    throw new Fault('forbidden', 'an operator of the platform blocked this user', { code: 'blocked_by_operator' });
  }
  const user = (await updateUserStatus(sql, before.id, status, core.clock.now(), by.actor_type)) ?? before;
  if (status === 'blocked') await cutOffUser(core, sql, revoke, user.id, 'user blocked');
  await record(changing, status === 'blocked' ? 'user.block' : 'user.unblock', {});
  return user;
}

/** A new password ends what the old one began: every session and token of the user. */
export async function changePassword(changing: ChangingUser, hash: string, imported: boolean): Promise<void> {
  const { core, sql, revoke, user } = changing;
  await updatePasswordHash(sql, user.id, hash, core.clock.now());
  await cutOffUser(core, sql, revoke, user.id, 'password changed');
  await record(changing, 'user.set_password', { imported });
}

/** What of a change is not so already. */
export function differing(user: User, change: UserChange): UserChange {
  const fields = Object.entries(change) as [keyof UserChange, unknown][];
  return Object.fromEntries(fields.filter(([field, value]) => value !== undefined && user[field] !== value));
}

async function record(changing: ChangingUser, action: AuditAction, details: Record<string, unknown>): Promise<void> {
  const { core, sql, user, by } = changing;
  const target = { partner_id: user.partner_id, target_type: 'user', target_id: user.id };
  await core.audit.record(sql, { ...by, action, ...target, details });
}

/** What a partner's users must not share. */
const TAKEN: Record<string, string> = {
  users_partner_id_login_key_key: 'login',
  users_partner_id_customer_number_key: 'customer_number',
};

/** Names the field whose value another user has. */
export async function explainTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const field = isUniqueViolation(error) ? TAKEN[constraintOf(error) ?? ''] : undefined;
    if (field === undefined) throw error;
    const taken = { pointer: `/${field}`, code: 'taken', detail: 'another user of the partner has it' };
    const message = `the partner has a user with this ${field.replace('_', ' ')} already`;
    throw new Fault('conflict', message, { code: `${field}_taken`, errors: [taken] });
  }
}
