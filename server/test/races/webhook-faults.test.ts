import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { HOUR, MINUTE } from '../../clock.ts';
import { claimDeliveries } from '../../flows/webhooks/claim-deliveries.ts';
import { changeWebhookEndpoint } from '../../flows/webhooks/endpoints.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import { ENGINES } from '../harness/database.ts';
import { slotsOf } from '../harness/webhook-slots.ts';
import { sequences, startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

for (const engine of ENGINES) {
  describe(`faults of webhooks on ${engine}`, () => {
    let stage: WebhookStage;
    before(async () => {
      stage = await startWebhookStage(engine, { timeout: 250 });
    });
    after(() => stage.close());

    const FAULTS = [500, 503, 301, 429, 410, 'hang', 'reset', 'drip'] as const;

    test('whatever fails, each revision arrives, and first arrivals are in order', async (t) => {
      const { core, receiver } = stage;
      const worker = scopedDatabase(core.database, { role: 'wattlock_worker' });
      const ids = await Promise.all(['/a', '/b', '/c'].map((path) => stage.addEndpoint(path)));
      const taken = new Set<string>();
      let failing = 0.5;
      for (const path of ['/a', '/b', '/c']) {
        receiver.behave(path, (response, { contractId, revision }) => {
          const fault = Math.random() < failing ? FAULTS[Math.floor(Math.random() * FAULTS.length)] : undefined;
          if (fault === undefined) taken.add(`${path} ${contractId} ${revision}`);
          if (fault === 'reset') response.destroy();
          else if (fault === 'drip') response.write('.');
          else if (fault !== 'hang') response.writeHead(fault ?? 200, { 'retry-after': '1' }).end();
        });
      }
      const contracts: string[] = [];
      let [changes, abandoned] = [0, 0];
      async function round(): Promise<void> {
        contracts.push(await stage.createContract());
        const changing = contracts.filter(() => Math.random() < 0.4);
        changes += changing.length;
        await Promise.all(changing.map((id) => stage.change(id)));
        // A worker that dies with what it took.
        if (Math.random() < 0.5) abandoned += (await claimDeliveries(core, worker, slotsOf(), 5)).length;
        await stage.deliver();
        stage.advance(Math.floor(Math.random() * 3) * HOUR + 2 * MINUTE);
        for (const id of ids) {
          await changeWebhookEndpoint(core, stage.edit(id), { enabled: true });
        }
      }
      for (let rounds = 0; rounds < 12; rounds += 1) await round();
      failing = 0;
      for (let rounds = 0; rounds < 3; rounds += 1) await round();
      for (let rounds = 0; rounds < 60; rounds += 1) {
        stage.advance(HOUR);
        await stage.deliver();
      }
      assert.deepEqual(await stage.broken(), []);
      const due = await core.database.query('select 1 from webhook_deliveries where due_at is not null');
      assert.equal(due.length, 0);
      const parked = await core.database.query<{ endpoint_id: string; contract_id: string; revision: number }>(
        'select endpoint_id, contract_id, revision from webhook_parked',
      );
      const givenUp = new Set(parked.map((one) => `${one.endpoint_id} ${one.contract_id} ${one.revision}`));
      const made = await core.database.query<{ contract_id: string; revision: number }>(
        'select contract_id, revision from contract_revisions',
      );
      for (const { contract_id, revision } of made) {
        for (const [index, path] of ['/a', '/b', '/c'].entries()) {
          const message = `${contract_id} ${revision}`;
          assert.ok(taken.has(`${path} ${message}`) || givenUp.has(`${ids[index]} ${message}`), `${path} ${message}`);
        }
      }
      for (const [key, sequence] of sequences(receiver.received)) {
        const first = [...new Set(sequence)];
        assert.deepEqual(
          first,
          first.toSorted((one, other) => one - other),
          key,
        );
      }
      t.diagnostic(
        `${changes} changes, ${receiver.received.length} requests, ${abandoned} abandoned, ${parked.length} parked`,
      );
    });
  });
}
