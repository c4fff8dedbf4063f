import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openPg } from '../../store/drivers/pg.ts';
import { type Deployment, startDeployment } from '../harness/deployment.ts';
import { contractInput, type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import type { Answer } from '../harness/requests.ts';
import type { StartedProgram } from '../harness/sandbox-process.ts';
import { keepArrivals, type WebhookArrivals } from '../harness/webhook-arrivals.ts';
import { type Receiver, startReceiver } from '../harness/webhooks.ts';

const EVERY = ['/one', '/two'];
const LATEST = '/latest';
const CONTRACTS = 6;
const WRITERS = 4;
const FAULTS = ['kill', 'kill', 'crash', 'kill', 'kill', 'both', 'kill', 'kill'] as const;
/** How far writers go ahead of what arrives. */
const MOST_AHEAD = 300;
/** A lease that nobody will give back has run out. */
const AFTER_THE_LEASES = 'PT2M';

const random = (most: number) => Math.floor(Math.random() * most);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('when workers are killed and the database crashes', () => {
  let deployment: Deployment;
  let receiver: Receiver;
  let arrivals: WebhookArrivals;
  let api: PartnerApi;
  let worker: StartedProgram;
  /** Settled while the database runs. */
  let database: Promise<unknown> = Promise.resolve();
  const contracts: string[] = [];
  const statuses = new Map<number, number>();

  before(async () => {
    receiver = await startReceiver();
    arrivals = keepArrivals(receiver, [...EVERY, LATEST]);
    deployment = await startDeployment();
    api = await partnerApi(deployment, deployment.partner);
    worker = await deployment.startWorker();
  });
  after(async () => {
    await deployment?.stop();
    await receiver?.close();
  });

  /** One call, again and again until it was answered: with a new token, when the database is back. */
  async function insist(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await call();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status < 300) return answer;
      assert.ok(answer.status === 401 || answer.status === 503, JSON.stringify(answer.body));
      await database;
      if (answer.status === 401) api = await partnerApi(deployment, deployment.partner);
    }
  }

  /** Changes contracts until told to end; returns the label of each change that was answered. */
  async function write(name: number, ended: () => boolean): Promise<string[]> {
    const answered: string[] = [];
    for (let change = 0; !ended(); change += 1) {
      const label = `${name}-${change}`;
      const contract_labels = [{ name: 'change', value: label }];
      await insist(() => api.patch(`/v1/contracts/${contracts[random(CONTRACTS)]}`, { contract_labels }));
      answered.push(label);
      ahead += EVERY.length;
      await arrivals.until(() => ended() || ahead - arrivals.distinct() < MOST_AHEAD);
    }
    return answered;
  }
  let ahead = 0;

  async function crash(): Promise<void> {
    database = deployment.cluster.crash().then(deployment.cluster.start);
    await database;
  }

  async function kill(meanwhile?: Promise<void>): Promise<void> {
    assert.equal(await worker.end('SIGKILL'), 'SIGKILL');
    await meanwhile;
    worker = await deployment.startWorker();
  }

  /** Something goes wrong at a moment that chance chooses, while deliveries are under way. */
  async function fail(fault: (typeof FAULTS)[number]): Promise<void> {
    const moment = arrivals.total() + 1 + random(300);
    await arrivals.until(() => arrivals.total() >= moment);
    for (let turns = random(4); turns > 0; turns -= 1) await nextTurn();
    if (fault === 'crash') await crash();
    else await kill(fault === 'both' ? crash() : undefined);
    await deployment.advance(AFTER_THE_LEASES);
  }

  test('each committed revision arrives, first arrivals are in order, and the last is what is stored', async (t) => {
    for (const path of [...EVERY, LATEST]) {
      const delivery = path === LATEST ? 'latest' : 'every';
      await insist(() => api.post('/v1/webhook_endpoints', { url: receiver.origin + path, delivery }));
    }
    for (let count = 0; count < CONTRACTS; count += 1) {
      const { body } = await insist(() => api.post('/v1/contracts', contractInput(deployment.partner.user.id)));
      contracts.push(body.id);
    }
    let ended = false;
    async function failing(): Promise<void> {
      for (const fault of FAULTS) await fail(fault);
      ended = true;
      arrivals.look();
    }
    const writers = Array.from({ length: WRITERS }, (_, name) => write(name, () => ended));
    const [written] = await Promise.all([Promise.all(writers), failing()]);
    const answered = written.flat();
    const made = await revisions();
    await arrivals.until(() => missing(made).length === 0).catch(() => {});
    assert.deepEqual(missing(made), [], 'what did not arrive');

    for (const label of answered)
      assert.ok(
        made.some(({ snapshot }) => snapshot.includes(`"${label}"`)),
        label,
      );
    const snapshots = new Map(made.map((one) => [`${one.contract_id} ${one.revision}`, one.snapshot]));
    for (const { contractId, revision, body } of arrivals.all) {
      assert.equal(body, snapshots.get(`${contractId} ${revision}`), 'what arrives is the snapshot that is kept');
    }
    for (const id of contracts) {
      const last = made.findLast(({ contract_id }) => contract_id === id);
      for (const path of [...EVERY, LATEST]) {
        const first = arrivals.first(path, id);
        assert.deepEqual(
          first,
          first.toSorted((one, other) => one - other),
          `${path} ${id}`,
        );
        assert.equal(first.at(-1), last?.revision);
      }
      const { body } = await insist(() => api.get(`/v1/contracts/${id}`));
      assert.deepEqual(JSON.parse(last?.snapshot ?? ''), body);
    }
    const repeats = arrivals.total() - arrivals.distinct();
    t.diagnostic(
      `${made.length} revisions (${answered.length} answered), ${arrivals.total()} arrivals, ${repeats} of them repeats; ` +
        `${FAULTS.join(', ')}; answers ${JSON.stringify(Object.fromEntries(statuses))}`,
    );
  });

  /** What was committed, in order. */
  async function revisions(): Promise<{ contract_id: string; revision: number; snapshot: string }[]> {
    const database = openPg({ url: deployment.cluster.url, pool: 1, onError: () => {} });
    try {
      return await database.query('select contract_id, revision, snapshot from contract_revisions order by 1, 2');
    } finally {
      await database.close();
    }
  }

  /** What has yet to arrive: each revision, and of each contract the last. */
  function missing(made: readonly { contract_id: string; revision: number }[]): string[] {
    const last = new Map(made.map(({ contract_id, revision }) => [contract_id, revision]));
    const wanted = (path: string, id: string, revision: number) => path !== LATEST || last.get(id) === revision;
    return [...EVERY, LATEST].flatMap((path) => {
      const here = new Map(contracts.map((id) => [id, new Set(arrivals.first(path, id))]));
      return made
        .filter((one) => wanted(path, one.contract_id, one.revision) && !here.get(one.contract_id)?.has(one.revision))
        .map((one) => `${path} ${one.contract_id} ${one.revision}`);
    });
  }
});
