import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoginPlan } from '../errands/login.ts';
import type { RefreshPlan } from '../errands/refresh.ts';
import type { Cores } from '../machine.ts';
import { type ClientCredentials, tokenRequest } from '../requests.ts';
import { freePorts, HOST, type Server, startServer } from '../server-process.ts';

const PROGRAM = fileURLToPath(new URL('../../server/bin/wattlock.js', import.meta.url));
const EXPLAINED = fileURLToPath(new URL('wattlock-explained.ts', import.meta.url));
const WITHOUT_HASH = fileURLToPath(new URL('wattlock-without-hash.ts', import.meta.url));

export const TOKEN_PATH = '/oauth2/token';
export const INTROSPECTION_PATH = '/oauth2/introspect';
export const READY_PATH = '/.well-known/oauth-authorization-server';

/** What a wattlock is started on: its settings stay the same over several starts. */
export interface WattlockSite {
  env: Record<string, string>;
  port: number;
  dataDir: string;
  remove(): void;
}

/** This repository's server. */
export interface Wattlock extends Server {
  client: ClientCredentials;
  /** Users of the client's partner that it may impersonate. */
  userIds: string[];
  tokenRequest: string;
  partnerId: string;
  /** A partner beside it. */
  otherPartnerId: string;
  /** A public client with login pages of its own. */
  webClient: { client_id: string; redirect_uri: string };
  customerUrl: string;
  partnerUrl: string;
  operatorUrl: string;
}

/** Settings and an empty data directory; on the embedded database without `databaseUrl`. */
export async function createSite(databaseUrl?: string): Promise<WattlockSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattlock-bench-'));
  const [auth = 0, customer, partner, operator, demo, health] = await freePorts(6);
  const env = {
    WATTLOCK_ENVIRONMENT: 'sandbox',
    WATTLOCK_DATA_DIR: dataDir,
    WATTLOCK_AUTH_URL: `http://${HOST}:${auth}`,
    WATTLOCK_CUSTOMER_URL: `http://${HOST}:${customer}`,
    WATTLOCK_PARTNER_URL: `http://${HOST}:${partner}`,
    WATTLOCK_OPERATOR_URL: `http://${HOST}:${operator}`,
    WATTLOCK_DEMO_URL: `http://${HOST}:${demo}`,
    WATTLOCK_HEALTH_LISTEN: `${HOST}:${health}`,
    LOG_LEVEL: 'warn',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return {
    env,
    port: auth,

    dataDir,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Starts wattlock at a site; the sandbox makes its demo data on the first start. */
export function startWattlock(
  site: WattlockSite,
  command: readonly string[] = ['dev'],
  cores?: Cores,
): Promise<Wattlock> {
  return start(site, 'wattlock', [PROGRAM, ...command], cores);
}

/** A site with demo data, which `serve` does not make; nothing runs on it. */
export async function createSeededSite(databaseUrl: string): Promise<WattlockSite> {
  const site = await createSite(databaseUrl);
  const server = await startWattlock(site);
  await server.stop();
  return site;
}

/** The command that serves without doing the work that time sets off. */
export const SURFACES: readonly string[] = ['serve', '--only', 'auth,customer,partner,operator'];

/** Starts a process that does only the work that time sets off; another one may serve. */
export async function startWorker(site: WattlockSite): Promise<Server> {
  const [port = 0] = await freePorts(1);
  return startServer({
    name: 'wattlock worker',
    command: [PROGRAM, 'serve', '--only', 'worker'],
    port,
    readyPath: '/livez',
    env: { ...site.env, WATTLOCK_HEALTH_LISTEN: `${HOST}:${port}` },
  });
}

/** The same server, but no password is hashed: `BENCH_PASSWORD` is right at once, and every other one wrong. */
export function startWattlockWithoutHash(site: WattlockSite): Promise<Wattlock> {
  return start(site, 'wattlock, no hash', [WITHOUT_HASH]);
}

/** The same server without its worker, which notes in a file how PostgreSQL read the tables for each of its statements. */
export function startExplained(site: WattlockSite, plansPath: string): Promise<Wattlock> {
  return start({ ...site, env: { ...site.env, BENCH_PLANS: plansPath } }, 'wattlock, explained', [EXPLAINED]);
}

async function start(site: WattlockSite, name: string, command: readonly string[], cores?: Cores): Promise<Wattlock> {
  const server = await startServer({
    name,
    command,
    port: site.port,
    readyPath: READY_PATH,
    env: site.env,
    ...(cores !== undefined && { cores }),
  });
  const sandbox = JSON.parse(readFileSync(join(site.dataDir, 'sandbox.json'), 'utf8')) as SandboxFile;
  const [partner, other] = sandbox.partners;
  if (partner === undefined || other === undefined) throw new Error('the sandbox has too few partners');
  return {
    ...server,
    client: partner.machine_client,
    userIds: partner.users.filter(({ role }) => role === 'customer').map(({ id }) => id),
    tokenRequest: tokenRequest(TOKEN_PATH, partner.machine_client),
    partnerId: partner.id,
    otherPartnerId: other.id,
    webClient: partner.web_client,
    customerUrl: sandbox.customer_url,
    partnerUrl: sandbox.partner_url,
    operatorUrl: sandbox.operator_url,
  };
}

/** The same server, at the address of another of its surfaces. */
export function surfaceOf(server: Wattlock, url: string): Wattlock {
  return { ...server, port: Number(new URL(url).port) };
}

/** The password of every user that the bench makes. */
export const BENCH_PASSWORD = 'bench password 0123456789';

/** How these users log in. */
export function wattlockLogins({ webClient }: Wattlock, users: string[]): LoginPlan {
  return {
    kind: 'login',
    server: 'wattlock',
    authorizePath: '/oauth2/auth',
    tokenPath: '/oauth/token',
    clientId: webClient.client_id,
    redirectUri: webClient.redirect_uri,
    scope: 'openid offline',
    users,
    password: BENCH_PASSWORD,
  };
}

export function wattlockRefreshes({ webClient }: Wattlock, tokens: string[]): RefreshPlan {
  return { kind: 'refresh', path: TOKEN_PATH, clientId: webClient.client_id, tokens };
}

/** Whether `wattlock serve` knows an option. */
export async function canServe(option: string): Promise<boolean> {
  const site = await createSite();
  const env = { ...process.env, ...site.env };
  const help = spawnSync(process.execPath, [PROGRAM, 'serve', '--help'], { env, encoding: 'utf8', timeout: 10_000 });
  site.remove();
  return help.stdout.includes(option);
}

interface SandboxFile {
  customer_url: string;
  partner_url: string;
  operator_url: string;
  partners: {
    id: string;
    machine_client: ClientCredentials;
    web_client: { client_id: string; redirect_uri: string };
    users: { id: string; role: string }[];
  }[];
}
