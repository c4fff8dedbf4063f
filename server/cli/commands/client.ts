import Type from 'typebox';
import { dateOfMillis } from '../../clock.ts';
import type { Core } from '../../flows/core.ts';
import { invalid } from '../../flows/fault.ts';
import { changeClient, setClientAudience, setClientStatus } from '../../flows/provisioning/client-changes.ts';
import { createClient, getClient } from '../../flows/provisioning/clients.ts';
import { getPartner } from '../../flows/provisioning/partners.ts';
import { type Client, findClientCredentials, listClients } from '../../store/clients.ts';
import { defineCommand, type Plain } from '../command.ts';
import { argument, list as listInput, moreNote, page, paging, text } from '../inputs.ts';
import { card, table } from '../layout.ts';
import { clientSettings } from './client-inputs.ts';

const client = argument('client_id or slug of the client');

/** A client as it is shown: its id under the name that OAuth gives it, and with its audiences. */
async function shown(core: Core, { id, epoch: _epoch, ...rest }: Client) {
  const credentials = await findClientCredentials(core.database, id, dateOfMillis);
  return { client_id: id, ...rest, audiences: credentials?.audiences.map(({ name }) => name) ?? [] };
}

function clientCard(data: Plain<Awaited<ReturnType<typeof shown>>>): string {
  return card({ ...data, impersonation_roles: data.impersonation_roles ?? 'every' });
}

const create = defineCommand({
  name: 'create',
  summary: 'make a client of a partner, or the resource server of an audience',
  examples: [
    'client create zonnestroom-backend --partner zonnestroom --name "Back end" --audience customer-api --impersonation',
    'client create customer-api-server --resource-server customer-api --name "Customer API"',
  ],
  input: {
    slug: argument('a short name for commands: lower-case letters, digits, hyphens'),
    name: text('the name that people see'),
    partner: Type.Optional(text('id or slug of the partner that it acts for')),
    resource_server: Type.Optional(text('the audience whose API it is; it introspects tokens and gets none')),
    authentication: Type.Enum(['client_secret', 'none'], {
      default: 'client_secret',
      description: 'none: a public client, such as an app',
    }),
    audiences: Type.Optional(listInput('audience', 'an audience it may ask tokens for')),
    ...clientSettings,
  },
  run: async (core, input, by) => shown(core, await createClient(core, input, by)),
  show: clientCard,
  note: ({ slug, authentication }) =>
    authentication === 'none' ? undefined : `Give it a secret: wattlock secret create ${slug}`,
});

const list = defineCommand({
  name: 'list',
  summary: 'list the clients',
  examples: ['client list', 'client list --partner zonnestroom --json'],
  input: { partner: Type.Optional(text('only those of this partner: its id or slug')), ...paging },
  run: async (core, { partner, limit, after }) => {
    const partnerId = partner === undefined ? undefined : (await getPartner(core.database, partner)).id;
    const filter = { ...(partnerId !== undefined && { partnerId }), ...(after !== undefined && { after }) };
    const rows = await listClients(core.database, { ...filter, limit: limit + 1 });
    const { data, next_after } = page(rows, limit, ({ id }) => id);
    return { data: data.map(({ id, epoch: _epoch, ...rest }) => ({ client_id: id, ...rest })), next_after };
  },
  show: ({ data }) => table(data, ['client_id', 'slug', 'name', 'status', 'authentication', 'grants', 'impersonation']),
  note: moreNote,
});

const show = defineCommand({
  name: 'show',
  summary: 'show a client with all its settings and audiences',
  examples: ['client show zonnestroom-backend', 'client show zonnestroom-backend --json'],
  input: { client },
  run: async (core, input) => shown(core, await getClient(core.database, input.client)),
  show: clientCard,
});

const update = defineCommand({
  name: 'update',
  summary: 'change settings of a client; what is not named stays',
  examples: [
    'client update zonnestroom-backend --scope openid --scope offline',
    'client update zonnestroom-backend --no-impersonation',
  ],
  input: { client, name: Type.Optional(text('the name that people see')), ...clientSettings },
  run: async (core, { client: idOrSlug, ...change }, by) => {
    if (Object.keys(change).length === 0) throw invalid('name at least one setting to change');
    return shown(core, await changeClient(core, idOrSlug, change, by));
  },
  show: clientCard,
});

const block = defineCommand({
  name: 'block',
  summary: 'refuse a client, and cut off every token that it got',
  examples: ['client block zonnestroom-backend', 'client block zonnestroom-backend --json'],
  input: { client },
  question: (input) => `Block ${input.client}? Every token that it got dies.`,
  run: async (core, input, by) => shown(core, await setClientStatus(core, input.client, 'blocked', by)),
  show: ({ slug, status }) => `${slug} is ${status}.`,
});

const unblock = defineCommand({
  name: 'unblock',
  summary: 'serve a blocked client again; its old tokens stay dead',
  examples: ['client unblock zonnestroom-backend', 'client unblock zonnestroom-backend --json'],
  input: { client },
  run: async (core, input, by) => shown(core, await setClientStatus(core, input.client, 'active', by)),
  show: ({ slug, status }) => `${slug} is ${status}.`,
});

const audience = argument('the audience');

const grant = defineCommand({
  name: 'grant',
  summary: 'let a client ask tokens for an audience',
  examples: ['client grant zonnestroom-backend partner-api', 'client grant zonnestroom-backend partner-api --json'],
  input: { client, audience },
  run: async (core, input, by) => shown(core, await setClientAudience(core, input.client, input.audience, true, by)),
  show: ({ slug, audiences }) => `${slug} has the audiences: ${audiences.join(' ') || 'none'}`,
});

const withdraw = defineCommand({
  name: 'withdraw',
  summary: 'take an audience from a client; live tokens keep it until they expire',
  examples: [
    'client withdraw zonnestroom-backend partner-api',
    'client withdraw zonnestroom-backend partner-api --json',
  ],
  input: { client, audience },
  run: async (core, input, by) => shown(core, await setClientAudience(core, input.client, input.audience, false, by)),
  show: ({ slug, audiences }) => `${slug} has the audiences: ${audiences.join(' ') || 'none'}`,
});

export const clientCommands = [create, list, show, update, block, unblock, grant, withdraw];
