import { argument, moreNote } from '../inputs.ts';
import { table } from '../layout.ts';
import { definePartnerCommand } from '../webhook/partner-command.ts';
import { partnerPaging } from '../webhook/partner-inputs.ts';

const HEALTH = [
  'enabled',
  'disabled_reason',
  'failures',
  'failing_since',
  'paused_until',
  'pending_count',
  'parked_count',
];

export const endpoints = definePartnerCommand({
  name: 'endpoints',
  summary: "list the partner's webhook endpoints, and how they are doing",
  examples: ['webhook endpoints', 'webhook endpoints --partner noorderwind --json'],
  input: partnerPaging,
  async call({ client }, { limit, after }) {
    const query = { limit, ...(after !== undefined && { cursor: after }) };
    const { data: page } = await client.api.get('/v1/webhook_endpoints', { query });
    return { data: page.data, next_after: page.next_cursor };
  },
  show: ({ data }) => table(data, ['id', 'url', ...HEALTH, 'description']),
  note: moreNote,
});

export const deleteEndpoint = definePartnerCommand({
  name: 'delete-endpoint',
  summary: 'delete a webhook endpoint, with what is yet to be sent to it',
  examples: ['webhook delete-endpoint 01a9…', 'webhook delete-endpoint 01a9… --yes --json'],
  input: { endpoint: argument('id of the endpoint, as listed') },
  question: ({ endpoint }) => `Delete the webhook endpoint ${endpoint}? What is yet to be sent to it is not sent.`,
  async call({ client }, { endpoint }) {
    await client.api.delete('/v1/webhook_endpoints/{id}', { path: { id: endpoint } });
    return { id: endpoint };
  },
  show: ({ id }) => `The webhook endpoint ${id} is deleted.`,
});
