import Type, { type Static } from 'typebox';
import { dateOfMillis } from '../../../clock.ts';
import type { Core } from '../../../flows/core.ts';
import { isInstant } from '../../../protocol/dates.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { listPartnerUsers, type PartnerUser } from '../../../store/partner-users.ts';
import { USER_ROLES } from '../../../store/users.ts';
import { listPage, listQuery, type Place, pageOf } from '../../api/list-page.ts';
import { moment, plainText } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { partnerOf } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { partnerCore } from '../partner-core.ts';
import { showUser, user } from './user-schema.ts';

const query = listQuery({
  login: Type.Optional(plainText(200, { description: 'The user with this login, however it is typed.' })),
  email: Type.Optional(plainText(254, { description: 'Users with this address; case does not count.' })),
  customer_number: Type.Optional(plainText(100, { description: 'The user with this number.' })),
  role: Type.Optional(Type.Enum([...USER_ROLES])),
  status: Type.Optional(Type.Enum(['active', 'blocked'])),
  updated_since: Type.Optional(
    moment(
      'Users changed at or after this moment, the earliest change first. Ask from a few seconds before the last one that you saw: changes that are under way show late.',
    ),
  ),
});

const list = operation({
  kind: 'list',
  id: 'listUsers',
  tag: 'Users',
  summary: 'List users',
  description: 'In the order that they were made; with `updated_since`, that they were changed.',
  query,
  answers: { 200: pageOf(user, 'A page of users.') },
});

/** `GET /v1/users`. */
export function listUsersRoute(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>('/v1/users', { schema: list }, (request) => {
    const { login, email, customer_number: customerNumber, role, status, updated_since } = request.query;
    const updatedSince = updated_since === undefined ? undefined : dateOfMillis(Date.parse(updated_since));
    const { partner_id: partnerId } = partnerOf(request);
    const filter = { partnerId, login, email, customerNumber, role, status, updatedSince };
    const { database } = partnerCore(core, request);
    return listPage(request, {
      placeOf: ({ id, updated_at }: PartnerUser) => (updatedSince ? [id, updated_at.toISOString()] : [id]),
      isPlace: ([id = '', at, ...more]) =>
        isUuid(id) && (updatedSince ? at !== undefined && isInstant(at) : at === undefined) && more.length === 0,
      read: ({ limit, after }) => listPartnerUsers(database, { ...filter, limit, after: after && userAt(after) }),
      show: showUser,
    });
  });
}

function userAt([id = '', updatedAt]: Place) {
  return { id, ...(updatedAt !== undefined && { updatedAt: dateOfMillis(Date.parse(updatedAt)) }) };
}
