import Type from 'typebox';
import { createClientSecret, expireClientSecret, revokeClientSecret } from '../../flows/provisioning/client-secrets.ts';
import { getClient } from '../../flows/provisioning/clients.ts';
import { listClientSecrets } from '../../store/client-secrets.ts';
import { defineCommand } from '../command.ts';
import { expiryOf } from '../expiry.ts';
import { argument, text } from '../inputs.ts';
import { card, table } from '../layout.ts';

const client = argument('client_id or slug of the client');
const secret = argument('id of the secret, as listed');
const EXPIRES = 'when it ends: an ISO 8601 time, or a duration such as P30D';

const create = defineCommand({
  name: 'create',
  summary: 'make a secret for a client, and show it once; a client has two at most',
  examples: ['secret create zonnestroom-backend', 'secret create zonnestroom-backend --expires P90D --json'],
  input: { client, expires: Type.Optional(text(EXPIRES)) },
  run: (core, input, by) =>
    createClientSecret(core, input.client, input.expires === undefined ? null : expiryOf(core, input.expires), by),
  show: (data) => card(data, ['id', 'client_id', 'secret', 'created_at', 'expires_at']),
  note: () => 'This is the only time that the secret is shown: only its hash is kept. Store it now.',
});

const list = defineCommand({
  name: 'list',
  summary: 'list the secrets of a client: when each was made, last used, and ends',
  examples: ['secret list zonnestroom-backend', 'secret list zonnestroom-backend --json'],
  input: { client },
  run: async (core, input) => {
    const { id } = await getClient(core.database, input.client);
    // Uses are written once a minute; those noted here count already.
    await core.secretUses.flush();
    return { data: await listClientSecrets(core.database, id) };
  },
  show: ({ data }) => table(data, ['id', 'hint', 'created_at', 'last_used_at', 'expires_at']),
});

const expire = defineCommand({
  name: 'expire',
  summary: 'let a secret end at a time, so that its successor can be rolled out until then',
  examples: [
    'secret expire zonnestroom-backend 01a9… --expires P7D',
    'secret expire zonnestroom-backend 01a9… --expires 2027-01-31T12:00:00Z',
  ],
  input: { client, secret, expires: text(EXPIRES) },
  run: (core, input, by) => expireClientSecret(core, input.client, input.secret, expiryOf(core, input.expires), by),
  show: (data) => card(data),
});

const revoke = defineCommand({
  name: 'revoke',
  summary: 'end a secret at once',
  examples: ['secret revoke zonnestroom-backend 01a9…', 'secret revoke zonnestroom-backend 01a9… --cut-off --yes'],
  input: {
    client,
    secret,
    cut_off: Type.Boolean({ default: false, description: 'kill every token of the client too: it was stolen' }),
  },
  question: (input) =>
    input.cut_off
      ? `Revoke the secret ${input.secret}, and kill every token of ${input.client}?`
      : `Revoke the secret ${input.secret} of ${input.client}?`,
  run: (core, input, by) => revokeClientSecret(core, input.client, input.secret, input.cut_off, by),
  show: ({ id }) => `Revoked the secret ${id}.`,
});

export const secretCommands = [create, list, expire, revoke];
