import Type, { type Static } from 'typebox';
import type { Core } from '../../flows/core.ts';
import { notFound } from '../../flows/fault.ts';
import { endImpersonation } from '../../flows/impersonations/end-impersonation.ts';
import { isUuid } from '../../protocol/uuid.ts';
import { type Impersonation, listImpersonations } from '../../store/impersonations.ts';
import { entityTag, requireMatch, sendTagged } from '../api/entity-tag.ts';
import { listPage, listQuery, pageOf } from '../api/list-page.ts';
import { idParams } from '../api/operation.ts';
import { plainText } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import { impersonation as ofPartner } from '../partner/impersonations.ts';
import { operatorBy } from './authenticate.ts';
import { operation } from './operation.ts';

const PATH = '/api/v1/impersonations';

const impersonation = Type.Object(
  { ...ofPartner.properties, partner_id: Type.String({ format: 'uuid' }) },
  { title: 'Impersonation', description: 'An impersonation.' },
);

const query = listQuery({
  partner_id: Type.Optional(Type.String({ format: 'uuid' })),
  user_id: Type.Optional(Type.String({ format: 'uuid', description: 'Only those of this user.' })),
  client_id: Type.Optional(plainText(64, { description: 'Only those that this client asked for.' })),
  live: Type.Optional(Type.Boolean({ description: 'Only those whose token still works.' })),
});

const list = operation({
  kind: 'list',
  permission: 'impersonations:read',
  id: 'listImpersonations',
  tag: 'Impersonations',
  summary: 'List impersonations',
  description: 'Newest first.',
  query,
  answers: { 200: pageOf(impersonation, 'A page of impersonations.') },
});

const end = operation({
  kind: 'change',
  permission: 'impersonations:write',
  id: 'endImpersonation',
  tag: 'Impersonations',
  summary: 'End an impersonation',
  description: 'Its token dies on every node within two seconds. Ending it again changes nothing.',
  params: idParams('impersonation'),
  answers: { 200: impersonation },
});

/** `/impersonations`: who acted as which user of any partner, and the way to end it. */
export function impersonationsRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, (request) => {
    const { partner_id: partnerId, user_id: userId, client_id: clientId, live } = request.query;
    const filter = { partnerId, userId, clientId, liveAt: live ? core.clock.now() : undefined };
    return listPage(request, {
      placeOf: ({ id }: Impersonation) => [id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      read: ({ limit, after: [before] = [] }) => listImpersonations(core.database, { ...filter, before, limit }),
      show,
    });
  });
  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, { schema: end }, async (request, reply) => {
    const { id } = request.params;
    const check = (found: Impersonation) => requireMatch(request, entityTag(show(found)));
    const ended = isUuid(id) ? await endImpersonation(core, id, undefined, operatorBy(request), check) : undefined;
    if (ended === undefined) throw notFound(`impersonation ${id}`);
    return sendTagged(request, reply, show(ended));
  });
}

function show({ jti: _jti, actor_jti: _actor, ...shown }: Impersonation) {
  return shown;
}
