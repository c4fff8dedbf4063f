import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { notFound } from '../../../flows/fault.ts';
import { getUser } from '../../../flows/provisioning/users.ts';
import { endSession } from '../../../flows/sessions/end-session.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { findSession, listSessions, type Session } from '../../../store/sessions.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import { instant, nullable } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy } from '../authenticate.ts';
import { operation } from '../operation.ts';

const PATH = '/api/v1/users/:id/sessions';

const session = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    user_id: Type.String({ format: 'uuid' }),
    signed_in_at: instant(),
    amr: Type.Array(Type.String(), { description: 'How: `pwd`, and `otp` with a second factor (RFC 8176).' }),
    ip: nullable({ type: 'string' }),
    user_agent: nullable({ type: 'string' }),
    created_at: instant(),
    expires_at: instant(),
  },
  { title: 'UserSession', description: 'A browser in which a user is signed in.' },
);

const query = listQuery({});
const list = operation({
  kind: 'list',
  permission: 'users:read',
  id: 'listUserSessions',
  tag: 'Users',
  summary: 'List sessions of a user',
  description: 'Those that are live, the newest first.',
  params: idParams('user'),
  query,
  answers: { 200: pageOf(session, 'A page of sessions.') },
});

const params = Type.Object({
  ...idParams('user').properties,
  session_id: Type.String({ maxLength: 200, description: 'The id of the session.' }),
});
const end = operation({
  kind: 'change',
  permission: 'users:support',
  id: 'endUserSession',
  tag: 'Users',
  summary: 'End a session of a user',
  description: 'With its access and refresh tokens; clients that asked for it are told.',
  params,
  answers: { 200: Type.Object({ id: Type.String({ format: 'uuid' }) }, { description: 'It has ended.' }) },
});

/** `/users/{id}/sessions`: where a user is signed in. */
export function userSessionsRoutes(app: App, core: Core): void {
  app.get<{ Params: { id: string } }>(PATH, { schema: list }, async (request) => {
    const { id: userId } = await getUser(core.database, request.params.id);
    const filter = { userId, now: core.clock.now() };
    return listPage(request, {
      read: ({ limit, after: [before] = [] }) =>
        listSessions(core.database, { ...filter, limit, ...(before !== undefined && { before }) }),
      placeOf: ({ id }: Session) => [id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      show,
    });
  });
  app.delete<{ Params: Static<typeof params> }>(`${PATH}/:session_id`, { schema: end }, async (request) => {
    const { id: userId, session_id: id } = request.params;
    const found = isUuid(id) ? await findSession(core.database, id) : undefined;
    if (found === undefined || found.user_id !== (await getUser(core.database, userId)).id) {
      throw notFound(`session ${id} of this user`);
    }
    await endSession(core, id, operatorBy(request));
    return { id };
  });
}

function show({ auth_time, created_at, expires_at, ...session }: Session) {
  const { id, user_id, amr, ip, user_agent } = session;
  const times = { created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
  return { id, user_id, signed_in_at: auth_time.toISOString(), amr, ip, user_agent, ...times };
}
