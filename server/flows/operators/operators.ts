import { OPERATOR_ROLES } from '../../protocol/operator-permissions.ts';
import { isUuid } from '../../protocol/uuid.ts';
import type { Sql } from '../../store/database.ts';
import { deleteOperatorSessions } from '../../store/operator-sessions.ts';
import { deleteOperatorTokens } from '../../store/operator-tokens.ts';
import {
  clearInvitation,
  findOperator,
  lockActiveOwners,
  lockOperator,
  OPERATORS_REALM,
  type Operator,
  updateOperatorRole,
} from '../../store/operators.ts';
import { findUser, type User } from '../../store/users.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Core } from '../core.ts';
import { Fault, invalid, notFound } from '../fault.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { type ChangingUser, changeProfile, changeStatus } from '../provisioning/user-changes.ts';
import { revoking } from '../revocations/revoke.ts';

export type OperatorChange = Partial<Pick<Operator, 'role' | 'status' | 'email' | 'first_name' | 'last_name'>>;

/** @throws Fault when there is none. */
export async function getOperator(sql: Sql, id: string): Promise<Operator> {
  const operator = isUuid(id) ? await findOperator(sql, id) : undefined;
  if (operator === undefined) throw notFound(`operator ${id}`);
  return operator;
}

/**
 * A new role, a new name, blocked or not.
 * @param check Is given the operator as it was, before anything is changed.
 * @throws Fault when no owner would be left who can sign in.
 */
export async function changeOperator(
  core: Core,
  id: string,
  { role, status, ...profile }: OperatorChange,
  by: Provisioner,
  check: (before: Operator) => void = () => {},
): Promise<Operator> {
  if (role !== undefined) checkRole(role);
  return revoking(core, async (sql, revoke) => {
    const lastOwner = lastOwnerOf(await lockActiveOwners(sql));
    const before = isUuid(id) ? await lockOperator(sql, id) : undefined;
    if (before === undefined) throw notFound(`operator ${id}`);
    check(before);
    const changing: ChangingUser = { core, sql, revoke, user: await userOf(sql, id), by };
    const leaves = (role !== undefined && role !== 'owner') || status === 'blocked';
    if (leaves && lastOwner === id) throw lastOwnerStays();
    const named = Object.entries(profile).filter(([field, value]) => before[field as keyof Operator] !== value);
    if (named.length > 0) await changeProfile(changing, Object.fromEntries(named));
    if (role !== undefined && role !== before.role) {
      await updateOperatorRole(sql, id, role);
      await record(core, sql, 'operator.set_role', id, by, { role: { before: before.role, after: role } });
    }
    if (status !== undefined && status !== before.status) {
      await changeStatus(changing, status);
      if (status === 'blocked') await endAccess(sql, id);
    }
    return getOperator(sql, id);
  });
}

/** Ends what an operator has in hand: sessions of the console, tokens, and a link that sets the password. */
export async function endAccess(sql: Sql, operatorId: string): Promise<void> {
  await deleteOperatorSessions(sql, { operator_id: operatorId });
  await deleteOperatorTokens(sql, { operator_id: operatorId });
  await clearInvitation(sql, operatorId);
}

export async function userOf(sql: Sql, operatorId: string): Promise<User> {
  const user = await findUser(sql, operatorId);
  if (user === undefined) throw notFound(`operator ${operatorId}`);
  return user;
}

export async function record(
  core: Core,
  sql: Sql,
  action: AuditAction,
  operatorId: string,
  by: Provisioner,
  details: Record<string, unknown> = {},
): Promise<void> {
  const target = { partner_id: OPERATORS_REALM, target_type: 'operator', target_id: operatorId };
  await core.audit.record(sql, { ...by, action, ...target, details });
}

export function checkRole(role: string): void {
  if (!(OPERATOR_ROLES as readonly string[]).includes(role)) throw invalid(`role: one of ${OPERATOR_ROLES.join(', ')}`);
}

/** The only one of them; one who was invited and has set no password yet does not replace one who can sign in. */
function lastOwnerOf(owners: readonly { id: string; has_password: boolean }[]): string | undefined {
  const able = owners.filter((owner) => owner.has_password);
  const counted = able.length > 0 ? able : owners;
  return counted.length === 1 ? counted[0]?.id : undefined;
}

function lastOwnerStays(): Fault {
  return new Fault('conflict', 'the last owner who can sign in must stay: make another one first', {
    code: 'last_owner',
  });
}
