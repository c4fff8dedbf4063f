import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { endConsoleSession } from '../../../flows/operators/console-session.ts';
import { idleSince } from '../../../flows/operators/operator-access.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { listOperatorSessions, type OperatorSession } from '../../../store/operator-sessions.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import { instant, nullable } from '../../api/schemas.ts';
import { Problem } from '../../http/problem.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy, operatorOf } from '../authenticate.ts';
import { operation } from '../operation.ts';

const PATH = '/api/v1/operator_sessions';

const session = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    operator_id: Type.String({ format: 'uuid' }),
    ip: nullable({ type: 'string' }),
    user_agent: nullable({ type: 'string' }),
    created_at: instant(),
    last_used_at: instant(),
    expires_at: instant(),
    current: Type.Boolean({ description: 'The one that asks.' }),
  },
  { title: 'OperatorSession', description: 'A browser that is signed in to the console.' },
);

const query = listQuery({
  operator_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Whose. Without `operators:read`: only your own are shown.' }),
  ),
});

const list = operation({
  kind: 'list',
  permission: 'any',
  id: 'listOperatorSessions',
  tag: 'Operators',
  summary: 'List sessions of the console',
  query,
  answers: { 200: pageOf(session, 'A page of sessions, newest first.') },
});

const end = operation({
  kind: 'act',
  permission: 'any',
  id: 'endOperatorSession',
  tag: 'Operators',
  summary: 'End a session of the console',
  description: 'In the console one of your own, or with `operators:write` anybody’s.',
  params: idParams('session'),
  answers: { 200: Type.Object({ id: Type.String({ format: 'uuid' }) }, { description: 'It has ended.' }) },
});

/** `/api/v1/operator_sessions`. */
export function operatorSessionsRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, (request) => {
    const { operator, permissions, session: current } = operatorOf(request);
    const operatorId = permissions.has('operators:read') ? request.query.operator_id : operator.id;
    const filter = { operatorId, now: core.clock.now(), usedAfter: idleSince(core) };
    return listPage(request, {
      read: ({ limit, after }) => listOperatorSessions(core.database, filter, { limit, before: after?.[0] }),
      placeOf: ({ id }: OperatorSession) => [id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      show: (row) => showSession(row, current?.id),
    });
  });
  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, { schema: end }, async (request) => {
    const { operator, permissions, session } = operatorOf(request);
    const { id } = request.params;
    const mine = session !== null && (await isOf(core, operator.id, id));
    if (!mine && !permissions.has('operators:write')) throw new Problem(404, 'not_found', `there is no session ${id}`);
    await endConsoleSession(core, id, operatorBy(request));
    return { id };
  });
}

async function isOf(core: Core, operatorId: string, id: string): Promise<boolean> {
  const filter = { operatorId, now: core.clock.now(), usedAfter: idleSince(core) };
  const own = await listOperatorSessions(core.database, filter, { limit: 100, before: undefined });
  return own.some((session) => session.id === id);
}

function showSession({ auth_session_id: _at, ...shown }: OperatorSession, current: string | undefined) {
  return {
    ...shown,
    created_at: shown.created_at.toISOString(),
    last_used_at: shown.last_used_at.toISOString(),
    expires_at: shown.expires_at.toISOString(),
    current: shown.id === current,
  };
}
