import Type, { type Static } from 'typebox';
import { dateOfMillis } from '../../../clock.ts';
import type { Core } from '../../../flows/core.ts';
import { rotateWebhookSecret } from '../../../flows/webhooks/endpoint-secret.ts';
import { countReplay, replayWebhooks } from '../../../flows/webhooks/resend.ts';
import { testWebhookEndpoint } from '../../../flows/webhooks/test-endpoint.ts';
import { idempotently, idempotentlyAfter } from '../../api/idempotency.ts';
import { idParams } from '../../api/operation.ts';
import { moment } from '../../api/schemas.ts';
import type { App } from '../../http/surface.ts';
import { testResult } from '../../partner/webhook-endpoint-actions.ts';
import { rotatedSecret } from '../../partner/webhook-endpoint-schema.ts';
import { operation } from '../operation.ts';
import { endpointOf } from './webhook-endpoints.ts';

const PATH = '/api/v1/webhook_endpoints/:id';
const common = { kind: 'act', permission: 'webhooks:write', tag: 'Webhooks', params: idParams('endpoint') } as const;

const rotate = operation({
  ...common,
  id: 'rotateWebhookSecret',
  summary: 'Replace the secret',
  description: 'The one before signs too for 24 hours. The partner must be given the new one.',
  answers: { 200: rotatedSecret },
});
const tryOut = operation({
  ...common,
  id: 'testWebhookEndpoint',
  summary: 'Send an example',
  description: 'At once, once, also while the endpoint is disabled; its id begins with `msg_test_`.',
  answers: { 200: testResult },
  refusals: { 429: ['too_many_requests'] },
});

const body = Type.Object(
  {
    since: moment('Revisions made at or after this moment are sent again.'),
    dry_run: Type.Optional(Type.Boolean({ default: false, description: 'Only count them.' })),
  },
  { additionalProperties: false },
);
const replay = operation({
  ...common,
  id: 'replayWebhooks',
  summary: 'Send again what was made since a moment',
  body,
  answers: {
    200: Type.Object(
      { count: Type.Integer({ description: 'How many there are; 100000: or more.' }) },
      { description: 'They are being sent, unless it was a dry run.' },
    ),
  },
  refusals: { 409: ['conflict'] },
});

type ById = { Params: { id: string } };

/** What is done with an endpoint besides changing it. */
export function webhookEndpointActions(app: App, core: Core): void {
  app.post<ById>(`${PATH}/rotate_secret`, { schema: rotate }, async (request, reply) => {
    const change = await endpointOf(core, request);
    return idempotently(core, request, reply, async (joined) => ({
      status: 200,
      body: await rotateWebhookSecret(joined, change),
    }));
  });
  app.post<ById>(`${PATH}/test`, { schema: tryOut }, async (request, reply) => {
    const { partnerId, id, by } = await endpointOf(core, request);
    return idempotentlyAfter(core, request, reply, async () => ({
      status: 200,
      body: await testWebhookEndpoint(core, partnerId, id, by),
    }));
  });
  app.post<ById & { Body: Static<typeof body> }>(`${PATH}/replay`, { schema: replay }, async (request, reply) => {
    const change = await endpointOf(core, request);
    const since = dateOfMillis(Date.parse(request.body.since));
    if (request.body.dry_run) return { count: await countReplay(core, change, since) };
    return idempotently(core, request, reply, async (joined) => ({
      status: 200,
      body: { count: await replayWebhooks(joined, change, since) },
    }));
  });
}
