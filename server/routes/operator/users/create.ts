import type { Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { Fault } from '../../../flows/fault.ts';
import { getUserOfAll } from '../../../flows/provisioning/find-users.ts';
import { accountOf } from '../../../flows/provisioning/operator-action.ts';
import { createUser } from '../../../flows/provisioning/users.ts';
import { idempotently } from '../../api/idempotency.ts';
import type { App } from '../../http/surface.ts';
import { storedFields } from '../../partner/users/stored-fields.ts';
import { operatorBy } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { created, show, user, userTag } from './user-schema.ts';

const create = operation({
  kind: 'create',
  permission: 'users:write',
  id: 'createUser',
  tag: 'Users',
  summary: 'Create a user',
  description: 'Without a password the user cannot sign in yet.',
  body: created,
  answers: { 201: user },
  refusals: { 409: ['login_taken', 'customer_number_taken'] },
});

/** `POST /users`: a user of the partner that is named. */
export function createUserRoute(app: App, core: Core): void {
  app.post<{ Body: Static<typeof created> }>('/api/v1/users', { schema: create }, async (request, reply) => {
    const { partner_id: partner, ...body } = request.body;
    const { login, role = 'customer' } = body;
    const fields = { ...(await storedFields(core, body, accountOf(operatorBy(request)))), login, role, partner };
    return idempotently(core, request, reply, async (joined) => {
      const { id } = await createUser(joined, fields, operatorBy(request)).catch(explainPartner);
      const made = await getUserOfAll(joined, joined.database, id);
      const headers = { location: `/api/v1/users/${id}`, etag: userTag(made) };
      return { status: 201, headers, body: show(made) };
    });
  });
}

/** A partner that is not there is a wrong field, not a missing page. */
function explainPartner(error: unknown): never {
  if (!(error instanceof Fault) || error.kind !== 'not_found') throw error;
  const detail = 'there is no such partner';
  throw new Fault('invalid', `partner_id: ${detail}`, {
    errors: [{ pointer: '/partner_id', code: 'unknown_value', detail }],
  });
}
