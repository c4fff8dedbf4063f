import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { dateOfMillis } from '../../clock.ts';
import type { Core } from '../../flows/core.ts';
import { getWebhookMessage, listWebhookMessages } from '../../flows/webhooks/messages.ts';
import { resendWebhookMessage } from '../../flows/webhooks/resend.ts';
import { isInstant } from '../../protocol/dates.ts';
import { isUuid } from '../../protocol/uuid.ts';
import type { MessagePlace } from '../../store/webhook-messages.ts';
import { sendTagged } from '../api/entity-tag.ts';
import { idempotently } from '../api/idempotency.ts';
import { listPage, listQuery, type Place, pageOf } from '../api/list-page.ts';
import { idParams } from '../api/operation.ts';
import { moment } from '../api/schemas.ts';
import type { App } from '../http/surface.ts';
import { partnerOf } from './authenticate.ts';
import { operation } from './operation.ts';
import { callerBy, partnerCore } from './partner-core.ts';
import {
  MESSAGE_STATUSES,
  messageWithAttempts,
  showAttempt,
  showMessage,
  webhookMessage,
} from './webhook-message-schema.ts';

const tag = 'Webhook messages';

const query = listQuery({
  endpoint_id: Type.Optional(Type.String({ format: 'uuid' })),
  contract_id: Type.Optional(Type.String({ format: 'uuid' })),
  status: Type.Optional(Type.Enum([...MESSAGE_STATUSES])),
  since: Type.Optional(moment('Only of revisions made at or after this moment.')),
});

const list = operation({
  kind: 'list',
  id: 'listWebhookMessages',
  tag,
  summary: 'List webhook messages',
  description:
    'The newest revision first; with `status=pending`, the contracts that changed last; with `parked`, what was given up last. A page may hold fewer than its limit where a status is rare: go on until `next_cursor` is null.',
  query,
  answers: { 200: pageOf(webhookMessage, 'A page of messages.') },
});
const read = operation({
  kind: 'read',
  id: 'getWebhookMessage',
  tag,
  summary: 'Read a webhook message',
  description: 'With its attempts, the latest first; they are kept for 30 days, unless the platform chose otherwise.',
  params: idParams('message'),
  answers: { 200: messageWithAttempts },
});
const resend = operation({
  kind: 'act',
  id: 'resendWebhookMessage',
  tag,
  summary: 'Send a message once more',
  description: 'Beside the order of its contract: `webhook-revision` tells the receiver which one it is.',
  params: idParams('message'),
  answers: { 202: webhookMessage },
  refusals: { 409: ['conflict'] },
});

type ById = { Params: { id: string } };

/** A page of a partner's messages, for a request with the filters of the list. */
export async function pageOfMessages(core: Core, request: FastifyRequest, partnerId: string) {
  const { endpoint_id, contract_id, status, since } = request.query as Static<typeof query>;
  const filter = { partnerId, endpointId: endpoint_id, contractId: contract_id, status, since: dateOf(since) };
  const page = await listPage(request, {
    placeOf: ({ place }) => textOf(place),
    isPlace,
    async read({ limit, after }) {
      const { messages, scanned } = await listWebhookMessages(core, filter, { limit, after: after && placeOf(after) });
      const found = messages.map((message) => ({ place: message as MessagePlace, shown: showMessage(message) }));
      // So far was looked and too little found: the page ends there, and the next one begins there.
      const rest = scanned === undefined ? 0 : limit - found.length;
      return [...found, ...Array.from({ length: rest }, () => ({ place: scanned as MessagePlace, shown: undefined }))];
    },
    show: ({ shown }) => shown,
  });
  return { ...page, data: page.data.filter((message) => message !== undefined) };
}

/** `/v1/webhook_messages`: what was sent to this partner's endpoints, and what is yet to be. */
export function webhookMessagesRoutes(app: App, core: Core): void {
  app.get('/v1/webhook_messages', { schema: list }, (request) =>
    pageOfMessages(partnerCore(core, request), request, partnerOf(request).partner_id),
  );

  app.get<ById>('/v1/webhook_messages/:id', { schema: read }, async (request, reply) => {
    const { partner_id } = partnerOf(request);
    const { message, attempts } = await getWebhookMessage(partnerCore(core, request), partner_id, request.params.id);
    return sendTagged(request, reply, { ...showMessage(message), attempts: attempts.map(showAttempt) });
  });

  app.post<ById>('/v1/webhook_messages/:id/resend', { schema: resend }, (request, reply) =>
    idempotently(partnerCore(core, request), request, reply, async (joined) => {
      const { partner_id } = partnerOf(request);
      const message = await resendWebhookMessage(joined, partner_id, request.params.id, callerBy(request));
      return { status: 202, body: showMessage(message) };
    }),
  );
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : dateOfMillis(Date.parse(text));
}

function textOf({ at, contract_id, revision, endpoint_id }: MessagePlace): Place {
  return [at.toISOString(), contract_id, String(revision), endpoint_id];
}

function isPlace([at = '', contract = '', revision = '', endpoint = '', ...more]: Place): boolean {
  return isInstant(at) && isUuid(contract) && /^\d{1,15}$/.test(revision) && isUuid(endpoint) && more.length === 0;
}

function placeOf([at = '', contract_id = '', revision = '', endpoint_id = '']: Place): MessagePlace {
  return { at: dateOfMillis(Date.parse(at)), contract_id, revision: Number(revision), endpoint_id };
}
