import type { Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { createPartnerUser } from '../../../flows/provisioning/partner-users.ts';
import { entityTag } from '../../api/entity-tag.ts';
import { idempotently } from '../../api/idempotency.ts';
import type { App } from '../../http/surface.ts';
import { operation } from '../operation.ts';
import { actingClient, partnerCore } from '../partner-core.ts';
import { storedFields } from './stored-fields.ts';
import { newUser, showUser, user } from './user-schema.ts';

const create = operation({
  kind: 'create',
  id: 'createUser',
  tag: 'Users',
  summary: 'Create a user',
  body: newUser,
  answers: { 201: user },
  refusals: { 403: ['role_not_assignable'], 409: ['login_taken', 'customer_number_taken'] },
});

/** `POST /v1/users`. */
export function createUserRoute(app: App, core: Core): void {
  app.post<{ Body: Static<typeof newUser> }>('/v1/users', { schema: create }, async (request, reply) => {
    const { login, role = 'customer' } = request.body;
    const fields = { ...(await storedFields(core, request.body, actingClient(request).partnerId)), login, role };
    return idempotently(partnerCore(core, request), request, reply, async (joined) => {
      const created = showUser(await createPartnerUser(joined, actingClient(request), fields));
      const headers = { location: `/v1/users/${created.id}`, etag: entityTag(created) };
      return { status: 201, headers, body: created };
    });
  });
}
