import type { Sql } from '../../store/database.ts';
import { findRefreshFamily, type RefreshFamily, revokeRefreshFamilies } from '../../store/refresh-families.ts';
import type { AuditEvent } from '../audit/audit-recorder.ts';
import type { Core } from '../core.ts';
import { type Revoke, revoking } from '../revocations/revoke.ts';

type By = Pick<AuditEvent, 'actor_type' | 'actor_id'> & Partial<AuditEvent>;

/** What one client holds of one login. It may have no refresh token: its access tokens carry the id all the same. */
export interface LoginGrant {
  id: string;
  user_id: string;
  partner_id: string;
}

/** Ends what one client holds of one login: its refresh token and the access tokens of it. */
export async function endGrant(core: Core, id: string, by: By): Promise<RefreshFamily | undefined> {
  return revoking(core, async (sql, revoke) => {
    const family = await findRefreshFamily(sql, id);
    if (family === undefined || family.revoked_at !== null) return undefined;
    await endGrantWithin(core, sql, revoke, family, by);
    return family;
  });
}

/** The same in a transaction that does more. */
export async function endGrantWithin(core: Core, sql: Sql, revoke: Revoke, grant: LoginGrant, by: By): Promise<void> {
  const { id, user_id, partner_id } = grant;
  await revokeRefreshFamilies(sql, { id }, core.clock.now());
  await revoke({ kind: 'family', subject: id, min_epoch: null });
  await core.audit.record(sql, {
    ...by,
    action: 'grant.revoke',
    partner_id,
    on_behalf_of: user_id,
    target_type: 'grant',
    target_id: id,
  });
}
