import type { Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { changePartnerUser, getPartnerUser } from '../../../flows/provisioning/partner-users.ts';
import type { PartnerUser } from '../../../store/partner-users.ts';
import { entityTag, requireMatch, sendTagged } from '../../api/entity-tag.ts';
import { idParams } from '../../api/operation.ts';
import type { App } from '../../http/surface.ts';
import { operation } from '../operation.ts';
import { actingClient, partnerCore } from '../partner-core.ts';
import { storedFields } from './stored-fields.ts';
import { showUser, user, userChange } from './user-schema.ts';

const change = operation({
  kind: 'change',
  id: 'changeUser',
  tag: 'Users',
  summary: 'Change a user',
  description:
    'Blocking, a new role and a new password end every session and token of the user. A change that changes nothing leaves `updated_at` alone.',
  params: idParams('user'),
  body: userChange,
  answers: { 200: user },
  refusals: { 403: ['role_not_assignable', 'blocked_by_operator'], 409: ['login_taken', 'customer_number_taken'] },
});

/** `PATCH /v1/users/{id}`. */
export function changeUserRoute(app: App, core: Core): void {
  app.patch<{ Params: { id: string }; Body: Static<typeof userChange> }>(
    '/v1/users/:id',
    { schema: change },
    async (request, reply) => {
      const { id } = request.params;
      const own = partnerCore(core, request);
      const client = actingClient(request);
      // No hashing for a user that is not there.
      if (request.body.password !== undefined) await getPartnerUser(own.database, client.partnerId, id);
      const fields = await storedFields(core, request.body, client.partnerId);
      const check = (before: PartnerUser) => requireMatch(request, entityTag(showUser(before)));
      return sendTagged(request, reply, showUser(await changePartnerUser(own, client, id, fields, check)));
    },
  );
}
