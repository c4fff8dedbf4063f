import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../config.ts';
import { createAudience } from '../../flows/provisioning/audiences.ts';
import { createLogger } from '../../logger.ts';
import { openCore } from '../../runtime.ts';
import { DEMO_AUDIENCES } from '../../sandbox/demo-data.ts';
import { closeCore } from '../../service.ts';
import { freePort } from './ports.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { send } from './requests.ts';
import { type StartedProgram, startProgram } from './sandbox-process.ts';
import { createTestPartner, OPERATOR, type TestPartner, type TestService, testVariables } from './service.ts';

/** `wattlock serve` in several processes on a PostgreSQL of their own: the surfaces, and workers that come and go. */
export interface Deployment extends Pick<TestService, 'urls'> {
  cluster: PostgresCluster;
  partner: TestPartner;
  startWorker(): Promise<StartedProgram>;
  /** Moves the clock of all of them: an ISO 8601 duration. */
  advance(duration: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'wattlock-deployment-'));
  chmodSync(folder, 0o711);
  const cluster = await startPostgresCluster(folder);
  const variables = {
    ...(await testVariables()),
    DATABASE_URL: cluster.url,
    WATTLOCK_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    LOG_LEVEL: 'info',
  };
  const partner = await prepare(variables);
  const { urls } = loadConfig(variables);
  const running = new Set<StartedProgram>();
  async function serve(only: string): Promise<StartedProgram> {
    const healthListen = `127.0.0.1:${await freePort()}`;
    const program = startProgram(['serve', '--only', only], { ...variables, WATTLOCK_HEALTH_LISTEN: healthListen });
    running.add(program);
    program.child.once('exit', () => running.delete(program));
    await program.printed('"ready"');
    return program;
  }
  await serve('auth,partner,operator');
  return {
    ...{ cluster, partner, urls },
    startWorker: () => serve('worker'),
    async advance(duration) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ advance: duration });
      const { status } = await send(`${urls.operator}/sandbox/clock`, { method: 'POST', headers, body });
      if (status !== 200) throw new Error(`the clock was not moved: ${status}`);
    },
    async stop() {
      await Promise.all([...running].map((program) => program.end('SIGTERM')));
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Migrates the database, and makes a partner there. */
async function prepare(variables: Record<string, string>): Promise<TestPartner> {
  const { core } = await openCore(loadConfig(variables), createLogger('silent'));
  for (const audience of DEMO_AUDIENCES) await createAudience(core, audience, OPERATOR);
  const partner = await createTestPartner(core);
  await closeCore(core);
  return partner;
}
