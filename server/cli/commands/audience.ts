import Type from 'typebox';
import { createAudience, removeAudience } from '../../flows/provisioning/audiences.ts';
import { listAudiences } from '../../store/audiences.ts';
import { defineCommand } from '../command.ts';
import { argument, moreNote, page, paging, text } from '../inputs.ts';
import { card, table } from '../layout.ts';

const create = defineCommand({
  name: 'create',
  summary: 'make an audience: an API that tokens are for',
  examples: [
    'audience create customer-api --perspective user --description "The customer API"',
    'audience create https://meters.example/v1 --perspective partner',
  ],
  input: {
    name: argument('as in `aud`: a word or a URI'),
    perspective: Type.Enum(['partner', 'user'], { description: 'whose tokens the API accepts' }),
    description: { ...text('for people'), default: '' },
  },
  run: (core, input, by) => createAudience(core, input, by),
  show: (data) => card(data),
});

const list = defineCommand({
  name: 'list',
  summary: 'list the audiences',
  examples: ['audience list', 'audience list --json'],
  input: { ...paging },
  run: async (core, { limit, after }) =>
    page(await listAudiences(core.database, after, limit + 1), limit, ({ name }) => name),
  show: ({ data }) => table(data, ['name', 'perspective', 'description', 'created_at']),
  note: moreNote,
});

const remove = defineCommand({
  name: 'delete',
  summary: 'delete an audience that no client holds',
  examples: ['audience delete customer-api', 'audience delete customer-api --yes'],
  input: { name: argument('the audience') },
  question: ({ name }) => `Delete the audience ${name}?`,
  run: (core, { name }, by) => removeAudience(core, name, by),
  show: ({ name }) => `Deleted the audience ${name}.`,
});

export const audienceCommands = [create, list, remove];
