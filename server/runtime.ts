import { type AdjustableClock, adjustableClock, SECOND, systemClock } from './clock.ts';
import type { Config, Listener } from './config.ts';
import type { Core } from './flows/core.ts';
import { admitConsole } from './flows/operators/console-client.ts';
import { catchUpEndpoints } from './jobs/catch-up-webhooks.ts';
import { deliverWebhooks } from './jobs/deliver-webhooks.ts';
import { followSharedState } from './jobs/follow-shared-state.ts';
import type { Job } from './jobs/job.ts';
import { notifyLoggedOut } from './jobs/notify-logout.ts';
import { recordStatistics } from './jobs/record-statistics.ts';
import { retainRevisions, retainWebhooks } from './jobs/retain-webhooks.ts';
import { rotateSigningKeys } from './jobs/rotate-signing-keys.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import { sealAudit } from './jobs/seal-audit-log.ts';
import { sweepExpired } from './jobs/sweep-expired.ts';
import { watchClock } from './jobs/watch-clock.ts';
import { watchWebhooks } from './jobs/watch-webhooks.ts';
import { flushAuditLog, flushSecretUses } from './jobs/write-behind.ts';
import type { Logger } from './logger.ts';
import { loadMasterKeys } from './master-key.ts';
import { healthListener, type Role } from './roles.ts';
import type { App } from './routes/http/surface.ts';
import { createManagementApp } from './routes/management/app.ts';
import { createApp } from './routes/surfaces.ts';
import { closeCore, createCore } from './service.ts';
import type { Database } from './store/database.ts';
import { claimDatabase } from './store/deployment.ts';
import { migrate } from './store/migrate.ts';
import { openDatabase } from './store/open.ts';
import { REVOCATIONS_CHANNEL } from './store/revocations.ts';
import { findClockOffset } from './store/sandbox-clock.ts';
import { tracedDatabase } from './tracing/traced-database.ts';
import { tracedJob } from './tracing/traced-job.ts';
import type { Tracing } from './tracing/tracing.ts';

export { ROLES, type Role } from './roles.ts';

/** A running process. */
export interface Runtime {
  core: Core;
  jobs: JobRunner;
  /** Not ready, drain, close: in that order. */
  stop(): Promise<void>;
}

/** Requests under way get this long to end. */
const DRAIN = 8 * SECOND;

/** Opens the database, migrates it, and makes the core; nothing listens yet. */
export async function openCore(
  config: Config,
  logger: Logger,
  tracing?: Tracing,
): Promise<{ core: Core; clock: AdjustableClock | undefined }> {
  const database = await openDatabase({
    ...config.database,
    dataDir: config.dataDir,
    onError: (error) => logger.warn({ error }, 'a database connection broke'),
  });
  try {
    await migrateDirectly(config, database, logger);
    await claimDatabase(database, config.environment);
    const sandboxClock =
      config.environment === 'sandbox' ? adjustableClock(await findClockOffset(database)) : undefined;
    const clock = sandboxClock ?? systemClock();
    const masterKeys = loadMasterKeys(config);
    const traced = tracing ? tracedDatabase(database, tracing) : database;
    const core = await createCore({ config, masterKeys, database: traced, clock, logger, tracing });
    return { core, clock: sandboxClock };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrations hold a lock and take their time: past a pooler when there is a way. */
async function migrateDirectly(config: Config, database: Database, logger: Logger): Promise<void> {
  const { directUrl } = config.database;
  const now = systemClock().now();
  if (directUrl === undefined) {
    await migrate(database, now);
    return;
  }
  const direct = await openDatabase({
    url: directUrl,
    pool: 1,
    dataDir: config.dataDir,
    onError: (error) => logger.warn({ error }, 'the direct database connection broke'),
  });
  await migrate(direct, now).finally(() => direct.close());
}

export interface StartOptions {
  core: Core;
  config: Config;
  roles: readonly Role[];
  sandboxClock: AdjustableClock | undefined;
  /** Which of several worker processes this is: each has a management listener, on ports that follow each other. */
  index?: number;
}

/** Starts serving and working. */
export async function startRuntime({ core, config, roles, sandboxClock, index = 0 }: StartOptions): Promise<Runtime> {
  let stopping = false;
  const { tracing } = core;
  const work = jobsOf(core, roles, sandboxClock);
  const jobs = createJobRunner(core, tracing ? work.map((job) => tracedJob(job, tracing)) : work);
  await core.database.listen(
    REVOCATIONS_CHANNEL,
    soon(() => void core.revocations.refresh().catch(() => {})),
  );
  if (roles.includes('operator')) await admitConsole(core);
  const apps: { app: App; listener: Listener }[] = [];
  for (const role of roles) {
    if (role === 'worker') continue;
    apps.push({ app: await createApp(role, core, config, { sandboxClock, jobs }), listener: config.listen[role] });
  }
  const management = createManagementApp(core, () => readiness(core, stopping));
  apps.push({ app: management, listener: healthListener(config, roles, index) });

  async function stop(): Promise<void> {
    stopping = true;
    await new Promise((resolve) => setTimeout(resolve, config.shutdownDelay));
    await close();
  }

  async function close(): Promise<void> {
    await Promise.all(apps.map(({ app }) => closeWithin(app, DRAIN)));
    await jobs.stop();
    await Promise.all([core.audit.flush(true), core.secretUses.flush()]).catch((error) =>
      core.logger.error({ error }, 'the last audit entries could not be written'),
    );
    await closeCore(core);
    await tracing?.close();
  }

  try {
    for (const { app, listener } of apps) await app.listen(listener);
  } catch (error) {
    await close();
    throw error;
  }
  jobs.start();
  return { core, jobs, stop };
}

/** Many notifications in a moment cause one refresh. */
function soon(run: () => void): () => void {
  const DELAY = 50;
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      run();
    }, DELAY);
  };
}

function jobsOf(core: Core, roles: readonly Role[], sandboxClock: AdjustableClock | undefined): Job[] {
  const everywhere = [
    followSharedState(core, sandboxClock),
    flushAuditLog(core),
    flushSecretUses(core),
    recordStatistics(core),
    watchClock(core, sandboxClock),
  ];
  return roles.includes('worker') ? [...everywhere, ...jobsOfWorker(core)] : everywhere;
}

function jobsOfWorker(core: Core): Job[] {
  return [
    rotateSigningKeys(core),
    sealAudit(core),
    sweepExpired(core),
    notifyLoggedOut(core),
    deliverWebhooks(core),
    catchUpEndpoints(core),
    retainWebhooks(core),
    retainRevisions(core),
    watchWebhooks(core),
  ];
}

async function readiness(core: Core, stopping: boolean): Promise<Record<string, string | undefined>> {
  const database = await core.database.query('select 1').then(
    () => undefined,
    () => 'does not answer',
  );
  return {
    shutdown: stopping ? 'shutting down' : undefined,
    database,
    signing_keys: core.keyring.published().length > 0 ? undefined : 'none',
    revocations: core.revocations.age() > 10 * SECOND ? 'out of date' : undefined,
  };
}

async function closeWithin(app: App, milliseconds: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearTimeout(deadline);
}
