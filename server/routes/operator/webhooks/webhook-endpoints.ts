import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import {
  changeWebhookEndpoint,
  type EndpointChange,
  noSuchEndpoint,
  removeWebhookEndpoint,
} from '../../../flows/webhooks/endpoints.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import {
  ENDPOINT_STATES,
  findEndpointOwner,
  listEveryWebhookEndpoint,
  stateOf,
} from '../../../store/operator-webhooks.ts';
import { findWebhookEndpoint, type WebhookEndpoint } from '../../../store/webhook-endpoints.ts';
import { requireMatch } from '../../api/entity-tag.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import type { App } from '../../http/surface.ts';
import {
  webhookEndpoint as partnersEndpoint,
  showEndpoint,
  webhookEndpointChange,
} from '../../partner/webhook-endpoint-schema.ts';
import { endpointTag, show, withWork } from '../../partner/webhook-endpoints.ts';
import { operatorBy } from '../authenticate.ts';
import { operation } from '../operation.ts';

const PATH = '/api/v1/webhook_endpoints';
const tag = 'Webhooks';
const params = idParams('endpoint');

export const webhookEndpoint = Type.Object(
  {
    ...partnersEndpoint.properties,
    partner_id: Type.String({ format: 'uuid' }),
    state: Type.Enum([...ENDPOINT_STATES], { description: 'How it does, in a word.' }),
  },
  { title: 'WebhookEndpoint', description: 'Where a partner is told of changes of its contracts.' },
);

const query = listQuery({
  partner_id: Type.Optional(Type.String({ format: 'uuid' })),
  state: Type.Optional(Type.Enum([...ENDPOINT_STATES])),
});
const list = operation({
  kind: 'list',
  permission: 'webhooks:read',
  id: 'listWebhookEndpoints',
  tag,
  summary: 'List webhook endpoints',
  query,
  answers: { 200: pageOf(webhookEndpoint, 'A page of endpoints.') },
});
const read = operation({
  kind: 'read',
  permission: 'webhooks:read',
  id: 'getWebhookEndpoint',
  tag,
  summary: 'Read a webhook endpoint',
  description: 'Its ETag is of what is set; how the endpoint is doing changes by itself.',
  params,
  answers: { 200: webhookEndpoint },
});
const change = operation({
  kind: 'change',
  permission: 'webhooks:write',
  id: 'changeWebhookEndpoint',
  tag,
  summary: 'Change a webhook endpoint',
  description: 'One that is enabled, or moved, begins afresh: failures are forgotten, and what it missed is sent.',
  params,
  body: webhookEndpointChange,
  answers: { 200: webhookEndpoint },
  refusals: { 422: ['refused_url'] },
});
const remove = operation({
  kind: 'change',
  permission: 'webhooks:write',
  id: 'deleteWebhookEndpoint',
  tag,
  summary: 'Delete a webhook endpoint',
  params,
  answers: { 200: Type.Object({ id: Type.String({ format: 'uuid' }) }, { description: 'It is gone.' }) },
});

type ById = { Params: { id: string } };

/** `/api/v1/webhook_endpoints`: those of every partner. */
export function webhookEndpointsRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, async (request) => {
    const { partner_id: partnerId, state } = request.query;
    const filter = { partnerId, state, now: core.clock.now() };
    return listPage(request, {
      read: async ({ limit, after }) =>
        withWork(core, await listEveryWebhookEndpoint(core.database, filter, { after: after?.[0], limit })),
      placeOf: ({ endpoint }) => [endpoint.id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      show: ({ endpoint, work }) => ownersOf(core, endpoint, showEndpoint(endpoint, work)),
    });
  });

  app.get<ById>(`${PATH}/:id`, { schema: read }, async (request, reply) => {
    const { partnerId, id } = await endpointOf(core, request);
    const endpoint = await findWebhookEndpoint(core.database, partnerId, id);
    if (endpoint === undefined) throw noSuchEndpoint();
    return reply.header('etag', endpointTag(endpoint)).send(await showForOperators(core, endpoint));
  });

  app.patch<ById & { Body: Static<typeof webhookEndpointChange> }>(
    `${PATH}/:id`,
    { schema: change },
    async (request, reply) => {
      const endpoint = await changeWebhookEndpoint(core, await endpointOf(core, request), request.body);
      return reply.header('etag', endpointTag(endpoint)).send(await showForOperators(core, endpoint));
    },
  );

  app.delete<ById>(`${PATH}/:id`, { schema: remove }, async (request) => {
    const gone = await endpointOf(core, request);
    await removeWebhookEndpoint(core, gone);
    return { id: gone.id };
  });
}

/** The endpoint that the path names, whosever it is, and who changes it on what condition. */
export async function endpointOf(core: Core, request: FastifyRequest): Promise<EndpointChange> {
  const { id } = request.params as ById['Params'];
  const partnerId = isUuid(id) ? await findEndpointOwner(core.database, id) : undefined;
  if (partnerId === undefined) throw noSuchEndpoint();
  const check = (before: WebhookEndpoint) => requireMatch(request, endpointTag(before));
  return { partnerId, id, by: operatorBy(request), check };
}

async function showForOperators(core: Core, endpoint: WebhookEndpoint) {
  return ownersOf(core, endpoint, await show(core, endpoint));
}

/** As its partner sees it, and whose it is. */
function ownersOf(core: Core, endpoint: WebhookEndpoint, shown: ReturnType<typeof showEndpoint>) {
  return { ...shown, partner_id: endpoint.partner_id, state: stateOf(endpoint, core.clock.now()) };
}
