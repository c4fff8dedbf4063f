import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { getUserOfAll, type ShownUser } from '../../../flows/provisioning/find-users.ts';
import type { Provisioner } from '../../../flows/provisioning/operator-action.ts';
import { changeUserOfAll, endUserSessions, unlockUser } from '../../../flows/provisioning/support-users.ts';
import { resetSecondFactor } from '../../../flows/provisioning/user-sign-in.ts';
import { idempotently } from '../../api/idempotency.ts';
import { idParams } from '../../api/operation.ts';
import { plainText } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { show, user } from './user-schema.ts';

const PATH = '/api/v1/users/:id';
const common = {
  kind: 'act',
  permission: 'users:support',
  tag: 'Users',
  params: idParams('user'),
  answers: { 200: user },
} as const;

const unlock = operation({
  ...common,
  id: 'unlockUser',
  summary: 'Unlock a user',
  description:
    'Forgets the wrong passwords and codes that keep the user out. A network that guessed at many accounts stays paused.',
});
const endSessions = operation({
  ...common,
  id: 'endUserSessions',
  summary: 'Sign a user out everywhere',
  description: 'Every session, refresh token and access token ends, impersonations of the user too.',
});
const block = operation({ ...common, id: 'blockUser', summary: 'Block a user', description: 'As `status: blocked`.' });
const unblock = operation({ ...common, id: 'unblockUser', summary: 'Unblock a user' });

const reason = Type.Object(
  { reason: plainText(500, { minLength: 1, description: 'Kept in the audit log.', examples: ['Phone lost'] }) },
  { additionalProperties: false },
);
const reset = operation({
  ...common,
  id: 'resetSecondFactor',
  summary: 'Take a lost second factor away',
  description: 'With every recovery code; sessions and tokens of the user end.',
  body: reason,
});

type Id = { Params: { id: string } };
type Act = (core: Core, id: string, by: Provisioner, request: FastifyRequest) => Promise<ShownUser>;

/** What support does for a user who cannot sign in, or must not: `POST /users/{id}/…`. */
export function userSupportRoutes(app: App, core: Core): void {
  const route = (action: string, schema: typeof unlock, act: Act) =>
    app.post<Id>(`${PATH}/${action}`, { schema }, (request, reply) =>
      idempotently(core, request, reply, async (joined) => ({
        status: 200,
        body: show(await act(joined, request.params.id, operatorBy(request), request)),
      })),
    );
  route('unlock', unlock, unlockUser);
  route('end_sessions', endSessions, endUserSessions);
  route('block', block, (joined, id, by) => changeUserOfAll(joined, id, { status: 'blocked' }, by));
  route('unblock', unblock, (joined, id, by) => changeUserOfAll(joined, id, { status: 'active' }, by));
  route('reset_second_factor', reset, async (joined, id, by, request) => {
    await resetSecondFactor(joined, id, (request.body as Static<typeof reason>).reason, by);
    return getUserOfAll(joined, joined.database, id);
  });
}
