import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { createOperator } from '../../../flows/operators/create-operator.ts';
import { type InvitedOperator, inviteAgain } from '../../../flows/operators/invitations.ts';
import { changeOperator, getOperator, type OperatorChange } from '../../../flows/operators/operators.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { listOperators, type Operator } from '../../../store/operators.ts';
import { entityTag, requireMatch, sendTagged } from '../../api/entity-tag.ts';
import { idempotently } from '../../api/idempotency.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { invitation, newOperator, operator, operatorChange, role, showOperator } from './operator-schema.ts';

const PATH = '/api/v1/operators';

const query = listQuery({
  role: Type.Optional(role),
  status: Type.Optional(Type.Enum(['active', 'blocked'])),
});

const list = operation({
  kind: 'list',
  permission: 'operators:read',
  id: 'listOperators',
  tag: 'Operators',
  summary: 'List operators',
  query,
  answers: { 200: pageOf(operator, 'A page of operators.') },
});

const create = operation({
  kind: 'create',
  permission: 'operators:write',
  id: 'createOperator',
  tag: 'Operators',
  summary: 'Invite an operator',
  description: 'The answer holds a link for that person, who sets a password by it and a second factor at the sign-in.',
  body: newOperator,
  answers: { 201: invitation },
  refusals: { 409: ['login_taken'] },
});

const read = operation({
  kind: 'read',
  permission: 'operators:read',
  id: 'getOperator',
  tag: 'Operators',
  summary: 'Read an operator',
  params: idParams('operator'),
  answers: { 200: operator },
});

const change = operation({
  kind: 'change',
  permission: 'operators:write',
  id: 'changeOperator',
  tag: 'Operators',
  summary: 'Change an operator',
  description:
    'Blocking ends every session, token and invitation of the operator. One owner who can sign in must stay.',
  params: idParams('operator'),
  body: operatorChange,
  answers: { 200: operator },
  refusals: { 409: ['last_owner'] },
});

const again = operation({
  kind: 'act',
  permission: 'operators:write',
  id: 'inviteOperatorAgain',
  tag: 'Operators',
  summary: 'Invite an operator again',
  description: 'For who lost password or second factor: both go, and every session and token ends.',
  params: idParams('operator'),
  answers: { 200: invitation },
});

type Id = { Params: { id: string } };

/** `/api/v1/operators`. */
export function operatorsRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, (request) =>
    listPage(request, {
      read: ({ limit, after }) => listOperators(core.database, request.query, { limit, after: after?.[0] }),
      placeOf: ({ id }: Operator) => [id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      show: showOperator,
    }),
  );
  app.post<{ Body: Static<typeof newOperator> }>(PATH, { schema: create }, (request, reply) =>
    idempotently(core, request, reply, async (joined) => {
      const body = showInvitation(await createOperator(joined, request.body, operatorBy(request)));
      const headers = { location: `${PATH}/${body.operator.id}`, etag: entityTag(body.operator) };
      return { status: 201, headers, body };
    }),
  );
  app.get<Id>(`${PATH}/:id`, { schema: read }, async (request, reply) =>
    sendTagged(request, reply, showOperator(await getOperator(core.database, request.params.id))),
  );
  app.patch<Id & { Body: Static<typeof operatorChange> }>(`${PATH}/:id`, { schema: change }, async (request, reply) => {
    const { params, body } = request;
    const check = (before: Operator) => requireMatch(request, entityTag(showOperator(before)));
    const changed = await changeOperator(core, params.id, body as OperatorChange, operatorBy(request), check);
    return sendTagged(request, reply, showOperator(changed));
  });
  app.post<Id>(`${PATH}/:id/invitation`, { schema: again }, (request, reply) =>
    idempotently(core, request, reply, async (joined) => ({
      status: 200,
      body: showInvitation(await inviteAgain(joined, request.params.id, operatorBy(request))),
    })),
  );
}

function showInvitation({ operator: invited, invitation_url, invitation_expires_at }: InvitedOperator) {
  return {
    operator: showOperator(invited),
    invitation_url,
    invitation_expires_at: invitation_expires_at.toISOString(),
  };
}
