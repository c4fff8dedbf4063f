import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { SECOND } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import { type ClaimedDelivery, claimDeliveries } from '../../flows/webhooks/claim-deliveries.ts';
import { changeWebhookEndpoint, type EndpointPatch } from '../../flows/webhooks/endpoints.ts';
import { createOutcomeRecorder } from '../../flows/webhooks/record-outcomes.ts';
import type { EndedDelivery } from '../../flows/webhooks/send-delivery.ts';
import type { Database, Sql } from '../../store/database.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import { findWebhookEndpoint, type WebhookEndpoint } from '../../store/webhook-endpoints.ts';
import type { Verdict } from '../../store/webhook-outcomes.ts';
import { slotsOf } from '../harness/webhook-slots.ts';
import { startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

/** The same database, whose transactions run as told. */
function transacting(database: Database, transaction: (run: Database['transaction']) => unknown): Database {
  return { ...database, transaction: transaction(database.transaction) as Database['transaction'] };
}

const lost = () => new Error('Connection terminated unexpectedly');

describe('what comes of deliveries', () => {
  let stage: WebhookStage;
  let worker: Database;
  before(async () => {
    stage = await startWebhookStage('postgresql');
    worker = scopedDatabase(stage.core.database, { role: 'wattlock_worker' });
  });
  after(() => stage.close());
  beforeEach(async () => {
    await stage.core.database.script('delete from webhook_deliveries; delete from webhook_endpoints');
    stage.receiver.received.splice(0);
  });

  async function read(id: string): Promise<WebhookEndpoint> {
    const endpoint = await findWebhookEndpoint(stage.core.database, stage.partnerId, id);
    assert.ok(endpoint);
    return endpoint;
  }
  async function health(id: string) {
    const { enabled, failures, paused_until } = await read(id);
    return { enabled, failures, paused: paused_until !== null };
  }
  /** An outcome of a revision that nobody holds: only the attempt and the health of the endpoint are written. */
  function ended(endpoint: WebhookEndpoint, verdict: Verdict, of?: ClaimedDelivery): EndedDelivery {
    const now = stage.clock.now();
    const { contract_id = newId(), revision = 1, acked_revision = 0 } = of?.revision ?? {};
    return {
      ...{ url: endpoint.url, asked: 0, gone: false },
      outcome: {
        ...{ id: newId(), endpoint_id: endpoint.id, contract_id, revision, partner_id: stage.partnerId, attempt: 1 },
        ...{ started_at: now, milliseconds: 1, status: 200, failure: null, answer: null, body_sha256: '00' },
        ...{ body_bytes: 1, resend: false, lease_token: of?.token ?? newId(), acked_revision, verdict },
        ...{ due_at: verdict === 'retry' ? now : null, problem: null },
      },
    };
  }

  describe('while an endpoint is changed', () => {
    /** Changes an endpoint while a request to it is under way, which is then answered so. */
    async function answeredAfter(patches: EndpointPatch[], ...answer: [status: number, headers?: object]) {
      const id = await stage.addEndpoint('/before');
      await stage.deliver();
      const arrived = Promise.withResolvers<ServerResponse>();
      stage.receiver.behave('/before', arrived.resolve);
      await stage.createContract();
      const sending = stage.worker();
      await sending.run();
      const response = await arrived.promise;
      stage.advance(SECOND);
      for (const patch of patches) await changeWebhookEndpoint(stage.core, stage.edit(id), patch);
      stage.receiver.behave('/before');
      response.writeHead(answer[0], answer[1] as Record<string, string>).end();
      await sending.settled();
      return health(id);
    }
    const WELL = { enabled: true, failures: 0, paused: false };

    test('what the old address answers says nothing about the new one', async () => {
      const moved = [{ url: `${stage.receiver.origin}/after` }];
      assert.deepEqual(await answeredAfter(moved, 410), WELL);
      assert.deepEqual(await answeredAfter(moved, 503, { 'retry-after': '86400' }), WELL);
    });

    test('what was asked before it was disabled and enabled again does not disable it', async () => {
      assert.deepEqual(await answeredAfter([{ enabled: false }, { enabled: true }], 410), WELL);
    });

    test('what the old address takes does not make the new one healthy', async () => {
      const endpoint = await read(await stage.addEndpoint('/hook'));
      const recorder = createOutcomeRecorder(stage.core, worker);
      await recorder.add(ended(endpoint, 'retry'));
      await recorder.add({ ...ended(endpoint, 'delivered'), url: `${stage.receiver.origin}/old` });
      assert.equal((await read(endpoint.id)).failures, 1);
      await recorder.add(ended(endpoint, 'delivered'));
      assert.equal((await read(endpoint.id)).failures, 0);
    });
  });

  describe('when the connection breaks', () => {
    for (const when of ['before', 'after'] as const) {
      test(`${when} the commit, it is written once all the same`, async () => {
        const endpoint = await read(await stage.addEndpoint('/hook'));
        await stage.deliver();
        await stage.createContract();
        const [taken] = await claimDeliveries(stage.core, worker, slotsOf(), 1);
        assert.ok(taken);
        let broken = 0;
        const breaking = transacting(worker, (run) => async (work: (sql: Sql) => Promise<unknown>) => {
          broken += 1;
          if (broken > 2) return run(work);
          if (when === 'after') await run(work);
          throw lost();
        });
        const one = ended(endpoint, 'retry', taken);
        await createOutcomeRecorder(stage.core, breaking).add(one);
        assert.equal(broken, 3);
        const kept = await worker.query('select from webhook_attempts where id = $1', [one.outcome.id]);
        assert.equal(kept.length, 1);
        const rows = await worker.query('select attempt, lease_token from webhook_deliveries');
        assert.deepEqual(rows, [{ attempt: 1, lease_token: null }]);
        assert.deepEqual(await health(endpoint.id), { enabled: true, failures: 1, paused: false });
      });
    }

    test('after a claim, what was found is sent', async () => {
      await stage.addEndpoint('/hook');
      await stage.deliver();
      const [found, gone] = [await stage.createContract(), await stage.createContract()];
      await stage.core.database.query('delete from contract_revisions where contract_id = $1', [gone]);
      const breaking: Database = { ...worker, query: () => Promise.reject(lost()) };
      const taken = await claimDeliveries(stage.core, breaking, slotsOf(), 10);
      assert.deepEqual(
        taken.map(({ revision }) => revision.contract_id),
        [found],
      );
    });
  });

  test('two groups that end well and badly at the same endpoints do not wait for each other', async () => {
    const ids = [await stage.addEndpoint('/one'), await stage.addEndpoint('/two')];
    await stage.core.database.query('update webhook_endpoints set failures = 1');
    const [one, two] = await Promise.all(ids.map(read));
    assert.ok(one && two);
    const both = Promise.withResolvers<void>();
    let [written, transactions] = [0, 0];
    /** Each group has written its rows before either goes on. */
    const meeting = transacting(worker, (run) => (work: (sql: Sql) => Promise<unknown>) => {
      transactions += 1;
      return run((sql) => {
        const prepared: Sql['prepared'] = async (name, text, parameters) => {
          const rows = await sql.prepared(name, text, parameters);
          if (JSON.parse(String(parameters[0])).length > 1) {
            written += 1;
            if (written === 2) both.resolve();
            await both.promise;
          }
          return rows as never;
        };
        return work({ ...sql, prepared });
      });
    });
    const group = (good: WebhookEndpoint, bad: WebhookEndpoint) => {
      const recorder = createOutcomeRecorder(stage.core, meeting);
      // The first goes alone, and the others together.
      const all = [ended(good, 'release'), ended(good, 'delivered'), ended(bad, 'retry')];
      return all.map((each) => recorder.add(each));
    };
    await Promise.all([...group(one, two), ...group(two, one)]);
    assert.equal(transactions, 4, 'nothing had to be tried again');
  });
});
