import Type, { type Static } from 'typebox';
import type { Core } from '../../../flows/core.ts';
import { notFound } from '../../../flows/fault.ts';
import { parseMessageId } from '../../../flows/webhooks/message-id.ts';
import { getWebhookMessage } from '../../../flows/webhooks/messages.ts';
import { resendWebhookMessage } from '../../../flows/webhooks/resend.ts';
import { findContractOwner, findEndpointOwner } from '../../../store/operator-webhooks.ts';
import { sendTagged } from '../../api/entity-tag.ts';
import { idempotently } from '../../api/idempotency.ts';
import { listQuery, pageOf } from '../../api/list-page.ts';
import { idParams } from '../../api/operation.ts';
import { moment } from '../../api/schemas.ts';
import { Problem } from '../../http/problem.ts';
import type { App } from '../../http/surface.ts';
import {
  MESSAGE_STATUSES,
  webhookMessage as partnersMessage,
  messageWithAttempts as partnersMessageWithAttempts,
  showAttempt,
  showMessage,
} from '../../partner/webhook-message-schema.ts';
import { pageOfMessages } from '../../partner/webhook-messages.ts';
import { operatorBy } from '../authenticate.ts';
import { operation } from '../operation.ts';

const PATH = '/api/v1/webhook_messages';
const tag = 'Webhooks';
const partner_id = Type.String({ format: 'uuid' });

const webhookMessage = Type.Object(
  { ...partnersMessage.properties, partner_id },
  { title: 'WebhookMessage', description: 'A revision of a contract, as one endpoint is told of it.' },
);
const messageWithAttempts = Type.Object(
  { ...partnersMessageWithAttempts.properties, partner_id },
  { title: 'WebhookMessageWithAttempts', description: 'The message, with its attempts.' },
);

const query = listQuery({
  partner_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Needed, unless one of the next two is given.' }),
  ),
  endpoint_id: Type.Optional(Type.String({ format: 'uuid' })),
  contract_id: Type.Optional(Type.String({ format: 'uuid' })),
  status: Type.Optional(Type.Enum([...MESSAGE_STATUSES])),
  since: Type.Optional(moment('Only of revisions made at or after this moment.')),
});
const list = operation({
  kind: 'list',
  permission: 'webhooks:read',
  id: 'listWebhookMessages',
  tag,
  summary: 'List webhook messages of a partner',
  description:
    'Newest first. A page may hold fewer than its limit where a status is rare: go on until `next_cursor` is null.',
  query,
  answers: { 200: pageOf(webhookMessage, 'A page of messages.') },
});
const read = operation({
  kind: 'read',
  permission: 'webhooks:read',
  id: 'getWebhookMessage',
  tag,
  summary: 'Read a webhook message',
  description: 'With its attempts, the latest first.',
  params: idParams('message'),
  answers: { 200: messageWithAttempts },
});
const resend = operation({
  kind: 'act',
  permission: 'webhooks:write',
  id: 'resendWebhookMessage',
  tag,
  summary: 'Send a message once more',
  description: 'Beside the order of its contract: `webhook-revision` tells the receiver which one it is.',
  params: idParams('message'),
  answers: { 202: webhookMessage },
  refusals: { 409: ['conflict'] },
});

type ById = { Params: { id: string } };

/** `/api/v1/webhook_messages`: what was sent to endpoints of a partner, and what is yet to be. */
export function webhookMessagesRoutes(app: App, core: Core): void {
  app.get<{ Querystring: Static<typeof query> }>(PATH, { schema: list }, async (request) => {
    const owner = await ownerOf(core, request.query);
    if (owner === undefined) return { data: [], next_cursor: null };
    const page = await pageOfMessages(core, request, owner);
    return { ...page, data: page.data.map((message) => ({ ...message, partner_id: owner })) };
  });
  app.get<ById>(`${PATH}/:id`, { schema: read }, async (request, reply) => {
    const owner = await ownerOfMessage(core, request.params.id);
    const { message, attempts } = await getWebhookMessage(core, owner, request.params.id);
    const shown = { ...showMessage(message), partner_id: owner, attempts: attempts.map(showAttempt) };
    return sendTagged(request, reply, shown);
  });
  app.post<ById>(`${PATH}/:id/resend`, { schema: resend }, async (request, reply) => {
    const owner = await ownerOfMessage(core, request.params.id);
    return idempotently(core, request, reply, async (joined) => {
      const message = await resendWebhookMessage(joined, owner, request.params.id, operatorBy(request));
      return { status: 202, body: { ...showMessage(message), partner_id: owner } };
    });
  });
}

/** Messages are listed partner by partner: their indexes begin with it. */
async function ownerOf(core: Core, asked: Static<typeof query>): Promise<string | undefined> {
  if (asked.partner_id !== undefined) return asked.partner_id;
  if (asked.endpoint_id !== undefined) return findEndpointOwner(core.database, asked.endpoint_id);
  if (asked.contract_id !== undefined) return findContractOwner(core.database, asked.contract_id);
  throw new Problem(400, 'invalid_request', 'give partner_id, endpoint_id or contract_id');
}

async function ownerOfMessage(core: Core, id: string): Promise<string> {
  const key = parseMessageId(id);
  const owner = key && (await findEndpointOwner(core.database, key.endpoint_id));
  if (owner === undefined) throw notFound('such webhook message');
  return owner;
}
