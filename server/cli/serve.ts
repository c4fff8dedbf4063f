import { type Config, loadConfig } from '../config.ts';
import type { Core } from '../flows/core.ts';
import { invalid } from '../flows/fault.ts';
import { createLogger, type Logger } from '../logger.ts';
import { ROLES, type Role, rolesOf } from '../roles.ts';
import { openCore, type Runtime, type StartOptions, startRuntime } from '../runtime.ts';
import { banner } from '../sandbox/banner.ts';
import { startDemoSite } from '../sandbox/demo-site.ts';
import { seedSandbox } from '../sandbox/seed.ts';
import { closeCore } from '../service.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { startCommandServer } from './command-server.ts';
import { keepHeapWhenIdle } from './idle-heap.ts';
import { explainListenError } from './listen-error.ts';
import { untilSignal } from './signals.ts';
import { announceReady, runWorkers, workerIndex } from './workers.ts';

type Variables = Record<string, string | undefined>;

/** `wattlock dev`: everything in one process, on the embedded database unless told otherwise, with demo data. */
export async function dev(variables: Variables): Promise<number> {
  const config = loadConfig({ ...variables, WATTLOCK_ENVIRONMENT: variables.WATTLOCK_ENVIRONMENT || 'sandbox' });
  if (config.environment !== 'sandbox') {
    throw invalid(
      `wattlock dev makes demo data, and WATTLOCK_ENVIRONMENT is ${config.environment}: use wattlock serve`,
    );
  }
  const logger = createLogger(config.logLevel, process.stderr.fd);
  const { core, clock } = await openCore(config, logger, await tracingOf(config, logger));
  const file = await closingOnFailure(core, () => seedSandbox(core, config));
  const runtime = await start({ core, config, roles: ROLES, sandboxClock: clock });
  const demo = await startDemoSite(config, file, core.clock).catch(async (error: unknown) => {
    await runtime.stop();
    throw explainListenError(error, config);
  });
  const stopped = untilSignal({ stop: () => demo.stop().then(runtime.stop) }, logger);
  process.stdout.write(banner(file, config, core.database.engine === 'embedded'));
  return stopped;
}

/** `wattlock serve`: the chosen roles, in this process or shared among several, until a signal comes. */
export async function serve(variables: Variables, options: { only?: string; workers?: string }): Promise<number> {
  const config = loadConfig(variables);
  const roles = rolesOf(options.only);
  const logger = createLogger(config.logLevel, process.stdout.fd);
  const index = workerIndex(variables);
  if (index !== undefined) return serveRoles(config, logger, rolesOfWorker(roles, index), index);
  const workers = workersOf(options.workers, config, roles);
  return workers > 1 ? runWorkers(workers, logger) : serveRoles(config, logger, roles, 0);
}

async function serveRoles(config: Config, logger: Logger, roles: readonly Role[], index: number): Promise<number> {
  const { core, clock } = await openCore(config, logger, await tracingOf(config, logger));
  const runtime = await start({ core, config, roles, sandboxClock: clock, index });
  const stopped = untilSignal(runtime, logger);
  logger.info({ environment: config.environment, roles, pid: process.pid }, 'ready');
  announceReady();
  return stopped;
}

/** Starts the runtime, and beside the embedded database the server of commands. */
async function start(options: StartOptions): Promise<Pick<Runtime, 'stop'>> {
  keepHeapWhenIdle();
  const { core, config } = options;
  const runtime = await startRuntime(options).catch((error: unknown) => {
    throw explainListenError(error, config);
  });
  if (core.database.engine !== 'embedded') return runtime;
  try {
    const commands = await startCommandServer(core, config.dataDir);
    return { stop: () => commands.stop().finally(runtime.stop) };
  } catch (error) {
    await runtime.stop();
    throw error;
  }
}

/** Only where it is wanted is anything of it loaded. */
async function tracingOf({ tracing, environment }: Config, logger: Logger): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined;
  return (await import('../tracing/open-tracing.ts')).openTracing(tracing, environment, logger);
}

async function closingOnFailure<Result>(core: Core, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await closeCore(core);
    throw error;
  }
}

/** The work that time sets off is done once: by the first. */
function rolesOfWorker(roles: readonly Role[], index: number): readonly Role[] {
  return index === 0 ? roles : roles.filter((role) => role !== 'worker');
}

function workersOf(given: string | undefined, config: Config, roles: readonly Role[]): number {
  const count = Number(given ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > 64) throw invalid('--workers: a number from 1 to 64');
  if (given !== undefined && config.database.url === undefined) {
    throw invalid('--workers: the embedded database serves one process at a time; set DATABASE_URL to use PostgreSQL');
  }
  if (count > 1 && roles.every((role) => role === 'worker')) {
    throw invalid('--workers: the role worker alone is not shared among processes');
  }
  return count;
}
