import { newId } from '../../crypto/random.ts';
import type { Sql } from '../../store/database.ts';
import { insertLogoutNotice } from '../../store/logout-notices.ts';
import { revokeRefreshFamilies } from '../../store/refresh-families.ts';
import { deleteSessions, type Session } from '../../store/sessions.ts';
import type { Core } from '../core.ts';
import type { Revoke } from '../revocations/revoke.ts';

/** Ends one session, or all of a user, with the refresh tokens of it, and notes which clients are to be told. */
export async function endSessions(
  core: Core,
  sql: Sql,
  revoke: Revoke,
  which: { id: string } | { user_id: string },
): Promise<Session[]> {
  const now = core.clock.now();
  const ended = await deleteSessions(sql, which);
  await revokeRefreshFamilies(sql, 'id' in which ? { session_id: which.id } : which, now);
  for (const { id, user_id, clients } of ended) {
    await revoke({ kind: 'session', subject: id, min_epoch: null });
    for (const client_id of clients) {
      await insertLogoutNotice(sql, {
        id: newId(),
        client_id,
        user_id,
        session_id: id,
        next_attempt_at: now,
        created_at: now,
      });
    }
  }
  return ended;
}
