import type { Sql } from '../../store/database.ts';
import { insertLogoutNotices } from '../../store/logout-notices.ts';
import { revokeRefreshFamilies } from '../../store/refresh-families.ts';
import { deleteSessions } from '../../store/sessions.ts';
import type { Core } from '../core.ts';
import type { Revoke } from '../revocations/revoke.ts';

/** A session that ended, or what was left of one: its refresh tokens outlive it. */
export interface EndedSession {
  id: string;
  user_id: string;
  partner_id: string;
}

/**
 * Ends one session, or all of a user, with the refresh and access tokens of it, and notes which clients are to be told.
 * A session ends by time long before the refresh tokens of its logins do; they end here all the same.
 */
export async function endSessions(
  core: Core,
  sql: Sql,
  revoke: Revoke,
  which: { id: string } | { user_id: string },
): Promise<EndedSession[]> {
  const now = core.clock.now();
  const ended = new Map<string, EndedSession & { clients: string[] }>();
  for (const session of await deleteSessions(sql, which)) ended.set(session.id, session);
  for (const family of await revokeRefreshFamilies(sql, 'id' in which ? { session_id: which.id } : which, now)) {
    const { session_id: id, user_id, partner_id, client_id } = family;
    const known = ended.get(id) ?? { id, user_id, partner_id, clients: [] };
    ended.set(id, { ...known, clients: [...known.clients, client_id] });
  }
  for (const { id, user_id, clients } of ended.values()) {
    await revoke({ kind: 'session', subject: id, min_epoch: null });
    await insertLogoutNotices(sql, { session_id: id, user_id, clients }, now);
  }
  return [...ended.values()].map(({ id, user_id, partner_id }) => ({ id, user_id, partner_id }));
}
