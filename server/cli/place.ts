import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND, systemClock } from '../clock.ts';
import { type Config, loadConfig } from '../config.ts';
import type { Core } from '../flows/core.ts';
import type { Task } from '../flows/operations/task.ts';
import type { Provisioner } from '../flows/provisioning/operator-action.ts';
import { closeCore } from '../service.ts';
import type { Command } from './command.ts';
import { sendCommand } from './command-client.ts';
import { execute } from './execute.ts';

export interface Invocation {
  noun: string;
  command: Command;
  input: object;
  by: Provisioner;
  task: Task;
}

type Variables = Record<string, string | undefined>;

/** How long a command waits for a server that is starting, or for another command, to let go of the data directory. */
const PATIENCE = 10 * SECOND;

/**
 * Runs a command on PostgreSQL from here. The embedded database serves one process: the command runs in the server
 * that has it, or from here when none does.
 */
export async function runWhereTheDatabaseIs(variables: Variables, invocation: Invocation): Promise<unknown> {
  const config = loadCommandConfig(variables);
  if (config.database.url !== undefined) return runHere(config, invocation);
  const { noun, command, input, by, task } = invocation;
  const clock = systemClock();
  const deadline = clock.monotonic() + PATIENCE;
  for (;;) {
    const answer = await sendCommand(config.dataDir, { command: `${noun} ${command.name}`, input, by }, task);
    if (answer !== undefined) return answer.data;
    try {
      return await runHere(config, invocation);
    } catch (error) {
      if ((error as Error).name !== 'DataDirBusyError' || clock.monotonic() > deadline) throw error;
    }
    await wait(200);
  }
}

/** The settings; where a sandbox was made and nothing else is said, the sandbox is meant. */
export function loadCommandConfig(variables: Variables): Config {
  const says = (name: string) => Boolean(variables[name] || variables[`${name}_FILE`]);
  const sandbox = join(variables.WATTLOCK_DATA_DIR || '.wattlock', 'sandbox.json');
  if (says('WATTLOCK_ENVIRONMENT') || says('DATABASE_URL') || !existsSync(sandbox)) return loadConfig(variables);
  return loadConfig({ ...variables, WATTLOCK_ENVIRONMENT: 'sandbox' });
}

async function runHere(config: Config, invocation: Invocation): Promise<unknown> {
  const { command, input, by, task } = invocation;
  if (command.bare) return runOnDatabase(config, invocation);
  const [{ openCore }, { createLogger }] = await Promise.all([import('../runtime.ts'), import('../logger.ts')]);
  const { core } = await openCore(config, createLogger('error', process.stderr.fd));
  try {
    return await execute(command, core, input, by, task);
  } finally {
    await core.audit.flush(true).finally(() => closeCore(core));
  }
}

/** Straight to the database, past a pooler when there is a way. */
async function runOnDatabase(config: Config, { command, input, by, task }: Invocation): Promise<unknown> {
  const { openDatabase } = await import('../store/open.ts');
  const url = config.database.directUrl ?? config.database.url;
  const database = await openDatabase({ ...(url && { url }), pool: 1, dataDir: config.dataDir, onError: () => {} });
  try {
    return await execute(command, { database, clock: systemClock() } as Core, input, by, task);
  } finally {
    await database.close();
  }
}
