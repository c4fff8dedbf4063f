import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Core } from '../../flows/core.ts';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  type EndpointChange,
  noSuchEndpoint,
  removeWebhookEndpoint,
} from '../../flows/webhooks/endpoints.ts';
import { isUuid } from '../../protocol/uuid.ts';
import {
  countEndpointWork,
  type EndpointWork,
  findWebhookEndpoint,
  listWebhookEndpoints,
  type WebhookEndpoint,
} from '../../store/webhook-endpoints.ts';
import { entityTag, requireMatch } from '../api/entity-tag.ts';
import { idempotently } from '../api/idempotency.ts';
import { listPage, listQuery, pageOf } from '../api/list-page.ts';
import { idParams } from '../api/operation.ts';
import type { App } from '../http/surface.ts';
import { partnerOf } from './authenticate.ts';
import { operation } from './operation.ts';
import { callerBy, partnerCore } from './partner-core.ts';
import {
  createdWebhookEndpoint,
  MOST_COUNTED,
  newWebhookEndpoint,
  settingsOf,
  showEndpoint,
  webhookEndpoint,
  webhookEndpointChange,
} from './webhook-endpoint-schema.ts';

const tag = 'Webhook endpoints';
const params = idParams('endpoint');
const REFUSED_URL = { 422: ['refused_url'] };

const create = operation({
  kind: 'create',
  id: 'createWebhookEndpoint',
  tag,
  summary: 'Create a webhook endpoint',
  description: 'Every change of a contract is sent to it from now on. A partner has at most 20.',
  body: newWebhookEndpoint,
  answers: { 201: createdWebhookEndpoint },
  refusals: { 409: ['conflict'], ...REFUSED_URL },
});
const list = operation({
  kind: 'list',
  id: 'listWebhookEndpoints',
  tag,
  summary: 'List webhook endpoints',
  description: 'In the order that they were made.',
  query: listQuery({}),
  answers: { 200: pageOf(webhookEndpoint, 'A page of endpoints.') },
});
const read = operation({
  kind: 'read',
  id: 'getWebhookEndpoint',
  tag,
  summary: 'Read a webhook endpoint',
  description: 'Its ETag is of what you set; how the endpoint is doing changes by itself.',
  params,
  answers: { 200: webhookEndpoint },
});
const change = operation({
  kind: 'change',
  id: 'changeWebhookEndpoint',
  tag,
  summary: 'Change a webhook endpoint',
  description: 'One that is enabled, or moved, begins afresh: failures are forgotten, and what it missed is sent.',
  params,
  body: webhookEndpointChange,
  answers: { 200: webhookEndpoint },
  refusals: REFUSED_URL,
});
const remove = operation({
  kind: 'change',
  id: 'deleteWebhookEndpoint',
  tag,
  summary: 'Delete a webhook endpoint',
  description: 'What is under way to it may still arrive.',
  params,
  answers: { 200: Type.Object({ id: Type.String({ format: 'uuid' }) }, { description: 'It is gone.' }) },
});

type ById = { Params: { id: string } };

/** `/v1/webhook_endpoints`: where a partner is told of changes of its contracts. */
export function webhookEndpointsRoutes(app: App, core: Core): void {
  app.post<{ Body: Static<typeof newWebhookEndpoint> }>('/v1/webhook_endpoints', { schema: create }, (request, reply) =>
    idempotently(partnerCore(core, request), request, reply, async (joined) => {
      const { partner_id } = partnerOf(request);
      const { endpoint, secret } = await createWebhookEndpoint(joined, partner_id, request.body, callerBy(request));
      const headers = { location: `/v1/webhook_endpoints/${endpoint.id}`, etag: endpointTag(endpoint) };
      return { status: 201, headers, body: { ...(await show(joined, endpoint)), secret } };
    }),
  );

  app.get('/v1/webhook_endpoints', { schema: list }, async (request) => {
    const own = partnerCore(core, request);
    return listPage(request, {
      placeOf: ({ endpoint }) => [endpoint.id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      read: async ({ limit, after: [after] = [] }) => {
        const filter = { partnerId: partnerOf(request).partner_id, limit, ...(after !== undefined && { after }) };
        return withWork(own, await listWebhookEndpoints(own.database, filter));
      },
      show: ({ endpoint, work }) => showEndpoint(endpoint, work),
    });
  });

  app.get<ById>('/v1/webhook_endpoints/:id', { schema: read }, async (request, reply) => {
    const own = partnerCore(core, request);
    const { partnerId, id } = endpointChange(request);
    const endpoint = await findWebhookEndpoint(own.database, partnerId, id);
    if (endpoint === undefined) throw noSuchEndpoint();
    return reply.header('etag', endpointTag(endpoint)).send(await show(own, endpoint));
  });

  app.patch<ById & { Body: Static<typeof webhookEndpointChange> }>(
    '/v1/webhook_endpoints/:id',
    { schema: change },
    async (request, reply) => {
      const own = partnerCore(core, request);
      const endpoint = await changeWebhookEndpoint(own, endpointChange(request), request.body);
      return reply.header('etag', endpointTag(endpoint)).send(await show(own, endpoint));
    },
  );

  app.delete<ById>('/v1/webhook_endpoints/:id', { schema: remove }, async (request) => {
    const gone = endpointChange(request);
    await removeWebhookEndpoint(partnerCore(core, request), gone);
    return { id: gone.id };
  });
}

/** The endpoint that the path names, and who changes it on what condition. */
export function endpointChange(request: FastifyRequest): EndpointChange {
  const { id } = request.params as ById['Params'];
  if (!isUuid(id)) throw noSuchEndpoint();
  const check = (before: WebhookEndpoint) => requireMatch(request, endpointTag(before));
  return { partnerId: partnerOf(request).partner_id, id, by: callerBy(request), check };
}

/** How an endpoint is shown, with what waits for it now. */
export async function show(core: Core, endpoint: WebhookEndpoint) {
  const [shown] = await withWork(core, [endpoint]);
  return showEndpoint(endpoint, shown?.work ?? nothing(endpoint.id));
}

/** Of what its owner sets. */
export function endpointTag(endpoint: WebhookEndpoint): string {
  return entityTag(settingsOf(endpoint));
}

/** Endpoints with what waits for each, in one read. */
export async function withWork({ database }: Core, endpoints: readonly WebhookEndpoint[]) {
  const counted = await countEndpointWork(
    database,
    endpoints.map(({ id }) => id),
    MOST_COUNTED,
  );
  const works = new Map(counted.map((work) => [work.id, work]));
  return endpoints.map((endpoint) => ({ endpoint, work: works.get(endpoint.id) ?? nothing(endpoint.id) }));
}

function nothing(id: string): EndpointWork {
  return { id, pending: 0, parked: 0 };
}
