import { findRefreshFamily, type RefreshFamily, revokeRefreshFamilies } from '../../store/refresh-families.ts';
import type { AuditEvent } from '../audit/audit-recorder.ts';
import type { Core } from '../core.ts';
import { revoking } from '../revocations/revoke.ts';

/** Ends what one client holds of one login: its refresh token and the access tokens of it. */
export async function endGrant(
  core: Core,
  id: string,
  by: Pick<AuditEvent, 'actor_type' | 'actor_id'> & Partial<AuditEvent>,
): Promise<RefreshFamily | undefined> {
  return revoking(core, async (sql, revoke) => {
    const family = await findRefreshFamily(sql, id);
    if (family === undefined || family.revoked_at !== null) return undefined;
    await revokeRefreshFamilies(sql, { id }, core.clock.now());
    await revoke({ kind: 'family', subject: id, min_epoch: null });
    await core.audit.record(sql, {
      ...by,
      action: 'grant.revoke',
      partner_id: family.partner_id,
      on_behalf_of: family.user_id,
      target_type: 'grant',
      target_id: id,
    });
    return family;
  });
}
