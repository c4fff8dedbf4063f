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
import type { There } from './lead.ts';

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
export function runWhereTheDatabaseIs(variables: Variables, { input, ...where }: Invocation): Promise<unknown> {
  return thereWhereTheDatabaseIs(variables, where)((run) => run(input));
}

/** The same for a command that runs several times: a database that is opened for it is opened once. */
export function thereWhereTheDatabaseIs(variables: Variables, where: Omit<Invocation, 'input'>): There {
  const config = loadCommandConfig(variables);
  return async (work) => {
    let opened: Opened | undefined;
    try {
      return await work(async (input) => {
        const clock = systemClock();
        const deadline = clock.monotonic() + PATIENCE;
        while (opened === undefined) {
          const answer = await askServer(config, { ...where, input });
          if (answer !== undefined) return answer.data;
          try {
            opened = await open(config, where);
          } catch (error) {
            if ((error as Error).name !== 'DataDirBusyError' || clock.monotonic() > deadline) throw error;
            await wait(200);
          }
        }
        return opened.run(input);
      });
    } finally {
      await opened?.close();
    }
  };
}

/** The answer of the server that has the embedded database, if there is one. */
async function askServer(config: Config, { noun, command, input, by, task }: Invocation) {
  if (config.database.url !== undefined) return undefined;
  return sendCommand(config.dataDir, { command: `${noun} ${command.name}`, input, by }, task);
}

/** The settings; where a sandbox was made and nothing else is said, the sandbox is meant. */
export function loadCommandConfig(variables: Variables): Config {
  const says = (name: string) => Boolean(variables[name] || variables[`${name}_FILE`]);
  const sandbox = join(variables.WATTLOCK_DATA_DIR || '.wattlock', 'sandbox.json');
  if (says('WATTLOCK_ENVIRONMENT') || says('DATABASE_URL') || !existsSync(sandbox)) return loadConfig(variables);
  return loadConfig({ ...variables, WATTLOCK_ENVIRONMENT: 'sandbox' });
}

/** A database that was opened for a command. */
interface Opened {
  run(input: object): Promise<unknown>;
  close(): Promise<void>;
}

async function open(config: Config, where: Omit<Invocation, 'input'>): Promise<Opened> {
  const { command, by, task } = where;
  if (command.bare) return openBare(config, where);
  const [{ openCore }, { createLogger }] = await Promise.all([import('../runtime.ts'), import('../logger.ts')]);
  const { core } = await openCore(config, createLogger('error', process.stderr.fd));
  return {
    run: (input) => execute(command, core, input, by, task),
    close: () => core.audit.flush(true).finally(() => closeCore(core)),
  };
}

/** Straight to the database, past a pooler when there is a way. */
async function openBare(config: Config, { command, by, task }: Omit<Invocation, 'input'>): Promise<Opened> {
  const { openDatabase } = await import('../store/open.ts');
  const url = config.database.directUrl ?? config.database.url;
  const database = await openDatabase({ ...(url && { url }), pool: 1, dataDir: config.dataDir, onError: () => {} });
  return {
    run: (input) => execute(command, { database, clock: systemClock() } as Core, input, by, task),
    close: () => database.close(),
  };
}
