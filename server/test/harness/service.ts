import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdjustableClock, adjustableClock } from '../../clock.ts';
import { type Config, loadConfig, type Surface } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import { createAudience } from '../../flows/provisioning/audiences.ts';
import { createClientSecret } from '../../flows/provisioning/client-secrets.ts';
import { createClient, type NewClient } from '../../flows/provisioning/clients.ts';
import { createPartner } from '../../flows/provisioning/partners.ts';
import { createUser, type NewUser } from '../../flows/provisioning/users.ts';
import { createLogger } from '../../logger.ts';
import { ROLES, type Runtime, startRuntime } from '../../runtime.ts';
import { DEMO_AUDIENCES } from '../../sandbox/demo-data.ts';
import { createCore } from '../../service.ts';
import type { Client } from '../../store/clients.ts';
import type { Partner } from '../../store/partners.ts';
import type { User } from '../../store/users.ts';
import { createTestDatabase, type Engine } from './database.ts';
import { freePort } from './ports.ts';

/** The whole service on free ports of this machine, with a database of its own and a clock that a test can move. */
export interface TestService {
  config: Config;
  core: Core;
  clock: AdjustableClock;
  /** How long the service would have waited, in milliseconds: each time that it slept. */
  waits: number[];
  runtime: Runtime;
  urls: Config['urls'];
  stop(): Promise<void>;
}

export const OPERATOR = { actor_type: 'operator', actor_id: 'test' } as const;
const SURFACES: readonly Surface[] = ['auth', 'customer', 'partner', 'operator', 'demo'];

export async function startTestService(
  engine: Engine = 'postgresql',
  variables: Record<string, string> = {},
): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattlock-service-'));
  const config = loadConfig({ ...(await testVariables()), WATTLOCK_DATA_DIR: dataDir, ...variables });
  const database = await createTestDatabase(engine);
  const waits: number[] = [];
  // Nobody waits in a test; how long it would have been is told.
  const clock: AdjustableClock = { ...adjustableClock(), sleep: async (milliseconds) => void waits.push(milliseconds) };
  const logger = createLogger(config.logLevel);
  const masterKeys = { current: config.masterKey ?? Buffer.alloc(32, 7), accepted: config.acceptedMasterKeys };
  const core = await createCore({ config, masterKeys, database, clock, logger });
  const sandboxClock = config.environment === 'sandbox' ? clock : undefined;
  const runtime = await startRuntime({ core, config, roles: ROLES, sandboxClock });
  for (const audience of DEMO_AUDIENCES) await createAudience(core, audience, OPERATOR);
  return {
    config,
    core,
    clock,
    waits,
    runtime,
    urls: config.urls,
    async stop() {
      await runtime.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings of a sandbox on free ports. */
export async function testVariables(): Promise<Record<string, string>> {
  const ports = await Promise.all([...SURFACES, 'health'].map(() => freePort()));
  const urls = SURFACES.map((surface, index) => [
    `WATTLOCK_${surface.toUpperCase()}_URL`,
    `http://localhost:${ports[index]}`,
  ]);
  return {
    WATTLOCK_ENVIRONMENT: 'sandbox',
    ...Object.fromEntries(urls),
    WATTLOCK_HEALTH_LISTEN: `127.0.0.1:${ports.at(-1)}`,
    LOG_LEVEL: 'silent',
  };
}

export interface TestPartner {
  partner: Partner;
  client: Client;
  secret: string;
  user: User;
}

let made = 0;

/** A partner with a confidential client that may do everything, and one customer. */
export async function createTestPartner(core: Core, settings: Partial<NewClient> = {}): Promise<TestPartner> {
  made += 1;
  const slug = `partner-${made}`;
  const partner = await createPartner(core, { slug, name: `Partner ${made}` }, OPERATOR);
  const client = await createTestClient(core, partner, settings);
  const { secret } = await createClientSecret(core, client.id, null, OPERATOR);
  return { partner, client, secret, user: await createTestUser(core, partner) };
}

export async function createTestClient(
  core: Core,
  partner: Partner,
  settings: Partial<NewClient> = {},
): Promise<Client> {
  made += 1;
  return createClient(
    core,
    {
      slug: `client-${made}`,
      name: `Client ${made}`,
      partner: partner.id,
      authentication: 'client_secret',
      impersonation: true,
      audiences: DEMO_AUDIENCES.map(({ name }) => name),
      ...settings,
    },
    OPERATOR,
  );
}

export async function createTestUser(core: Core, partner: Partner, fields: Partial<NewUser> = {}): Promise<User> {
  made += 1;
  const login = `user-${made}@example.com`;
  return createUser(
    core,
    { partner: partner.id, login, email: login, role: 'customer', first_name: 'Sanne', last_name: 'Vries', ...fields },
    OPERATOR,
  );
}
