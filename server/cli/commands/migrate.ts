import { migrate, migrationState } from '../../store/migrate.ts';
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
  summary: 'list the migrations of this version and when each was applied, and who is migrating just now',
  examples: ['migrate status', 'migrate status --json'],
  bare: true,
  input: {},
  run: async ({ database }) => {
    const { migrations, unknown, held_by } = await migrationState(database);
    return {
      data: migrations,
      pending: migrations.filter(({ applied_at }) => applied_at === null).length,
      unknown,
      held_by,
    };
  },
  show: ({ data }) => table(data, ['number', 'name', 'applied_at']),
  note: ({ pending, unknown, held_by }) =>
    [
      pending > 0 && `${pending} pending: wattlock migrate`,
      unknown.length > 0 && `A newer version applied ${unknown.join(', ')}: this one refuses to start.`,
      held_by && `Migrating since ${held_by.since}: ${held_by.application}, process ${held_by.pid} of the database.`,
    ]
      .filter(Boolean)
      .join('\n') || undefined,
});

export const migrateCommands = [run, status];
