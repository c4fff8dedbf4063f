import Type, { type Static } from 'typebox';
import type { Core } from '../../flows/core.ts';
import { notFound } from '../../flows/fault.ts';
import { endImpersonation } from '../../flows/impersonations/end-impersonation.ts';
import { isUuid } from '../../protocol/uuid.ts';
import { type Impersonation, listImpersonations } from '../../store/impersonations.ts';
import { entityTag, requireMatch, sendTagged } from '../api/entity-tag.ts';
import { listPage, listQuery, pageOf } from '../api/list-page.ts';
import { idParams } from '../api/operation.ts';
import { instant, nullable } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import { partnerOf } from './authenticate.ts';
import { operation } from './operation.ts';
import { callerBy, partnerCore } from './partner-core.ts';

export const impersonation = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    client_id: Type.String({ description: 'The client that asked.' }),
    user_id: Type.String({ format: 'uuid' }),
    scope: Type.String(),
    audiences: Type.Array(Type.String()),
    reason: nullable({ type: 'string' }),
    ip: nullable({ type: 'string', description: 'Where it was asked from.' }),
    user_agent: nullable({ type: 'string' }),
    started_at: instant(),
    expires_at: instant('When its token ends by itself.'),
    ended_at: nullable({ type: 'string', format: 'date-time', description: 'Null: nobody ended it.' }),
    end_cause: nullable({ type: 'string' }),
  },
  { title: 'Impersonation', description: 'An impersonation.' },
);

const query = listQuery({
  user_id: Type.Optional(Type.String({ format: 'uuid', description: 'Only those of this user.' })),
  live: Type.Optional(Type.Boolean({ description: 'Only those whose token still works.' })),
});

const list = operation({
  kind: 'list',
  id: 'listImpersonations',
  tag: 'Impersonations',
  summary: 'List impersonations',
  description: 'Newest first.',
  query,
  answers: { 200: pageOf(impersonation, 'A page of impersonations.') },
});

const end = operation({
  kind: 'change',
  id: 'endImpersonation',
  tag: 'Impersonations',
  summary: 'End an impersonation',
  description: 'Its token dies on every node within two seconds. Ending it again changes nothing.',
  params: idParams('impersonation'),
  answers: { 200: impersonation },
});

/** `/v1/impersonations`: who acted as which user of this partner, and the way to end it. */
export function impersonationsRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>('/v1/impersonations', { schema: list }, (request) => {
    const { user_id: userId, live } = request.query;
    const { database } = partnerCore(core, request);
    return listPage(request, {
      placeOf: ({ id }: Impersonation) => [id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      read: ({ limit, after: [before] = [] }) =>
        listImpersonations(database, {
          partnerId: partnerOf(request).partner_id,
          limit,
          ...(before !== undefined && { before }),
          ...(userId !== undefined && { userId }),
          ...(live && { liveAt: core.clock.now() }),
        }),
      show,
    });
  });

  app.delete<{ Params: { id: string } }>('/v1/impersonations/:id', { schema: end }, async (request, reply) => {
    const { id } = request.params;
    const check = (found: Impersonation) => requireMatch(request, entityTag(show(found)));
    const ended = isUuid(id)
      ? await endImpersonation(partnerCore(core, request), id, partnerOf(request).partner_id, callerBy(request), check)
      : undefined;
    if (ended === undefined) throw notFound('such impersonation of this partner');
    return sendTagged(request, reply, show(ended));
  });
}

function show(impersonation: Impersonation) {
  const { partner_id: _partner, jti: _jti, actor_jti: _actor, ...shown } = impersonation;
  return shown;
}
