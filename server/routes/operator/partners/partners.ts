import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { changePartner, createPartner, getPartner } from '../../../flows/provisioning/partners.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { findPartners, type Partner } from '../../../store/partners.ts';
import { entityTag, requireMatch, sendTagged } from '../../api/entity-tag.ts';
import { idempotently } from '../../api/idempotency.ts';
import { listPage, listQuery, pageOf } from '../../api/list-page.ts';
import { plainText } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operatorBy } from '../authenticate.ts';
import { idOrSlug } from '../id-or-slug.ts';
import { operation } from '../operation.ts';
import { mergedTheme, newPartner, partner, partnerChange, showPartner, status } from './partner-schema.ts';

const PATH = '/api/v1/partners';

const query = listQuery({
  status: Type.Optional(status),
  q: Type.Optional(plainText(100, { minLength: 1, description: 'Part of the name or the slug, or the id.' })),
});

const list = operation({
  kind: 'list',
  permission: 'partners:read',
  id: 'listPartners',
  tag: 'Partners',
  summary: 'List partners',
  query,
  answers: { 200: pageOf(partner, 'A page of partners.') },
});

const create = operation({
  kind: 'create',
  permission: 'partners:write',
  id: 'createPartner',
  tag: 'Partners',
  summary: 'Create a partner',
  body: newPartner,
  answers: { 201: partner },
  refusals: { 409: ['slug_taken'] },
});

const read = operation({
  kind: 'read',
  permission: 'partners:read',
  id: 'getPartner',
  tag: 'Partners',
  summary: 'Read a partner',
  params: idOrSlug('partner'),
  answers: { 200: partner },
});

const change = operation({
  kind: 'change',
  permission: 'partners:write',
  id: 'changePartner',
  tag: 'Partners',
  summary: 'Change a partner',
  description:
    'Suspending cuts off every token of its clients and users; ask for the effect before. A theme that cannot be read is refused.',
  params: idOrSlug('partner'),
  body: partnerChange,
  answers: { 200: partner },
});

type Id = { Params: { id: string } };

/** `/api/v1/partners`. */
export function partnersRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, (request) => {
    const { status: wanted, q } = request.query;
    return listPage(request, {
      read: ({ limit, after }) => findPartners(core.database, { status: wanted, text: q, after: after?.[0], limit }),
      placeOf: ({ id }: Partner) => [id],
      isPlace: ([id = '', ...more]) => isUuid(id) && more.length === 0,
      show: showPartner,
    });
  });
  app.post<{ Body: Static<typeof newPartner> }>(PATH, { schema: create }, (request, reply) =>
    idempotently(core, request, reply, async (joined) => {
      const body = showPartner(await createPartner(joined, request.body, operatorBy(request)));
      return { status: 201, headers: { location: `${PATH}/${body.id}`, etag: entityTag(body) }, body };
    }),
  );
  app.get<Id>(`${PATH}/:id`, { schema: read }, async (request, reply) =>
    sendTagged(request, reply, showPartner(await getPartner(core.database, request.params.id))),
  );
  app.patch<Id & { Body: Static<typeof partnerChange> }>(`${PATH}/:id`, { schema: change }, async (request, reply) => {
    const { theme, ...body } = request.body;
    const changed = await changePartner(
      core,
      request.params.id,
      (before) => {
        requireMatch(request, entityTag(showPartner(before)));
        return { ...body, ...(theme && { theme: mergedTheme(before.theme, theme) }) };
      },
      operatorBy(request),
    );
    return sendTagged(request, reply, showPartner(changed));
  });
}
