import { passwordHashFault } from '../../crypto/password-hash.ts';
import type { Sql } from '../../store/database.ts';
import { deleteTotpFactor, insertTotpFactor } from '../../store/totp-factors.ts';
import type { User } from '../../store/users.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Core } from '../core.ts';
import { conflict, invalid, notFound } from '../fault.ts';
import { cutOffUser, revoking } from '../revocations/revoke.ts';
import { sealedForUser } from '../signin/totp-secret.ts';
import { accountOf, type Provisioner } from './operator-action.ts';
import { changePassword } from './user-changes.ts';
import { getUser } from './users.ts';

/** How a password is given: itself, or as the hash that another system kept of it. */
export type GivenPassword = { password: string } | { password_hash: string };

/** NIST SP 800-63B: length counts, composition does not. */
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 256;

/** The hash to store of a password that `account` sets. @throws Fault, PasswordHasherFullError */
export async function hashOf(core: Core, given: GivenPassword, account: string): Promise<string> {
  if ('password_hash' in given) {
    const fault = passwordHashFault(given.password_hash);
    if (fault !== undefined) throw invalid(`password_hash: ${fault}`);
    return given.password_hash;
  }
  const { length } = [...given.password.normalize('NFKC')];
  if (length < SHORTEST_PASSWORD) throw invalid(`password: at least ${SHORTEST_PASSWORD} characters`);
  if (length > LONGEST_PASSWORD) throw invalid(`password: at most ${LONGEST_PASSWORD} characters`);
  return core.passwordTurns.hash(account, given.password);
}

export async function setUserPassword(
  core: Core,
  userId: string,
  given: GivenPassword,
  by: Provisioner,
): Promise<User> {
  const hash = await hashOf(core, given, accountOf(by));
  return revoking(core, async (sql, revoke) => {
    const user = await getUser(sql, userId);
    await changePassword({ core, sql, revoke, user, by }, hash, 'password_hash' in given);
    return user;
  });
}

/** Gives a user a second factor that was set up elsewhere. */
export async function importTotpSecret(core: Core, userId: string, secret: Buffer, by: Provisioner): Promise<User> {
  return core.database.transaction(async (sql) => {
    const user = await getUser(sql, userId);
    const factor = {
      user_id: user.id,
      secret_sealed: core.sealer.seal(secret, sealedForUser(user.id)),
      confirmed_at: core.clock.now(),
      last_step: 0,
    };
    if (!(await insertTotpFactor(sql, factor))) throw conflict('the user has a second factor already');
    await record(core, sql, user, 'second_factor.import', by, {});
    return user;
  });
}

/**
 * Takes a second factor away, for a person who lost it and every recovery code. Sessions and tokens end.
 * @param partnerId Only a user of this partner; another one's is not found.
 */
export async function resetSecondFactor(
  core: Core,
  userId: string,
  reason: string,
  by: Provisioner,
  partnerId?: string,
): Promise<User> {
  if (reason.trim() === '') throw invalid('reason: say why; it is kept in the audit log');
  return revoking(core, async (sql, revoke) => {
    const user = await getUser(sql, userId);
    if (partnerId !== undefined && user.partner_id !== partnerId) throw notFound(`user ${userId}`);
    if (!(await deleteTotpFactor(sql, user.id))) throw notFound('second factor of this user');
    await cutOffUser(core, sql, revoke, user.id, 'second factor reset');
    await record(core, sql, user, 'second_factor.reset', by, { reason });
    return user;
  });
}

async function record(
  core: Core,
  sql: Sql,
  user: User,
  action: AuditAction,
  by: Provisioner,
  details: Record<string, unknown>,
): Promise<void> {
  const target = { partner_id: user.partner_id, target_type: 'user', target_id: user.id };
  await core.audit.record(sql, { ...by, action, ...target, details });
}
