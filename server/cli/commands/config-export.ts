import Type from 'typebox';
import { exportTenancy, toYaml } from '../../flows/config/export.ts';
import { defineCommand } from '../command.ts';
import { text } from '../inputs.ts';

/** Named so because `export` is a word of the language. */
export const exportCommand = defineCommand({
  name: 'export',
  summary: 'print what is set up as a file that plan and apply take; no users, no secrets',
  examples: ['config export > tenancy.yaml', 'config export --partner zonnestroom > tenancy/zonnestroom.yaml'],
  input: { partner: Type.Optional(text('only this partner, with its clients: its id or slug')) },
  run: (core, { partner }) => exportTenancy(core, partner),
  show: (document) => toYaml(document).trimEnd(),
});
