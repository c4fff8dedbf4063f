import { after, DAY } from '../../clock.ts';
import { createHandle, parseHandle } from '../../crypto/handle.ts';
import type { Sql } from '../../store/database.ts';
import { consumeInvitation, isInvited, lockOperator, type Operator, setInvitation } from '../../store/operators.ts';
import { deleteTotpFactor } from '../../store/totp-factors.ts';
import { updatePasswordHash } from '../../store/users.ts';
import type { Core } from '../core.ts';
import { Fault } from '../fault.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { changePassword } from '../provisioning/user-changes.ts';
import { hashOf } from '../provisioning/user-sign-in.ts';
import { cutOffUser, revoking } from '../revocations/revoke.ts';
import { endAccess, getOperator, record, userOf } from './operators.ts';

/** An operator, and the link that sets the password: it is shown this once. */
export interface InvitedOperator {
  operator: Operator;
  invitation_url: string;
  invitation_expires_at: Date;
}

const INVITATION_LIFE = 3 * DAY;

/** A link that sets an operator's password, once. One made before is of no more use. */
export async function invite(core: Core, sql: Sql, operatorId: string) {
  const handle = createHandle(operatorId);
  const expiresAt = after(core.clock, INVITATION_LIFE);
  await setInvitation(sql, operatorId, handle.hash, expiresAt);
  // In the fragment: it goes to no server and into no log, and a scanner that follows the link uses nothing up.
  return { invitation_url: `${core.operatorUrl}/invitation#${handle.text}`, invitation_expires_at: expiresAt };
}

/** For an operator who lost password or second factor: both go, with every session and token. */
export async function inviteAgain(core: Core, operatorId: string, by: Provisioner): Promise<InvitedOperator> {
  return revoking(core, async (sql, revoke) => {
    const { id } = await getOperator(sql, operatorId);
    await lockOperator(sql, id);
    await updatePasswordHash(sql, id, null, core.clock.now());
    await deleteTotpFactor(sql, id);
    await cutOffUser(core, sql, revoke, id, 'invited again');
    await endAccess(sql, id);
    await record(core, sql, 'operator.invite', id, by);
    const link = await invite(core, sql, id);
    return { operator: await getOperator(sql, id), ...link };
  });
}

/**
 * Sets the password of who holds the link. The second factor is set up at the sign-in that follows.
 * @throws Fault `invitation_ended` for a link that was used, has expired, or never was
 */
export async function acceptInvitation(
  core: Core,
  token: string,
  password: string,
  caller: Pick<Provisioner, 'ip' | 'request_id'>,
): Promise<{ login: string }> {
  const handle = parseHandle(token);
  // Neither hashing nor a word about the password for who holds no link.
  const holds = handle && (await isInvited(core.database, handle.id, handle.hash, core.clock.now()));
  if (!holds) throw ended();
  const hash = await hashOf(core, { password }, 'invitations');
  return revoking(core, async (sql, revoke) => {
    const id = await consumeInvitation(sql, handle.id, handle.hash, core.clock.now());
    if (id === undefined) throw ended();
    const user = await userOf(sql, id);
    const by = { actor_type: 'operator', actor_id: id, ...caller } as const;
    await changePassword({ core, sql, revoke, user, by }, hash, false);
    await record(core, sql, 'operator.accept_invitation', id, by);
    return { login: user.login };
  });
}

function ended(): Fault {
  return new Fault('gone', 'there is no such invitation: it was used, or has ended', { code: 'invitation_ended' });
}
