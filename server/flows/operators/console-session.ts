import { isUuid } from '../../protocol/uuid.ts';
import { deleteOperatorSessions, type OperatorSession } from '../../store/operator-sessions.ts';
import type { Core } from '../core.ts';
import { notFound } from '../fault.ts';
import type { Provisioner } from '../provisioning/operator-action.ts';
import { endSession } from '../sessions/end-session.ts';
import { record } from './operators.ts';

/** Ends a session of the console, and the one at the auth service that it came from. @throws Fault */
export async function endConsoleSession(core: Core, id: string, by: Provisioner): Promise<OperatorSession> {
  const ended = await core.database.transaction(async (sql) => {
    const [session] = isUuid(id) ? await deleteOperatorSessions(sql, { id }) : [];
    if (session === undefined) throw notFound(`session ${id}`);
    await record(core, sql, 'operator_session.end', session.operator_id, by, { session_id: id });
    return session;
  });
  await endSession(core, ended.auth_session_id, by);
  return ended;
}
