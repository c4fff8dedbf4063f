import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { existing, invalidField } from '../../../flows/fault.ts';
import { getAudience } from '../../../flows/provisioning/audiences.ts';
import { type ClientChange, listedClient, reviseClient } from '../../../flows/provisioning/client-changes.ts';
import { createClient, type NewClient } from '../../../flows/provisioning/clients.ts';
import type { Provisioner } from '../../../flows/provisioning/operator-action.ts';
import { getPartner } from '../../../flows/provisioning/partners.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { type ListedClient, listListedClients } from '../../../store/listed-clients.ts';
import { entityTag, requireMatch, sendTagged } from '../../api/entity-tag.ts';
import { idempotently } from '../../api/idempotency.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import { plainText } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy } from '../authenticate.ts';
import { idOrSlug } from '../id-or-slug.ts';
import { operation } from '../operation.ts';
import { client, clientChange, newClient, settingsOf, showClient, status, type } from './client-schema.ts';

const PATH = '/api/v1/clients';

const query = listQuery({
  partner_id: Type.Optional(Type.String({ format: 'uuid' })),
  status: Type.Optional(status),
  type: Type.Optional(type),
  q: Type.Optional(plainText(100, { minLength: 1, description: 'Part of the name or the slug, or the client_id.' })),
});

const list = operation({
  kind: 'list',
  permission: 'clients:read',
  id: 'listClients',
  tag: 'Clients',
  summary: 'List clients',
  query,
  answers: { 200: pageOf(client, 'A page of clients.') },
});

const create = operation({
  kind: 'create',
  permission: 'clients:write',
  id: 'createClient',
  tag: 'Clients',
  summary: 'Create a client',
  description: 'A client with `client_secret` then needs a secret.',
  body: newClient,
  answers: { 201: client },
  refusals: { 409: ['slug_taken'] },
});

const read = operation({
  kind: 'read',
  permission: 'clients:read',
  id: 'getClient',
  tag: 'Clients',
  summary: 'Read a client',
  params: idOrSlug('client'),
  answers: { 200: client },
});

const change = operation({
  kind: 'change',
  permission: 'clients:write',
  id: 'changeClient',
  tag: 'Clients',
  summary: 'Change a client',
  description:
    'Blocking, and taking away impersonation or roles of it, cut off every token that it got. Without an audience, live tokens keep it until they expire.',
  params: idOrSlug('client'),
  body: clientChange,
  answers: { 200: client },
});

type Id = { Params: { id: string } };

/** `/api/v1/clients`. */
export function clientsRoutes(app: App, core: Core): void {
  const show = (of: ListedClient) => showClient(of, core.environment);
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, (request) => {
    const { partner_id: partnerId, q: text, status: wanted, type: kind } = request.query;
    const filter = { partnerId, text, status: wanted, type: kind };
    return listPage(request, {
      read: ({ limit, after }) =>
        listListedClients(core.database, { ...filter, after: after?.[0], limit }, core.clock.now()),
      placeOf: ({ id }: ListedClient) => [id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      show,
    });
  });
  app.post<{ Body: Static<typeof newClient> }>(PATH, { schema: create }, (request, reply) =>
    idempotently(core, request, reply, async (joined) => {
      const made = await createFrom(joined, request.body, operatorBy(request));
      const headers = { location: `${PATH}/${made.id}`, etag: entityTag(settingsOf(made)) };
      return { status: 201, headers, body: show(made) };
    }),
  );
  app.get<Id>(`${PATH}/:id`, { schema: read }, async (request, reply) => {
    const found = await listedClient(core, core.database, request.params.id);
    return sendTagged(request, reply, show(found), entityTag(settingsOf(found)));
  });
  app.patch<Id & { Body: Static<typeof clientChange> }>(`${PATH}/:id`, { schema: change }, async (request, reply) => {
    const { params, body } = request;
    const check = (before: ListedClient) => requireMatch(request, entityTag(settingsOf(before)));
    const changed = await reviseClient(core, params.id, body as ClientChange, operatorBy(request), check);
    return sendTagged(request, reply, show(changed), entityTag(settingsOf(changed)));
  });
}

/** What a field of the request names and is not there is told at that field. */
async function createFrom(core: Core, body: Static<typeof newClient>, by: Provisioner): Promise<ListedClient> {
  const { partner_id = null, resource_server = null, authentication = 'client_secret', ...settings } = body;
  if ((partner_id === null) === (resource_server === null)) {
    throw invalidField('partner_id', 'give one of partner_id and resource_server');
  }
  if (partner_id !== null) await existing('partner_id', getPartner(core.database, partner_id));
  if (resource_server !== null) await existing('resource_server', getAudience(core.database, resource_server));
  for (const name of settings.audiences ?? []) await existing('audiences', getAudience(core.database, name));
  const input = {
    ...settings,
    authentication,
    ...(partner_id !== null && { partner: partner_id }),
    ...(resource_server !== null && { resource_server }),
  };
  const { id } = await createClient(core, input as NewClient, by);
  return listedClient(core, core.database, id);
}
