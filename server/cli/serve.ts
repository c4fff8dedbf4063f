import { type Config, loadConfig } from '../config.ts';
import { createLogger, type Logger } from '../logger.ts';
import { openCore, ROLES, type Role, type Runtime, startRuntime } from '../runtime.ts';
import { banner } from '../sandbox/banner.ts';
import { seedSandbox } from '../sandbox/seed.ts';

/** `wattlock dev`: everything in one process, on the embedded database unless told otherwise, with demo data. */
export async function dev(): Promise<void> {
  const config = loadConfig({ WATTLOCK_ENVIRONMENT: 'sandbox', ...process.env });
  const logger = createLogger(config.logLevel, process.stderr.fd);
  const { core, clock } = await openCore(config, logger);
  const file = await seedSandbox(core, config);
  stopOnSignal(await startRuntime({ core, config, roles: ROLES, sandboxClock: clock }), logger);
  process.stdout.write(banner(file, config, core.database.engine === 'embedded'));
}

export interface ServeOptions {
  roles: readonly Role[];
  /** Which of several worker processes this is. */
  index?: number;
}

/** `wattlock serve`: the chosen roles in this process, until a signal comes. */
export async function serve(config: Config, options: ServeOptions): Promise<void> {
  const logger = createLogger(config.logLevel, process.stdout.fd);
  const { core, clock } = await openCore(config, logger);
  stopOnSignal(await startRuntime({ core, config, sandboxClock: clock, ...options }), logger);
  logger.info({ environment: config.environment, roles: options.roles }, 'ready');
}

/** The first signal stops in good order, a second one at once. */
function stopOnSignal(runtime: Runtime, logger: Logger): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    runtime.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ error }, 'could not stop in good order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
