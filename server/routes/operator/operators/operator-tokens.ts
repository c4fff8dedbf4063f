import Type, { type Static } from 'typebox';
import { dateOfMillis } from '../../../clock.ts';
import type { Core } from '../../../flows/core.ts';
import { createOperatorToken, endOperatorToken } from '../../../flows/operators/operator-tokens.ts';
import { OPERATOR_PERMISSIONS } from '../../../protocol/operator-permissions.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { listOperatorTokens, type OperatorToken } from '../../../store/operator-tokens.ts';
import { idempotently } from '../../api/idempotency.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import { instant, moment, nullable, plainText } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy, operatorOf } from '../authenticate.ts';
import { operation } from '../operation.ts';

const PATH = '/api/v1/operator_tokens';

const permissions = Type.Array(Type.Enum([...OPERATOR_PERMISSIONS]), { minItems: 1, uniqueItems: true });
const fields = {
  id: Type.String({ format: 'uuid' }),
  operator_id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  permissions: Type.Array(Type.String()),
  created_at: instant(),
  last_used_at: nullable({ type: 'string', format: 'date-time' }),
  expires_at: instant(),
};
const token = Type.Object(fields, { title: 'OperatorToken', description: 'A credential of a script.' });
const created = Type.Object(
  { ...fields, token: Type.String({ description: 'Shown in this answer only.' }) },
  { title: 'NewOperatorToken', description: 'The token, once.' },
);

const body = Type.Object(
  {
    name: plainText(100, { minLength: 1, examples: ['Nightly provisioning'] }),
    permissions,
    expires_at: moment('A year from now at most.'),
  },
  { additionalProperties: false },
);

const query = listQuery({
  operator_id: Type.Optional(Type.String({ format: 'uuid', description: 'Whose. Default: your own.' })),
});

const list = operation({
  kind: 'list',
  permission: 'any',
  id: 'listOperatorTokens',
  tag: 'Operators',
  summary: 'List tokens for scripts',
  description: 'Your own; with `operators:read` those of everyone.',
  query,
  answers: { 200: pageOf(token, 'A page of tokens, newest first.') },
});

const create = operation({
  kind: 'create',
  permission: 'any',
  id: 'createOperatorToken',
  tag: 'Operators',
  summary: 'Make a token for scripts',
  description:
    'In the console, with permissions that you have; it never does more than you may do at the time. ' +
    'A permission to write, and `users:support`, take the one to read the same, since what is changed is answered.',
  body,
  answers: { 201: created },
});

const end = operation({
  kind: 'act',
  permission: 'any',
  id: 'endOperatorToken',
  tag: 'Operators',
  summary: 'End a token',
  description: 'One of your own, or with `operators:write` anybody’s. A token without that ends itself only.',
  params: idParams('token'),
  answers: { 200: token },
});

/** `/api/v1/operator_tokens`. */
export function operatorTokensRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, (request) => {
    const access = operatorOf(request);
    const operatorId = access.permissions.has('operators:read') ? request.query.operator_id : access.operator.id;
    const filter = { operatorId, now: core.clock.now() };
    return listPage(request, {
      read: ({ limit, after }) => listOperatorTokens(core.database, filter, { limit, before: after?.[0] }),
      placeOf: ({ id }: OperatorToken) => [id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      show: showToken,
    });
  });
  app.post<{ Body: Static<typeof body> }>(PATH, { schema: create }, (request, reply) =>
    idempotently(core, request, reply, async (joined) => {
      const input = { ...request.body, expires_at: dateOfMillis(Date.parse(request.body.expires_at)) };
      const made = await createOperatorToken(joined, operatorOf(request), input, operatorBy(request));
      return { status: 201, body: { ...showToken(made), token: made.token } };
    }),
  );
  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, { schema: end }, async (request) =>
    showToken(await endOperatorToken(core, operatorOf(request), request.params.id, operatorBy(request))),
  );
}

function showToken({
  id,
  operator_id,
  name,
  permissions: granted,
  created_at,
  last_used_at,
  expires_at,
}: OperatorToken) {
  return {
    ...{ id, operator_id, name, permissions: granted },
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
  };
}
