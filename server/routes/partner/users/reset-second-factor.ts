import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { resetPartnerUserFactor } from '../../../flows/provisioning/partner-users.ts';
import { idempotently } from '../../api/idempotency.ts';
import { idParams } from '../../api/operation.ts';
import { plainText } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { operation } from '../operation.ts';
import { actingClient, partnerCore } from '../partner-core.ts';

const body = Type.Object(
  { reason: plainText(500, { minLength: 1, description: 'Kept in the audit log.', examples: ['Phone lost'] }) },
  { additionalProperties: false },
);

const reset = operation({
  kind: 'act',
  id: 'resetSecondFactor',
  tag: 'Users',
  summary: 'Take a lost second factor away',
  description: 'With every recovery code; sessions and tokens of the user end.',
  params: idParams('user'),
  body,
  refusals: { 403: ['role_not_assignable'] },
  answers: {
    200: Type.Object(
      { id: Type.String({ format: 'uuid' }), two_factor: Type.Enum(['none', 'required']) },
      { description: '`required`: a new one must be set up at the next login.' },
    ),
  },
});

/** `POST /v1/users/{id}/reset_second_factor`: for a user who cannot log in any more. */
export function resetSecondFactorRoute(app: App, core: Core): void {
  app.post<{ Params: { id: string }; Body: Static<typeof body> }>(
    '/v1/users/:id/reset_second_factor',
    { schema: reset },
    (request, reply) =>
      idempotently(partnerCore(core, request), request, reply, async (joined) => {
        const { id } = request.params;
        const user = await resetPartnerUserFactor(joined, actingClient(request), id, request.body.reason);
        return { status: 200, body: { id: user.id, two_factor: user.two_factor_required ? 'required' : 'none' } };
      }),
  );
}
