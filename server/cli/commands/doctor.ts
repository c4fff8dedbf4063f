import { styleText } from 'node:util';
import { type Config, ConfigError } from '../../config.ts';
import { type Finding, fail, lookAt, ok } from '../../flows/operations/doctor/finding.ts';
import { lookAtDatabase } from '../../flows/operations/doctor/look-at-database.ts';
import { type Command, defineLocalCommand, type Terminal } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { explain } from '../explain-error.ts';
import { loadCommandConfig } from '../place.ts';
import { printable } from '../printable.ts';

const said = (error: unknown) => explain(error).message;

const showing = {
  show: ({ data }: { data: Finding[] }) => data.map(line).join('\n'),
  exitCode: ({ data }: { data: Finding[] }) => (data.some(({ state }) => state === 'fail') ? EXIT.error : EXIT.done),
};

const COLOUR = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

function line({ check, state, says, mend }: Finding): string {
  const found = `${styleText(COLOUR[state], state.padEnd(4))}  ${check.padEnd(16)}  ${printable(says)}`;
  return mend === undefined ? found : `${found}\n      ${' '.repeat(16)}  → ${printable(mend)}`;
}

const run = defineLocalCommand({
  name: 'run',
  summary: 'look at settings, database, keys, addresses and backlog; exits with 1 when something does not work',
  examples: ['doctor', 'doctor run --json'],
  input: {},
  call: async (_input, terminal) => {
    const config = settings(terminal);
    if (Array.isArray(config)) return { data: config };
    const [{ examineDatabase }, { examineDataDirectory }, { examineAddresses }] = await Promise.all([
      import('../doctor/database.ts'),
      import('../doctor/machine.ts'),
      import('../doctor/addresses.ts'),
    ]);
    const looked = await lookAt(
      [
        ['data directory', () => examineDataDirectory(config)],
        ['database', () => examineDatabase(config)],
        ['addresses', () => examineAddresses(config)],
      ],
      said,
    );
    return { data: [ok('settings', `those of ${config.environment} are complete`), ...looked] };
  },
  ...showing,
});

/** The settings, or what is wrong with them. */
function settings({ variables }: Terminal): Config | Finding[] {
  try {
    return loadCommandConfig(variables);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((fault) => fail('settings', fault, 'docs/operator/configuration.md has every setting'));
  }
}

const fromHere = defineLocalCommand({
  name: 'database',
  summary: 'look at the database alone',
  examples: ['doctor database', 'doctor database --json'],
  input: {},
  call: async (_input, { variables }) => {
    const { examineDatabase } = await import('../doctor/database.ts');
    return { data: await examineDatabase(loadCommandConfig(variables)) };
  },
  ...showing,
});

/** Where a server holds the embedded database, it looks. */
const database: Command = { ...fromHere, run: async (core) => ({ data: await lookAtDatabase(core, said) }) };

export const doctorCommands = [run, database];
