import { migrate, migrationStatus } from '../../store/migrate.ts';
import { defineCommand } from '../command.ts';
import { table } from '../layout.ts';

const run = defineCommand({
  name: 'run',
  summary: 'apply the migrations that are missing',
  examples: ['migrate', 'migrate run --json'],
  bare: true,
  input: {},
  run: async ({ database, clock }) => ({ applied: await migrate(database, clock.now()) }),
  show: ({ applied }) =>
    applied === 0 ? 'The schema is up to date.' : `Applied ${applied} migration${applied === 1 ? '' : 's'}.`,
});

const status = defineCommand({
  name: 'status',
  summary: 'list the migrations of this version, and when each was applied',
  examples: ['migrate status', 'migrate status --json'],
  bare: true,
  input: {},
  run: async ({ database }) => ({ data: await migrationStatus(database) }),
  show: ({ data }) => table(data, ['number', 'name', 'applied_at']),
});

export const migrateCommands = [run, status];
