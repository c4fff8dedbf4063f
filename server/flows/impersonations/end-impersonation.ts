import { endImpersonations, type Impersonation, lockImpersonation } from '../../store/impersonations.ts';
import type { AuditEvent } from '../audit/audit-recorder.ts';
import type { Core } from '../core.ts';
import { revoking } from '../revocations/revoke.ts';

/**
 * Ends an impersonation: its token dies on every node within two seconds. Ending it again changes nothing.
 * @param partnerId Only this partner's; undefined for operators, who may end any.
 * @param check Throws when it is not what the caller takes it for.
 * @returns undefined when there is no such impersonation.
 */
export async function endImpersonation(
  core: Core,
  id: string,
  partnerId: string | undefined,
  by: Pick<AuditEvent, 'actor_type' | 'actor_id' | 'ip' | 'request_id'>,
  check?: (found: Impersonation) => void,
): Promise<Impersonation | undefined> {
  return revoking(core, async (sql, revoke) => {
    const found = await lockImpersonation(sql, id);
    if (found === undefined || (partnerId !== undefined && found.partner_id !== partnerId)) return undefined;
    check?.(found);
    const [ended] = await endImpersonations(sql, { id }, `ended by ${by.actor_type}`, core.clock.now());
    if (ended === undefined) return found;
    await revoke({ kind: 'token', subject: ended.jti, min_epoch: null, expires_at: ended.expires_at });
    await core.audit.record(sql, {
      ...by,
      action: 'impersonation.end',
      on_behalf_of: ended.user_id,
      partner_id: ended.partner_id,
      target_type: 'impersonation',
      target_id: id,
    });
    return ended;
  });
}
