import Type from 'typebox';
import { dateOfMillis, systemClock } from '../../clock.ts';
import { invalid } from '../../flows/fault.ts';
import { parseDuration } from '../../protocol/duration.ts';
import { argument, moreNote, text } from '../inputs.ts';
import { card, table } from '../layout.ts';
import type { PartnerAccess } from '../webhook/partner-access.ts';
import { definePartnerCommand } from '../webhook/partner-command.ts';
import { partnerPaging } from '../webhook/partner-inputs.ts';
import { createServiceClock } from '../webhook/service-clock.ts';

const SINCE = 'a time such as 2026-11-21T12:00:00Z, or a duration back from now such as PT2H';

export const messages = definePartnerCommand({
  name: 'messages',
  summary: 'list what was sent to endpoints, and what is yet to be, newest first',
  examples: ['webhook messages --status pending', 'webhook messages --endpoint 01a9… --since PT2H --json'],
  input: {
    endpoint: Type.Optional(text('only to the endpoint of this id')),
    contract: Type.Optional(text('only about the contract of this id')),
    status: Type.Optional(
      Type.Enum(['pending', 'delivered', 'parked', 'superseded'], { description: 'only these; parked: given up' }),
    ),
    since: Type.Optional(text(`only of changes since then: ${SINCE}`)),
    ...partnerPaging,
  },
  async call(access, { endpoint, contract, status, since, limit, after }) {
    const query = {
      limit,
      ...(endpoint !== undefined && { endpoint_id: endpoint }),
      ...(contract !== undefined && { contract_id: contract }),
      ...(status !== undefined && { status }),
      ...(since !== undefined && { since: await sinceOf(access, since) }),
      ...(after !== undefined && { cursor: after }),
    };
    const { data: page } = await access.client.api.get('/v1/webhook_messages', { query });
    return { data: page.data, next_after: page.next_cursor };
  },
  show: ({ data }) => table(data, ['id', 'created_at', 'event', 'status', 'next_attempt_at', 'failure']),
  note: moreNote,
});

export const resend = definePartnerCommand({
  name: 'resend',
  summary: 'send one message once more',
  examples: ['webhook resend msg_01a9…_3.01a9…', 'webhook resend msg_01a9…_3.01a9… --json'],
  input: { message: argument('id of the message, as listed') },
  call: async ({ client }, { message }) =>
    (await client.api.post('/v1/webhook_messages/{id}/resend', { path: { id: message } })).data,
  show: (data) => card({ ...data }),
});

export const replay = definePartnerCommand({
  name: 'replay',
  summary: 'send an endpoint everything once more that changed since a time',
  examples: [
    'webhook replay --endpoint 01a9… --since 2026-11-21T12:00:00Z',
    'webhook replay --endpoint 01a9… --since PT2H --json',
  ],
  input: { endpoint: text('id of the endpoint'), since: text(SINCE) },
  async call(access, { endpoint, since }) {
    const from = await sinceOf(access, since);
    const path = { id: endpoint };
    const { data } = await access.client.api.post('/v1/webhook_endpoints/{id}/replay', { path, body: { since: from } });
    return { endpoint_id: endpoint, since: from, ...data };
  },
  show: (data) => card({ ...data }),
});

/** A moment in the past; of a duration, by the service's clock. */
async function sinceOf(access: PartnerAccess, text: string): Promise<string> {
  const duration = parseDuration(text);
  if (duration !== undefined) {
    const clock = createServiceClock(access, systemClock());
    await clock.follow();
    return dateOfMillis(clock.millis() - duration).toISOString();
  }
  const millis = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(millis)) throw invalid(`--since: say ${SINCE}`);
  return dateOfMillis(millis).toISOString();
}
