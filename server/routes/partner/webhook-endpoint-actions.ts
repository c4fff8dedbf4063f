import Type, { type Static } from 'typebox';
import { dateOfMillis } from '../../clock.ts';
import type { Core } from '../../flows/core.ts';
import { endPreviousSecret, rotateWebhookSecret } from '../../flows/webhooks/endpoint-secret.ts';
import { replayWebhooks } from '../../flows/webhooks/resend.ts';
import { testWebhookEndpoint } from '../../flows/webhooks/test-endpoint.ts';
import { idempotently, idempotentlyAfter } from '../api/idempotency.ts';
import { idParams } from '../api/operation.ts';
import { moment, nullable } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import { operation } from './operation.ts';
import { partnerCore } from './partner-core.ts';
import { rotatedSecret, webhookEndpoint } from './webhook-endpoint-schema.ts';
import { endpointChange, show } from './webhook-endpoints.ts';

const common = { kind: 'act', tag: 'Webhook endpoints', params: idParams('endpoint') } as const;

const rotate = operation({
  ...common,
  id: 'rotateWebhookSecret',
  summary: 'Replace the secret',
  description: 'The one before signs too for 24 hours, or until you end it; `X-Auth-Signature` uses it that long.',
  answers: { 200: rotatedSecret },
});
const endPrevious = operation({
  ...common,
  id: 'endPreviousWebhookSecret',
  summary: 'End the secret that was replaced',
  answers: { 200: webhookEndpoint },
});
/** What came of a test. */
export const testResult = Type.Object(
  {
    status: nullable<number>({ type: 'integer', description: 'Null: there was no answer.' }),
    failure: nullable({ type: 'string', enum: ['connect', 'tls', 'timeout', 'too_large'] }),
    milliseconds: Type.Integer(),
    answer: nullable({ type: 'string', description: 'The first KiB of it.' }),
  },
  { description: 'What came back.' },
);
const tryOut = operation({
  ...common,
  id: 'testWebhookEndpoint',
  summary: 'Send an example',
  description:
    'An example snapshot, signed as any other, with an id that begins with `msg_test_` and the header `webhook-test: true`. It is sent at once, once, also while the endpoint is disabled.',
  answers: {
    200: testResult,
  },
  refusals: { 429: ['too_many_requests'] },
});

const replayBody = Type.Object(
  { since: moment('Revisions made at or after this moment are sent again.') },
  { additionalProperties: false },
);
const replay = operation({
  ...common,
  id: 'replayWebhooks',
  summary: 'Send again what was made since a moment',
  description: 'Contract by contract, each in order. Revisions that are kept no more are left out.',
  body: replayBody,
  answers: {
    202: Type.Object(
      { messages: Type.Integer({ description: 'How many there are; 100000: or more.' }) },
      { description: 'They are being sent.' },
    ),
  },
  refusals: { 409: ['conflict'] },
});

type ById = { Params: { id: string } };

/** What is done with an endpoint besides changing it. */
export function webhookEndpointActions(app: App, core: Core): void {
  app.post<ById>('/v1/webhook_endpoints/:id/rotate_secret', { schema: rotate }, (request, reply) =>
    idempotently(partnerCore(core, request), request, reply, async (joined) => ({
      status: 200,
      body: await rotateWebhookSecret(joined, endpointChange(request)),
    })),
  );

  app.post<ById>('/v1/webhook_endpoints/:id/end_previous_secret', { schema: endPrevious }, (request, reply) =>
    idempotently(partnerCore(core, request), request, reply, async (joined) => ({
      status: 200,
      body: await show(joined, await endPreviousSecret(joined, endpointChange(request))),
    })),
  );

  app.post<ById>('/v1/webhook_endpoints/:id/test', { schema: tryOut }, async (request, reply) => {
    const own = partnerCore(core, request);
    const { partnerId, id, by } = endpointChange(request);
    return idempotentlyAfter(own, request, reply, async () => ({
      status: 200,
      body: await testWebhookEndpoint(own, partnerId, id, by),
    }));
  });

  app.post<ById & { Body: Static<typeof replayBody> }>(
    '/v1/webhook_endpoints/:id/replay',
    { schema: replay },
    (request, reply) =>
      idempotently(partnerCore(core, request), request, reply, async (joined) => {
        const since = dateOfMillis(Date.parse(request.body.since));
        return { status: 202, body: { messages: await replayWebhooks(joined, endpointChange(request), since) } };
      }),
  );
}
