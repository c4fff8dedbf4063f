import Type, { type Static } from 'typebox';
import type { EndpointWork, WebhookEndpoint } from '../../store/webhook-endpoints.ts';
import { instant, nullable, plainText } from '../api/schemas.ts';

/** Counts go no further. */
export const MOST_COUNTED = 1_000;

const COUNT = { minimum: 0, maximum: MOST_COUNTED };

const url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'https, on port 443 or 8443, at a public address.',
  examples: ['https://hooks.partner.example/wattlock'],
});
const description = plainText(200, { description: 'For your own use.', examples: ['CRM'] });
const delivery = Type.Enum(['every', 'latest'], {
  description: '`every`: each revision. `latest`: of revisions that wait, only the last.',
});
const legacy_signature = Type.Boolean({
  description: 'Whether `X-Auth-Signature` is sent as well. It has no time in it: prefer `webhook-signature`.',
});

export const webhookEndpoint = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    url,
    description,
    delivery,
    legacy_signature,
    enabled: Type.Boolean({ description: 'A disabled endpoint gets nothing.' }),
    disabled_reason: nullable({
      type: 'string',
      enum: ['failing', 'gone'],
      description: '`failing`: for five days. `gone`: it answered 410. Null: nobody disabled it, or you did.',
    }),
    failures: Type.Integer({ description: 'Failures in a row. From 5 on, one message at a time is tried.' }),
    failing_since: nullable({ type: 'string', format: 'date-time' }),
    paused_until: nullable({ type: 'string', format: 'date-time', description: 'Nothing is sent before.' }),
    previous_secret_ends_at: nullable({
      type: 'string',
      format: 'date-time',
      description: 'Until then the secret that was replaced signs too.',
    }),
    pending_count: Type.Integer({ ...COUNT, description: 'Contracts with something to send; 1000: or more.' }),
    parked_count: Type.Integer({ ...COUNT, description: 'Messages that were given up; 1000: or more.' }),
    created_at: instant(),
    updated_at: instant('When you changed it last, or it was disabled.'),
  },
  { title: 'WebhookEndpoint', description: 'A webhook endpoint.' },
);

export const newWebhookEndpoint = Type.Object(
  {
    url,
    description: Type.Optional(description),
    delivery: Type.Optional(delivery),
    from: Type.Optional(
      Type.Enum(['now', 'all'], {
        description: '`now`, the default: changes from now on. `all`: also the latest snapshot of each contract.',
      }),
    ),
    legacy_signature: Type.Optional(legacy_signature),
  },
  { additionalProperties: false, title: 'NewWebhookEndpoint' },
);

export const webhookEndpointChange = Type.Partial(
  Type.Object({ url, description, delivery, enabled: Type.Boolean(), legacy_signature }),
  { additionalProperties: false, title: 'WebhookEndpointChange', description: 'What is absent stays as it is.' },
);

const secret = Type.String({ description: 'Shown this once.', examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'] });

export const createdWebhookEndpoint = Type.Object(
  { ...webhookEndpoint.properties, secret },
  { title: 'CreatedWebhookEndpoint', description: 'The endpoint, with its secret.' },
);

export const rotatedSecret = Type.Object(
  { id: Type.String({ format: 'uuid' }), secret },
  { description: 'The new secret.' },
);

export function showEndpoint(endpoint: WebhookEndpoint, work: EndpointWork): Static<typeof webhookEndpoint> {
  const text = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...settingsOf(endpoint),
    disabled_reason: endpoint.disabled_reason,
    failures: endpoint.failures,
    failing_since: text(endpoint.failing_since),
    paused_until: text(endpoint.paused_until),
    pending_count: work.pending,
    parked_count: work.parked,
  };
}

/** What the entity tag is of: what its owner sets. How the endpoint is doing changes by itself. */
export function settingsOf(endpoint: WebhookEndpoint) {
  const { id, url, description, delivery, legacy_signature, enabled, previous_secret_ends_at: endsAt } = endpoint;
  return {
    ...{ id, url, description, delivery, legacy_signature, enabled },
    previous_secret_ends_at: endsAt?.toISOString() ?? null,
    created_at: endpoint.created_at.toISOString(),
    updated_at: endpoint.updated_at.toISOString(),
  };
}
