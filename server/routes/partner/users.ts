import Type from 'typebox';
import type { Core } from '../../flows/core.ts';
import { resetSecondFactor } from '../../flows/provisioning/user-sign-in.ts';
import type { App } from '../http/surface.ts';
import { partnerOf } from './authenticate.ts';

const resetBody = Type.Object(
  { reason: Type.String({ minLength: 1, maxLength: 500, description: 'Kept in the audit log.' }) },
  { additionalProperties: false },
);

/** `/v1/users`: what a partner may do for a user of its own who cannot log in. */
export function usersRoutes(app: App, core: Core): void {
  app.post<{ Params: { id: string }; Body: { reason: string } }>(
    '/v1/users/:id/reset_second_factor',
    { schema: { body: resetBody } },
    async (request) => {
      const { partner_id, client_id } = partnerOf(request);
      const by = { actor_type: 'client', actor_id: client_id, ip: request.ip, request_id: request.id } as const;
      const user = await resetSecondFactor(core, request.params.id, request.body.reason, by, partner_id);
      return { id: user.id, two_factor: user.two_factor_required ? 'required' : 'none' };
    },
  );
}
