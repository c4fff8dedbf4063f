import type { AuditEvent } from '../audit/audit-recorder.ts';
import type { Core } from '../core.ts';
import { revoking } from '../revocations/revoke.ts';
import { type EndedSession, endSessions } from './end-sessions.ts';

/**
 * Ends a session, with its access and refresh tokens, and tells the clients that want to know.
 * @param owner Whose it is known to have been: then its access tokens end even where nothing else is left of it. Once:
 * who keeps a proof of it could write without end.
 * @returns undefined when there was nothing to end.
 */
export async function endSession(
  core: Core,
  id: string,
  by: Pick<AuditEvent, 'actor_type' | 'actor_id'> & Partial<AuditEvent>,
  owner?: Omit<EndedSession, 'id'>,
): Promise<EndedSession | undefined> {
  return revoking(core, async (sql, revoke) => {
    const [found] = await endSessions(core, sql, revoke, { id });
    const session = found ?? (owner && !core.revocations.hasSession(id) ? { id, ...owner } : undefined);
    if (session === undefined) return undefined;
    if (found === undefined) await revoke({ kind: 'session', subject: id, min_epoch: null });
    await core.audit.record(sql, {
      ...by,
      action: 'session.end',
      partner_id: session.partner_id,
      on_behalf_of: session.user_id,
      target_type: 'session',
      target_id: id,
    });
    return session;
  });
}
