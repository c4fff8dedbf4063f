import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AdjustableClock, adjustableClock } from '../../clock.ts';
import { loadConfig } from '../../config.ts';
import type { ClaimedWork } from '../../flows/claimed-work.ts';
import { changeContract } from '../../flows/contracts/change-contract.ts';
import { createContract } from '../../flows/contracts/create-contract.ts';
import type { Core } from '../../flows/core.ts';
import { createPartner } from '../../flows/provisioning/partners.ts';
import { catchUpWebhooks } from '../../flows/webhooks/catch-up.ts';
import { createDeliveryWorker, type DeliveryWorkerOptions } from '../../flows/webhooks/delivery-worker.ts';
import { createWebhookEndpoint, type NewEndpoint } from '../../flows/webhooks/endpoints.ts';
import { createLogger } from '../../logger.ts';
import { closeCore, createCore } from '../../service.ts';
import { findBrokenDeliveries } from '../../store/webhook-statistics.ts';
import { createTestDatabase, type Engine } from './database.ts';
import { contractInput } from './partner-api.ts';
import { createTestUser, OPERATOR, testVariables } from './service.ts';

/** A request that a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** `webhook-revision` and the contract out of `webhook-id`. */
  revision: number;
  contractId: string;
}

/** What arrived at each path of each contract, in the order of arrival. */
export function sequences(received: readonly Received[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { path, contractId, revision } of received) {
    const key = `${path} ${contractId}`;
    found.set(key, [...(found.get(key) ?? []), revision]);
  }
  return found;
}

/** Answers a request; by default with 204. */
export type Behaviour = (response: ServerResponse, received: Received) => void;

/** The other side: a server whose paths are endpoints. */
export interface Receiver {
  origin: string;
  received: Received[];
  /** What arrived at a path since it was last asked. */
  take(path: string): Received[];
  behave(path: string, behaviour?: Behaviour): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const behaviours = new Map<string, Behaviour>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const [, contractId = ''] = /^msg_(.{36})_/.exec(String(headers['webhook-id'])) ?? [];
      const body = Buffer.concat(chunks).toString();
      const got = { path: url, headers, body, revision: Number(headers['webhook-revision']), contractId };
      received.push(got);
      const behaviour = behaviours.get(url);
      if (behaviour) behaviour(response, got);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    take(path) {
      const all = received.splice(0);
      received.push(...all.filter((one) => one.path !== path));
      return all.filter((one) => one.path === path);
    },
    behave(path, behaviour) {
      if (behaviour) behaviours.set(path, behaviour);
      else behaviours.delete(path);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A core with one partner and a receiver, without surfaces and jobs: a test runs what it needs. */
export interface WebhookStage {
  core: Core;
  clock: AdjustableClock;
  partnerId: string;
  receiver: Receiver;
  addEndpoint(path: string, fields?: Partial<NewEndpoint>): Promise<string>;
  createContract(): Promise<string>;
  change(contractId: string): Promise<void>;
  /** Whose change of which endpoint or contract a flow is asked for. */
  edit(id: string): { partnerId: string; id: string; by: typeof OPERATOR };
  worker(options?: DeliveryWorkerOptions): ClaimedWork;
  advance(milliseconds: number): void;
  /** Catches up, and delivers until nothing is due. */
  deliver(): Promise<void>;
  /** The rows that break the rule of cursors. */
  broken(): Promise<unknown[]>;
  close(): Promise<void>;
}

/** @param parts Of the core that are not to be the usual ones. */
export async function startWebhookStage(
  engine: Engine,
  options?: DeliveryWorkerOptions,
  parts: Partial<Core> = {},
): Promise<WebhookStage> {
  const config = loadConfig(await testVariables());
  const database = await createTestDatabase(engine);
  const clock = stoppedClock();
  const logger = createLogger('silent');
  const core = {
    ...(await createCore({
      config,
      masterKeys: { current: Buffer.alloc(32, 7), accepted: [] },
      database,
      clock,
      logger,
    })),
    ...parts,
  };
  const partner = await createPartner(core, { slug: 'partner', name: 'Partner' }, OPERATOR);
  const user = await createTestUser(core, partner);
  const receiver = await startReceiver();
  const workers: ClaimedWork[] = [];
  const worker: WebhookStage['worker'] = (own = options) => {
    const made = createDeliveryWorker(core, own);
    workers.push(made);
    return made;
  };
  const usual = worker();
  const edit = (id: string) => ({ partnerId: partner.id, id, by: OPERATOR });
  const advance = (milliseconds: number) => clock.advanceTo(clock.offset() + milliseconds);
  let changes = 0;
  return {
    ...{ core, clock, partnerId: partner.id, receiver, worker },
    async addEndpoint(path, fields = {}) {
      advance(1);
      const url = receiver.origin + path;
      const { endpoint } = await createWebhookEndpoint(core, partner.id, { url, ...fields }, OPERATOR);
      return endpoint.id;
    },
    async createContract() {
      advance(1);
      const input = contractInput(user.id);
      return (await createContract(core, partner.id, input, OPERATOR)).contract.id;
    },
    async change(id) {
      advance(1);
      changes += 1;
      const contract_labels = [{ name: 'change', value: String(changes) }];
      await changeContract(core, edit(id), { contract_labels });
    },
    edit,
    advance,
    async deliver() {
      await catchUpAll(core);
      await usual.settled();
    },
    broken: async () => (await findBrokenDeliveries(database, { after: null, limit: 1_000_000 })).broken,
    async close() {
      await Promise.all(workers.map((one) => one.stop()));
      await receiver.close();
      await closeCore(core);
    },
  };
}

/** A clock that moves only when it is told to: however slow the machine is, nothing becomes due by itself. */
function stoppedClock(): AdjustableClock {
  const clock = adjustableClock();
  const start = clock.millis();
  const millis = () => start + clock.offset();
  return { ...clock, millis, now: () => new Date(millis()) };
}

/** Until nothing is left to catch up with: what another transaction of the cluster holds up is waited for. */
export async function catchUpAll(core: Core): Promise<void> {
  do await catchUpWebhooks(core);
  while ((await core.database.query('select 1 from webhook_catch_ups')).length > 0);
}
