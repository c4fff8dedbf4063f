import Type, { type Static } from 'typebox';
import { messageId } from '../../flows/webhooks/message-id.ts';
import type { ShownAttempt } from '../../flows/webhooks/messages.ts';
import { CONTRACT_EVENTS } from '../../store/contracts.ts';
import type { WebhookMessage } from '../../store/webhook-messages.ts';
import { instant, nullable } from '../api/schemas.ts';

export const MESSAGE_STATUSES = ['pending', 'delivered', 'parked', 'superseded'] as const;

export const webhookMessage = Type.Object(
  {
    id: Type.String({ description: 'The `webhook-id` that is sent, a dot, and the endpoint.' }),
    endpoint_id: Type.String({ format: 'uuid' }),
    contract_id: Type.String({ format: 'uuid' }),
    revision: Type.Integer({ description: 'Of the contract: 1, 2, 3 …' }),
    event: Type.Enum([...CONTRACT_EVENTS]),
    status: Type.Enum([...MESSAGE_STATUSES], {
      description: '`parked`: given up, and can be sent again. `superseded`: left out for a later one (`latest`).',
    }),
    created_at: instant('When the revision was made.'),
    next_attempt_at: nullable({
      type: 'string',
      format: 'date-time',
      description: 'Null: it is not pending, an earlier revision goes first, or the endpoint is disabled.',
    }),
    parked_at: nullable({ type: 'string', format: 'date-time' }),
    failure: nullable({ type: 'string', description: 'What the last attempt failed with, if it is parked.' }),
  },
  { title: 'WebhookMessage', description: 'A revision of a contract, as one endpoint is told of it.' },
);

const attempt = Type.Object({
  id: Type.String({ format: 'uuid' }),
  attempt: Type.Integer({ description: '1 is the first.' }),
  started_at: instant(),
  milliseconds: Type.Integer(),
  status: nullable<number>({ type: 'integer', description: 'Null: there was no answer.' }),
  failure: nullable({ type: 'string', enum: ['connect', 'tls', 'timeout', 'too_large'] }),
  answer: nullable({ type: 'string', description: 'The first KiB of it.' }),
  body_bytes: Type.Integer({ description: 'How large the snapshot was.' }),
});

export const messageWithAttempts = Type.Object(
  { ...webhookMessage.properties, attempts: Type.Array(attempt) },
  { title: 'WebhookMessageWithAttempts', description: 'The message, with its attempts.' },
);

export function showMessage(message: WebhookMessage): Static<typeof webhookMessage> {
  const { endpoint_id, contract_id, revision, event, status, failure } = message;
  return {
    ...{ id: messageId(message), endpoint_id, contract_id, revision, status, failure },
    event: event as (typeof CONTRACT_EVENTS)[number],
    created_at: message.created_at.toISOString(),
    next_attempt_at: message.next_attempt_at?.toISOString() ?? null,
    parked_at: message.parked_at?.toISOString() ?? null,
  };
}

export function showAttempt(made: ShownAttempt): Static<typeof attempt> {
  const { id, attempt: number, milliseconds, status, failure, answer, body_bytes } = made;
  const started_at = made.started_at.toISOString();
  return { id, attempt: number, started_at, milliseconds, status, failure, answer, body_bytes };
}
