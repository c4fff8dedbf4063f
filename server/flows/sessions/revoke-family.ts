import { revokeRefreshFamilies } from '../../store/refresh-families.ts';
import type { Caller, Core } from '../core.ts';
import { revoking } from '../revocations/revoke.ts';

/** Ends a refresh family and the access tokens that came of it, and nothing else. */
export async function revokeFamily(
  core: Core,
  grantId: string,
  owner: { client_id: string; user_id: string; partner_id: string },
  cause: string,
  caller: Caller,
): Promise<void> {
  await revoking(core, async (sql, revoke) => {
    await revokeRefreshFamilies(sql, { id: grantId }, core.clock.now());
    await revoke({ kind: 'family', subject: grantId, min_epoch: null });
    await core.audit.record(sql, {
      action: 'grant.revoke',
      reason: cause,
      actor_type: 'client',
      actor_id: owner.client_id,
      on_behalf_of: owner.user_id,
      partner_id: owner.partner_id,
      target_type: 'grant',
      target_id: grantId,
      ip: caller.ip,
      request_id: caller.requestId,
    });
  });
}
