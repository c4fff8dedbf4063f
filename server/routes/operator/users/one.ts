import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { getUserOfAll, type ShownUser } from '../../../flows/provisioning/find-users.ts';
import { accountOf } from '../../../flows/provisioning/operator-action.ts';
import { changeUserOfAll } from '../../../flows/provisioning/support-users.ts';
import { removeUser } from '../../../flows/provisioning/users.ts';
import { sendTagged } from '../../api/entity-tag.ts';
import { idParams } from '../../api/operation.ts';
import type { App } from '../../http/surface.ts';
import { storedFields } from '../../partner/users/stored-fields.ts';
import { operatorBy } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { checkMatch, change as fields, show, user, userTag } from './user-schema.ts';

const PATH = '/api/v1/users/:id';
const common = { tag: 'Users', params: idParams('user'), answers: { 200: user } } as const;

const read = operation({
  ...common,
  kind: 'read',
  permission: 'users:read',
  id: 'getUser',
  summary: 'Read a user',
});

const change = operation({
  ...common,
  kind: 'change',
  permission: 'users:write',
  id: 'changeUser',
  summary: 'Change a user',
  description:
    'Blocking and a new role end every session and token of the user. `If-Match` passes when only `locked` or `last_sign_in_at` are others by now.',
  body: fields,
  refusals: { 409: ['login_taken', 'customer_number_taken'] },
});

const remove = operation({
  ...common,
  kind: 'change',
  permission: 'users:write',
  id: 'deleteUser',
  summary: 'Delete a user',
  description: 'With its profile; tokens and sessions end. Who has contracts stays: block the user instead.',
  answers: { 200: Type.Object({ id: Type.String({ format: 'uuid' }) }, { description: 'The user is gone.' }) },
  refusals: { 409: ['conflict'] },
});

type Id = { Params: { id: string } };

/** `GET`, `PATCH` and `DELETE /users/{id}`. */
export function userRoutes(app: App, core: Core): void {
  app.get<Id>(PATH, { schema: read }, async (request, reply) =>
    send(request, reply, await getUserOfAll(core, core.database, request.params.id)),
  );
  app.patch<Id & { Body: Static<typeof fields> }>(PATH, { schema: change }, async (request, reply) => {
    const by = operatorBy(request);
    const asked = await storedFields(core, request.body, accountOf(by));
    return send(request, reply, await changeUserOfAll(core, request.params.id, asked, by, checkMatch(request)));
  });
  app.delete<Id>(PATH, { schema: remove }, async (request) => {
    const { id } = await removeUser(core, request.params.id, operatorBy(request), checkMatch(request));
    return { id };
  });
}

function send(request: FastifyRequest, reply: FastifyReply, shown: ShownUser): FastifyReply {
  return sendTagged(request, reply, show(shown), userTag(shown));
}
