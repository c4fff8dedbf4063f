import type { Core } from '../../../flows/core.ts';
import { getPartnerUser } from '../../../flows/provisioning/partner-users.ts';
import { sendTagged } from '../../api/entity-tag.ts';
import { idParams } from '../../api/operation.ts';
import type { App } from '../../http/surface.ts';
import { partnerOf } from '../authenticate.ts';
import { operation } from '../operation.ts';
import { partnerCore } from '../partner-core.ts';
import { showUser, user } from './user-schema.ts';

const read = operation({
  kind: 'read',
  id: 'getUser',
  tag: 'Users',
  summary: 'Read a user',
  params: idParams('user'),
  answers: { 200: user },
});

/** `GET /v1/users/{id}`. */
export function readUserRoute(app: App, core: Core): void {
  app.get<{ Params: { id: string } }>('/v1/users/:id', { schema: read }, async (request, reply) => {
    const { database } = partnerCore(core, request);
    const found = await getPartnerUser(database, partnerOf(request).partner_id, request.params.id);
    return sendTagged(request, reply, showUser(found));
  });
}
