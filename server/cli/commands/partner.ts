import { createPartner, getPartner, renamePartner, setPartnerStatus } from '../../flows/provisioning/partners.ts';
import { listPartners } from '../../store/partners.ts';
import { defineCommand } from '../command.ts';
import { argument, moreNote, page, paging, text } from '../inputs.ts';
import { card, table } from '../layout.ts';
import { uuidAfter } from './uuid-after.ts';

const partner = argument('id or slug of the partner');

const create = defineCommand({
  name: 'create',
  summary: 'make a partner',
  examples: [
    'partner create zonnestroom --name "Zonnestroom Energie"',
    'partner create noorderwind --name Noorderwind --json',
  ],
  input: {
    slug: argument('a short name for addresses and commands: lower-case letters, digits, hyphens'),
    name: text('the name that people see'),
  },
  run: (core, input, by) => createPartner(core, input, by),
  show: (data) => card(data),
});

const list = defineCommand({
  name: 'list',
  summary: 'list the partners',
  examples: ['partner list', 'partner list --limit 10 --json'],
  input: { ...paging },
  run: async (core, { limit, after }) =>
    page(await listPartners(core.database, uuidAfter(after), limit + 1), limit, ({ id }) => id),
  show: ({ data }) => table(data, ['id', 'slug', 'name', 'status', 'created_at']),
  note: moreNote,
});

const show = defineCommand({
  name: 'show',
  summary: 'show a partner',
  examples: ['partner show zonnestroom', 'partner show zonnestroom --json'],
  input: { partner },
  run: (core, input) => getPartner(core.database, input.partner),
  show: (data) => card(data),
});

const rename = defineCommand({
  name: 'rename',
  summary: 'change the name that people see; the slug stays',
  examples: ['partner rename zonnestroom --name "Zonnestroom"', 'partner rename noorderwind --name "Noorderwind BV"'],
  input: { partner, name: text('the new name') },
  run: (core, input, by) => renamePartner(core, input.partner, input.name, by),
  show: (data) => card(data),
});

const suspend = defineCommand({
  name: 'suspend',
  summary: 'refuse the partner, and cut off every token of its clients and users',
  examples: ['partner suspend noorderwind', 'partner suspend noorderwind --yes'],
  input: { partner },
  question: (input) => `Suspend ${input.partner}? Every token of its clients and users dies.`,
  run: (core, input, by) => setPartnerStatus(core, input.partner, 'suspended', by),
  show: (data) => card(data),
});

const resume = defineCommand({
  name: 'resume',
  summary: 'serve a suspended partner again',
  examples: ['partner resume noorderwind', 'partner resume noorderwind --json'],
  input: { partner },
  run: (core, input, by) => setPartnerStatus(core, input.partner, 'active', by),
  show: (data) => card(data),
});

export const partnerCommands = [create, list, show, rename, suspend, resume];
