import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { ClaimedWork } from '../../flows/claimed-work.ts';
import { setContractPhase } from '../../flows/contracts/change-contract.ts';
import { catchUpWebhooks } from '../../flows/webhooks/catch-up.ts';
import { changeWebhookEndpoint } from '../../flows/webhooks/endpoints.ts';
import { joinedDatabase } from '../../store/scoped-database.ts';
import { ENGINES } from '../harness/database.ts';
import { whileDelivering } from '../harness/webhook-workers.ts';
import { sequences, startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

/** A change that is made, and not committed before `meanwhile` is over. */
async function changeDuring(stage: WebhookStage, id: string, meanwhile: () => Promise<void>): Promise<void> {
  const { core } = stage;
  await core.database.transaction(async (sql) => {
    const joined = { ...core, database: joinedDatabase(core.database, sql) };
    await setContractPhase(joined, stage.edit(id), 'DeliveryStopped');
    await meanwhile();
  });
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

// The embedded database has one transaction at a time.
describe('a change that was not committed yet', () => {
  let stage: WebhookStage;
  before(async () => {
    stage = await startWebhookStage('postgresql');
  });
  after(() => stage.close());
  const waiting = () => stage.core.database.query('select 1 from webhook_catch_ups');

  test('when an endpoint was made after it is sent to it', async () => {
    const contract = await stage.createContract();
    await stage.deliver();
    await changeDuring(stage, contract, async () => {
      await stage.addEndpoint('/made');
      await catchUpWebhooks(stage.core);
      assert.equal((await waiting()).length, 1, 'it is waited for');
    });
    await stage.deliver();
    assert.deepEqual(
      stage.receiver.take('/made').map(({ revision }) => revision),
      [2],
    );
    assert.deepEqual(await stage.broken(), []);
  });

  test('when an endpoint was enabled is sent to it', async () => {
    const contract = await stage.createContract();
    const id = await stage.addEndpoint('/enabled');
    await stage.deliver();
    await changeWebhookEndpoint(stage.core, stage.edit(id), { enabled: false });
    await changeDuring(stage, contract, async () => {
      await changeWebhookEndpoint(stage.core, stage.edit(id), { enabled: true });
      await catchUpWebhooks(stage.core);
      assert.equal((await waiting()).length, 1, 'it is waited for');
    });
    await stage.deliver();
    assert.deepEqual(
      stage.receiver.take('/enabled').map(({ revision }) => revision),
      [2],
    );
    assert.deepEqual(await stage.broken(), []);
  });
});

for (const engine of ENGINES) {
  describe(`webhooks at the same time on ${engine}`, () => {
    let stage: WebhookStage;
    let workers: ClaimedWork[];
    before(async () => {
      stage = await startWebhookStage(engine);
      for (const path of ['/one', '/two']) await stage.addEndpoint(path);
      await stage.deliver();
      workers = Array.from({ length: 3 }, () => stage.worker());
      for (const worker of workers) worker.onFree(() => void worker.run());
    });
    after(() => stage.close());

    const delivering = (write: () => Promise<unknown>) => whileDelivering(stage.core, workers, write);

    test('each change arrives once at each endpoint, in order, however many write and deliver', async (t) => {
      let changes = 0;
      const revisions = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(revisions, async (counts) => {
          stage.receiver.received.splice(0);
          const written = new Map<string, number>();
          await delivering(() =>
            Promise.all(
              counts.map(async (count) => {
                const id = await stage.createContract();
                written.set(id, count);
                for (let revision = 2; revision <= count; revision += 1) await stage.change(id);
              }),
            ),
          );
          changes += counts.reduce((sum, count) => sum + count, 0);
          const got = sequences(stage.receiver.received);
          for (const [id, count] of written) {
            for (const path of ['/one', '/two']) assert.deepEqual(got.get(`${path} ${id}`), upTo(count));
          }
          assert.deepEqual(await stage.broken(), []);
        }),
        { numRuns: 15 },
      );
      t.diagnostic(`${changes} changes`);
    });

    test('writers of one contract at once lose nothing', async () => {
      stage.receiver.received.splice(0);
      const id = await stage.createContract();
      await delivering(() => Promise.all(Array.from({ length: 20 }, () => stage.change(id))));
      for (const sequence of sequences(stage.receiver.received).values()) assert.deepEqual(sequence, upTo(21));
    });

    test('an endpoint that is enabled while contracts change misses none of the changes', async () => {
      const id = await stage.addEndpoint('/toggled');
      const edit = stage.edit(id);
      const contracts = await Promise.all(Array.from({ length: 5 }, () => stage.createContract()));
      await stage.deliver();
      for (let round = 0; round < 4; round += 1) {
        await changeWebhookEndpoint(stage.core, edit, { enabled: false });
        await Promise.all([
          ...contracts.map((contract) => stage.change(contract)),
          changeWebhookEndpoint(stage.core, edit, { enabled: true }),
        ]);
        await stage.deliver();
        assert.deepEqual(await stage.broken(), [], `round ${round}`);
      }
      const got = sequences(stage.receiver.received);
      for (const contract of contracts) assert.deepEqual(got.get(`/toggled ${contract}`), upTo(5));
      await changeWebhookEndpoint(stage.core, edit, { enabled: false });
    });

    test('an endpoint that is made while contracts change misses none that were made after it', async () => {
      const contracts = await Promise.all(Array.from({ length: 4 }, () => stage.createContract()));
      for (let round = 0; round < 4; round += 1) {
        const path = `/young-${round}`;
        const changes = contracts.map((contract) => stage.change(contract));
        const id = await stage.addEndpoint(path);
        await Promise.all([...changes, ...contracts.map((contract) => stage.change(contract))]);
        await stage.deliver();
        assert.deepEqual(await stage.broken(), [], path);
        await changeWebhookEndpoint(stage.core, stage.edit(id), { enabled: false });
      }
    });

    test('an endpoint has ten requests at a time, whoever sends them', async () => {
      const id = await stage.addEndpoint('/few');
      await stage.deliver();
      const [total, known] = [80, 20];
      let [arrived, most] = [0, 0];
      const held: ServerResponse[] = [];
      stage.receiver.behave('/few', (response) => {
        arrived += 1;
        held.push(response);
        // Before it has taken some, it gets fewer.
        if (held.length >= 10 || arrived <= known || arrived === total) setImmediate(answer);
      });
      const answer = () => {
        most = Math.max(most, held.length);
        for (const response of held.splice(0)) response.writeHead(204).end();
      };
      await delivering(() => Promise.all(Array.from({ length: total }, () => stage.createContract())));
      assert.deepEqual([arrived, most], [total, 10]);
      stage.receiver.behave('/few');
      await changeWebhookEndpoint(stage.core, stage.edit(id), { enabled: false });
    });

    test('endpoints that hang take up every request but the last ones, which are for those that answer', async () => {
      const hanging = await Promise.all(Array.from({ length: 8 }, (_, one) => stage.addEndpoint(`/hangs-${one}`)));
      for (const one of hanging.keys()) stage.receiver.behave(`/hangs-${one}`, () => {});
      const worker = stage.worker({ most: 10 });
      worker.onFree(() => void worker.run());
      await stage.deliver();
      const contract = await stage.createContract();
      const arrival = (awaited: number) => {
        const arrived = Promise.withResolvers<void>();
        stage.receiver.behave('/one', (response, { contractId, revision }) => {
          response.writeHead(204).end();
          if (contractId === contract && revision === awaited) arrived.resolve();
        });
        return arrived.promise;
      };
      const hang = `update webhook_endpoints set enabled = id <> all($1::uuid[]) or $2`;
      await stage.core.database.query(hang, [hanging, false]);
      const known = arrival(1);
      await worker.run();
      await known;
      await stage.core.database.query(hang, [hanging, true]);
      await stage.createContract();
      await worker.run();
      const beside = arrival(2);
      await stage.change(contract);
      await worker.run();
      await beside;
      stage.receiver.behave('/one');
      await stage.core.database.query(hang, [hanging, false]);
      await worker.stop();
    });

    test('an endpoint that hangs delays no healthy one', async () => {
      const id = await stage.addEndpoint('/hanging');
      stage.receiver.behave('/hanging', () => {});
      stage.receiver.received.splice(0);
      await stage.deliver();
      const all = Promise.withResolvers<void>();
      let arrived = 0;
      stage.receiver.behave('/one', (response) => {
        response.writeHead(204).end();
        arrived += 1;
        if (arrived === 40) all.resolve();
      });
      await Promise.all(Array.from({ length: 40 }, () => stage.createContract()));
      const [worker] = workers;
      await worker?.run();
      await all.promise;
      const hanging = stage.receiver.received.filter(({ path }) => path === '/hanging').length;
      assert.ok(hanging >= 1 && hanging <= 10, `${hanging} requests hang`);
      stage.receiver.behave('/one');
      await changeWebhookEndpoint(stage.core, stage.edit(id), { enabled: false });
      await worker?.stop();
    });
  });
}
