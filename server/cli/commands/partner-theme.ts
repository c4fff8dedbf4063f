import Type from 'typebox';
import { invalid } from '../../flows/fault.ts';
import { getPartner, setPartnerTheme } from '../../flows/provisioning/partners.ts';
import type { Theme } from '../../protocol/theme.ts';
import { defineCommand } from '../command.ts';
import { argument, text } from '../inputs.ts';
import { card } from '../layout.ts';

/** Logos are long; --json has the whole of them. */
const LONGEST_VALUE = 80;

/** Without `--file` and `--clear` it changes nothing, so that what it prints can be edited and given back. */
export const theme = defineCommand({
  name: 'theme',
  summary: 'show how the hosted pages of a partner look, or change it',
  examples: ['partner theme zonnestroom --json > theme.json', 'partner theme zonnestroom --file theme.json'],
  input: {
    partner: argument('id or slug of the partner'),
    theme: Type.Optional(text('holds the new theme, as JSON; - is standard input', { flag: 'file', file: true })),
    clear: Type.Boolean({ default: false, description: 'look as the pages do without a theme' }),
  },
  run: async (core, input, by) => {
    if (input.clear && input.theme !== undefined) throw invalid('--file, --clear: give one of them');
    const given = input.clear ? {} : parse(input.theme);
    const { theme } =
      given !== undefined
        ? await setPartnerTheme(core, input.partner, given, by)
        : await getPartner(core.database, input.partner);
    return theme;
  },
  show: (data) => {
    const values = Object.entries(data).map(([name, value]) => [name, shortened(value)]);
    return values.length === 0 ? 'no theme' : card(Object.fromEntries(values));
  },
});

/** Whether it is a theme is checked where it is set. */
function parse(json: string | undefined): Theme | undefined {
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch (error) {
    throw invalid(`--file: not JSON: ${(error as Error).message}`);
  }
}

function shortened(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_VALUE) return value;
  return `${value.slice(0, LONGEST_VALUE)}… (${value.length} characters)`;
}
