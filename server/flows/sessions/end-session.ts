import type { Session } from '../../store/sessions.ts';
import type { AuditEvent } from '../audit/audit-recorder.ts';
import type { Core } from '../core.ts';
import { revoking } from '../revocations/revoke.ts';
import { endSessions } from './end-sessions.ts';

/** Ends a session, with its access and refresh tokens, and tells the clients that want to know. */
export async function endSession(
  core: Core,
  id: string,
  by: Pick<AuditEvent, 'actor_type' | 'actor_id'> & Partial<AuditEvent>,
): Promise<Session | undefined> {
  return revoking(core, async (sql, revoke) => {
    const [session] = await endSessions(core, sql, revoke, { id });
    if (session === undefined) return undefined;
    await core.audit.record(sql, {
      ...by,
      action: 'session.end',
      partner_id: session.partner_id,
      on_behalf_of: session.user_id,
      target_type: 'session',
      target_id: session.id,
    });
    return session;
  });
}
