import { createPartner, getPartner, renamePartner, setPartnerStatus } from '../../flows/provisioning/partners.ts';
import { listPartners, type Partner } from '../../store/partners.ts';
import { defineCommand, type Plain } from '../command.ts';
import { argument, moreNote, page, paging, text } from '../inputs.ts';
import { card, table } from '../layout.ts';
import { theme } from './partner-theme.ts';
import { uuidAfter } from './uuid-after.ts';

const partner = argument('id or slug of the partner');

/** Of the theme the names: a logo would fill the screen. `partner theme` shows it. */
function partnerCard(data: Plain<Partner>): string {
  return card({ ...data, theme: Object.keys(data.theme) });
}

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
  show: partnerCard,
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
  show: partnerCard,
});

const rename = defineCommand({
  name: 'rename',
  summary: 'change the name that people see; the slug stays',
  examples: ['partner rename zonnestroom --name "Zonnestroom"', 'partner rename noorderwind --name "Noorderwind BV"'],
  input: { partner, name: text('the new name') },
  run: (core, input, by) => renamePartner(core, input.partner, input.name, by),
  show: partnerCard,
});

const suspend = defineCommand({
  name: 'suspend',
  summary: 'refuse the partner, and cut off every token of its clients and users',
  examples: ['partner suspend noorderwind', 'partner suspend noorderwind --yes'],
  input: { partner },
  question: (input) => `Suspend ${input.partner}? Every token of its clients and users dies.`,
  run: (core, input, by) => setPartnerStatus(core, input.partner, 'suspended', by),
  show: partnerCard,
});

const resume = defineCommand({
  name: 'resume',
  summary: 'serve a suspended partner again',
  examples: ['partner resume noorderwind', 'partner resume noorderwind --json'],
  input: { partner },
  run: (core, input, by) => setPartnerStatus(core, input.partner, 'active', by),
  show: partnerCard,
});

export const partnerCommands = [create, list, show, rename, theme, suspend, resume];
