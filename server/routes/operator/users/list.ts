import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { findUsers, MOST_WAYS, type PlacedUser } from '../../../flows/provisioning/find-users.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { USER_ROLES } from '../../../store/users.ts';
import { listPage, listQuery, type Place, pageOf } from '../../api/list-page.ts';
import { plainText } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operation } from '../operation.ts';
import { show, user } from './user-schema.ts';

const query = listQuery({
  q: Type.Optional(
    plainText(200, {
      description:
        'What a login, an e-mail address, a first, last or customer number begins with, a whole name, a contract number or an id. Case does not count.',
      examples: ['sanne', 'sanne@', 'de Vries', '10234'],
    }),
  ),
  partner_id: Type.Optional(Type.String({ format: 'uuid' })),
  role: Type.Optional(Type.Enum([...USER_ROLES])),
  status: Type.Optional(Type.Enum(['active', 'blocked'])),
  two_factor: Type.Optional(Type.Enum(['none', 'required', 'enrolled'])),
});

const list = operation({
  kind: 'list',
  permission: 'users:read',
  id: 'listUsers',
  tag: 'Users',
  summary: 'Find users',
  description:
    'The newest first; with `q`, those whose login fits, then those whose names and numbers do, by the alphabet.',
  query,
  answers: { 200: pageOf(user, 'A page of users.') },
});

/** `GET /users`: users of all partners, by one search box. */
export function listUsersRoute(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>('/api/v1/users', { schema: list }, (request) => {
    const { q, partner_id: partnerId, role, status, two_factor: twoFactor } = request.query;
    return listPage(request, {
      placeOf: ({ way, id }: PlacedUser) => [String(way), id],
      isPlace: ([way = '', id = '', ...more]) =>
        /^\d$/.test(way) && Number(way) < MOST_WAYS && isUuid(id) && more.length === 0,
      read: ({ limit, after }) =>
        findUsers(core, { q, partnerId, role, status, twoFactor }, { limit, after: after && placeOf(after) }),
      show,
    });
  });
}

function placeOf([way, id = '']: Place) {
  return { way: Number(way), id };
}
