import Type from 'typebox';
import { importUsers } from '../../flows/operations/user-import/import-users.ts';
import { defineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { pathArgument, text } from '../inputs.ts';
import { table } from '../layout.ts';

/** Users of another system, with the hashes that it kept. */
export const userImport = defineCommand({
  name: 'import',
  summary:
    'import users from a CSV file with a header, hashes of passwords included; who is there already is left alone',
  examples: [
    'user import users.csv --partner zonnestroom --dry-run',
    'user import users.csv --partner zonnestroom --json',
  ],
  long: true,
  input: {
    file: pathArgument('the CSV file; its columns are named as the fields of the partner API, and password_hash'),
    partner: text('id or slug of the partner'),
    dry_run: Type.Boolean({ default: false, description: 'only look at the file, and write nothing' }),
  },
  run: (core, input, by, task) => importUsers(core, input, by, task),
  show: ({ rows, created, skipped, faults, fault_count, dry_run }) => {
    if (fault_count > 0) return table(faults, ['line', 'column', 'detail']);
    return `${rows} rows: ${created} users ${dry_run ? 'would be made' : 'made'}, ${skipped} there already.`;
  },
  note: ({ fault_count, faults }) => {
    if (fault_count === 0) return undefined;
    return `Nothing was imported: ${fault_count} faults${fault_count > faults.length ? `, of which the first ${faults.length} are listed` : ''}.`;
  },
  exitCode: ({ fault_count }) => (fault_count > 0 ? EXIT.usage : EXIT.done),
});
