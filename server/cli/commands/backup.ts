import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../clock.ts';
import { createSealer, type Sealer } from '../../crypto/seal.ts';
import { checkRestored } from '../../flows/operations/backup/check.ts';
import { createBackup } from '../../flows/operations/backup/create.ts';
import { restoreBackup } from '../../flows/operations/backup/restore.ts';
import { loadMasterKeys } from '../../master-key.ts';
import { openDatabase } from '../../store/open.ts';
import { defineCommand, defineLocalCommand, type Terminal } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { pathArgument } from '../inputs.ts';
import { loadCommandConfig } from '../place.ts';

const file = pathArgument('the backup');

const create = defineCommand({
  name: 'create',
  summary: 'write all there is at this moment into a new file, sealed with the master key',
  examples: ['backup create /backup/wattlock-2026-12-01.backup', 'backup create nightly.backup --json'],
  long: true,
  input: { file: pathArgument('the file to make') },
  run: (core, input, by, task) => createBackup(core, input.file, by, task),
  show: (data) => `${data.rows} rows are in ${data.file}.`,
  note: ({ key_id }) =>
    `Only master key ${key_id} opens it: keep that apart from it, and try it: wattlock backup verify`,
});

const total = (rows: Record<string, number>) => Object.values(rows).reduce((sum, count) => sum + count, 0);

function settingsOf({ variables }: Terminal) {
  const config = loadCommandConfig(variables);
  const { current, accepted } = loadMasterKeys(config);
  return { config, sealer: createSealer(current, accepted) };
}

const verify = defineLocalCommand({
  name: 'verify',
  summary: 'restore a backup into a database of its own, look whether all of it is there and opens, and drop it again',
  examples: ['backup verify /backup/wattlock-2026-12-01.backup', 'backup verify nightly.backup --json'],
  long: true,
  input: { file },
  call: async (input, terminal, task) => {
    const { sealer } = settingsOf(terminal);
    return inScratchDatabase(sealer, async (core) => {
      const { rows, ...restored } = await restoreBackup(core, input.file, task);
      return { ...restored, rows: total(rows), ...(await checkRestored(core, rows, task)) };
    });
  },
  show: ({ created_at, environment, rows, faults, sealed_values, audit_entries }) =>
    [
      `Of ${environment}, ${created_at}: ${rows} rows, ${sealed_values} secrets that open, ${audit_entries} sealed audit entries.`,
      ...(faults.length === 0 ? ['It can be restored.'] : faults.map((fault) => `  ${fault}`)),
    ].join('\n'),
  exitCode: ({ faults }) => (faults.length === 0 ? EXIT.done : EXIT.error),
});

async function inScratchDatabase<Result>(
  sealer: Sealer,
  work: (core: Parameters<typeof restoreBackup>[0]) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wattlock-verify-'));
  try {
    const database = await openDatabase({ pool: 1, dataDir, onError: () => {} });
    return await work({ database, sealer, clock: systemClock() }).finally(() => database.close());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const restore = defineLocalCommand({
  name: 'restore',
  summary: 'bring a backup into the database of the settings, which must be empty',
  examples: ['backup restore /backup/wattlock-2026-12-01.backup', 'backup restore nightly.backup --yes --json'],
  long: true,
  input: { file },
  question: ({ file: from }) => `Restore ${from} into the empty database of these settings?`,
  call: async (input, terminal, task) => {
    const { config, sealer } = settingsOf(terminal);
    const url = config.database.directUrl ?? config.database.url;
    const database = await openDatabase({ ...(url && { url }), pool: 1, dataDir: config.dataDir, onError: () => {} });
    const core = { database, sealer, clock: systemClock(), environment: config.environment };
    const { rows, ...restored } = await restoreBackup(core, input.file, task).finally(() => database.close());
    return { ...restored, rows: total(rows) };
  },
  show: ({ created_at, rows }) => `${rows} rows are as they were at ${created_at}.`,
  note: () =>
    'What was revoked since is good again: wattlock key revoke ends every token of before. Operators sign in again, and scripts need new operator tokens.',
});

export const backupCommands = [create, verify, restore];
