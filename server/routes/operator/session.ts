import Type from 'typebox';
import { dateOfMillis } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import { endConsoleSession } from '../../flows/operators/console-session.ts';
import { acceptInvitation } from '../../flows/operators/invitations.ts';
import { IDLE_LIFE } from '../../flows/operators/operator-access.ts';
import { programVersion } from '../../program-version.ts';
import { OPERATOR_PERMISSIONS, OPERATOR_ROLES } from '../../protocol/operator-permissions.ts';
import { instant, nullable } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import { operatorBy, operatorOf, PUBLIC } from './authenticate.ts';
import type { ConsoleCookies } from './console-cookies.ts';
import { operation } from './operation.ts';

const address = Type.String({ format: 'uri' });
const session = Type.Object(
  {
    operator: Type.Object({
      id: Type.String({ format: 'uuid' }),
      login: Type.String(),
      first_name: nullable({ type: 'string' }),
      last_name: nullable({ type: 'string' }),
      role: Type.Enum([...OPERATOR_ROLES]),
    }),
    permissions: Type.Array(Type.Enum([...OPERATOR_PERMISSIONS])),
    environment: Type.Enum(['sandbox', 'prerelease', 'production']),
    version: Type.String(),
    urls: Type.Object({
      auth: address,
      customer: address,
      partner: address,
      operator: address,
      demo: Type.Optional(address),
    }),
    session: Type.Union([
      Type.Object({
        id: Type.String({ format: 'uuid' }),
        created_at: instant(),
        idle_expires_at: instant('When it ends if it is not used until then.'),
        expires_at: instant('When it ends in any case.'),
      }),
      Type.Null(),
    ]),
  },
  { title: 'Session', description: 'Who is signed in, and what for.' },
);

const read = operation({
  kind: 'list',
  permission: 'any',
  id: 'getSession',
  tag: 'Session',
  summary: 'Who you are, and what you may do',
  answers: { 200: session },
});

const end = operation({
  kind: 'act',
  permission: 'any',
  id: 'endSession',
  tag: 'Session',
  summary: 'Sign out',
  description: 'Ends the session of the console and the one at the auth service that it came from.',
  answers: { 200: Type.Object({ redirect_to: Type.String() }, { description: 'Where to go.' }) },
});

const invitation = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }), password: Type.String({ minLength: 1, maxLength: 1_000 }) },
  { additionalProperties: false },
);

const accept = operation({
  kind: 'act',
  permission: 'none',
  id: 'acceptInvitation',
  tag: 'Session',
  summary: 'Set your password by the link that you got',
  body: invitation,
  answers: { 200: Type.Object({ login: Type.String() }, { description: 'Now sign in.' }) },
  refusals: { 410: ['invitation_ended'] },
});

/** `/api/v1/session`, and the one thing that somebody does who cannot sign in yet. */
export function sessionRoutes(app: App, core: Core, { urls }: Pick<Config, 'urls'>, cookies: ConsoleCookies): void {
  app.get('/api/v1/session', { schema: read }, (request) => {
    const { operator, permissions, session: open } = operatorOf(request);
    const { demo, ...always } = urls;
    return {
      operator,
      permissions: [...permissions],
      environment: core.environment,
      version: programVersion(),
      urls: { ...always, ...(core.environment === 'sandbox' && { demo }) },
      session: open && {
        id: open.id,
        created_at: open.created_at.toISOString(),
        idle_expires_at: dateOfMillis(open.last_used_at.getTime() + IDLE_LIFE).toISOString(),
        expires_at: open.expires_at.toISOString(),
      },
    };
  });
  app.post('/api/v1/session/end', { schema: end }, async (request, reply) => {
    const { session: open } = operatorOf(request);
    if (open) await endConsoleSession(core, open.id, operatorBy(request));
    cookies.clearSession(reply);
    return { redirect_to: '/signed-out' };
  });
  app.post<{ Body: { token: string; password: string } }>(
    '/api/v1/invitations/accept',
    { ...PUBLIC, schema: accept },
    ({ body, ip, id }) => acceptInvitation(core, body.token, body.password, { ip, request_id: id }),
  );
}
