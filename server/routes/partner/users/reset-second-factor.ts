import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { resetSecondFactor } from '../../../flows/provisioning/user-sign-in.ts';
import type { App } from '../../http/surface.ts';
import { idempotently } from '../idempotency.ts';
import { idParams, operation } from '../operation.ts';
import { actingClient, partnerCore } from '../partner-core.ts';
import { plainText } from '../schemas.ts';

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
        const { by, partnerId } = actingClient(request);
        const user = await resetSecondFactor(joined, request.params.id, request.body.reason, by, partnerId);
        return { status: 200, body: { id: user.id, two_factor: user.two_factor_required ? 'required' : 'none' } };
      }),
  );
}
