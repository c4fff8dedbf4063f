import { isUuid } from '../../protocol/uuid.ts';
import { lockUserOfAll } from '../../store/user-search.ts';
import type { User, UserChange } from '../../store/users.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Core } from '../core.ts';
import { notFound } from '../fault.ts';
import { cutOffUser, revoking } from '../revocations/revoke.ts';
import { clearGuesses } from '../signin/account-locks.ts';
import { getUserOfAll, type ShownUser } from './find-users.ts';
import type { Provisioner } from './operator-action.ts';
import { type ChangingUser, changeProfile, changeStatus, differing, explainTaken } from './user-changes.ts';

/** What an operator may change about any user at once. */
export type AnyUserChange = UserChange & { status?: User['status'] };

/**
 * Changes what differs, all or nothing.
 * @param check Throws when the user is not what the caller takes it for.
 */
export function changeUserOfAll(
  core: Core,
  id: string,
  { status, ...profile }: AnyUserChange,
  by: Provisioner,
  check: (before: User & { has_factor: boolean }) => void = () => {},
): Promise<ShownUser> {
  return holding(core, id, by, async (changing) => {
    check(changing.user);
    const changed = differing(changing.user, profile);
    if (Object.keys(changed).length > 0) await changeProfile(changing, changed);
    if (status !== undefined && status !== changing.user.status) await changeStatus(changing, status);
  });
}

/** Lets somebody whom guesses keep out try again at once: wrong passwords and codes are forgotten. */
export function unlockUser(core: Core, id: string, by: Provisioner): Promise<ShownUser> {
  return holding(core, id, by, async (changing) => {
    await clearGuesses(core, changing.sql, changing.user);
    await record(changing, 'user.unlock');
  });
}

/** Signs a user out everywhere: every session and token ends, those of impersonations too. */
export function endUserSessions(core: Core, id: string, by: Provisioner): Promise<ShownUser> {
  return holding(core, id, by, async (changing) => {
    await cutOffUser(core, changing.sql, changing.revoke, id, 'sessions ended');
    await record(changing, 'user.end_sessions');
  });
}

/** Does something with a user that is held until it is committed, and returns it as it is then. */
function holding(
  core: Core,
  id: string,
  by: Provisioner,
  work: (changing: ChangingUser & { user: User & { has_factor: boolean } }) => Promise<void>,
): Promise<ShownUser> {
  return explainTaken(
    revoking(core, async (sql, revoke) => {
      const user = isUuid(id) ? await lockUserOfAll(sql, id) : undefined;
      if (user === undefined) throw notFound(`user ${id}`);
      await work({ core, sql, revoke, user, by });
      return getUserOfAll(core, sql, id);
    }),
  );
}

async function record({ core, sql, user, by }: ChangingUser, action: AuditAction): Promise<void> {
  const target = { partner_id: user.partner_id, target_type: 'user', target_id: user.id };
  await core.audit.record(sql, { ...by, action, ...target });
}
