import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { DAY, HOUR } from '../../clock.ts';
import { removeWebhookEndpoint } from '../../flows/webhooks/endpoints.ts';
import { listWebhookMessages } from '../../flows/webhooks/messages.ts';
import { retainAttempts, sweepDeletedEndpoints, sweepRevisions } from '../../flows/webhooks/retain-webhooks.ts';
import { dayOf, listAttemptsPartitions } from '../../store/webhook-attempts.ts';
import { ENGINES } from '../harness/database.ts';
import { startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

for (const engine of ENGINES) {
  describe(`with retention of webhooks set, on ${engine}`, () => {
    let stage: WebhookStage;
    before(async () => {
      const webhookRetention = { attempts: 2 * DAY, revisions: 7 * DAY };
      stage = await startWebhookStage(engine, undefined, { webhookRetention });
      await stage.addEndpoint('/');
    });
    after(() => stage.close());

    const revisionsOf = async (contract: string) =>
      (
        await stage.core.database.query<{ revision: number }>(
          'select revision from contract_revisions where contract_id = $1 order by revision',
          [contract],
        )
      ).map(({ revision }) => revision);

    test('attempts are kept for the days that are set, and no longer', async () => {
      const first = dayOf(stage.clock.now());
      await stage.createContract();
      await stage.deliver();
      stage.advance(2 * DAY);
      await retainAttempts(stage.core);
      assert.ok((await listAttemptsPartitions(stage.core.database)).includes(first));
      stage.advance(DAY);
      await retainAttempts(stage.core);
      assert.ok(!(await listAttemptsPartitions(stage.core.database)).includes(first));
      assert.deepEqual(await stage.core.database.query('select 1 from webhook_attempts'), []);
    });

    test('a message whose attempts are gone is not taken for one that was left out', async () => {
      const path = '/latest';
      const endpointId = await stage.addEndpoint(path, { delivery: 'latest' });
      const contractId = await stage.createContract();
      await stage.deliver();
      await stage.change(contractId);
      await stage.change(contractId);
      await stage.deliver();
      const statuses = async () => {
        const filter = { partnerId: stage.partnerId, endpointId, contractId };
        const { messages } = await listWebhookMessages(stage.core, filter, { after: undefined, limit: 10 });
        return messages.map(({ status }) => status);
      };
      assert.deepEqual(await statuses(), ['delivered', 'superseded', 'delivered']);
      stage.advance(3 * DAY);
      await retainAttempts(stage.core);
      assert.deepEqual(await statuses(), ['delivered', 'delivered', 'delivered']);
    });

    test('snapshots are kept for the days that are set, and the latest of each contract for good', async () => {
      const contract = await stage.createContract();
      await stage.change(contract);
      stage.advance(5 * DAY);
      await stage.change(contract);
      await stage.change(contract);
      await stage.deliver();
      stage.advance(3 * DAY);
      await sweepRevisions(stage.core);
      assert.deepEqual(await revisionsOf(contract), [3, 4]);
      stage.advance(8 * DAY);
      await sweepRevisions(stage.core);
      assert.deepEqual(await revisionsOf(contract), [4]);
    });
  });

  describe(`with the usual retention of webhooks, on ${engine}`, () => {
    let stage: WebhookStage;
    let endpoint: string;
    before(async () => {
      stage = await startWebhookStage(engine);
    });
    after(() => stage.close());
    beforeEach(async () => {
      await stage.core.database.script('delete from webhook_deliveries; delete from webhook_endpoints');
      endpoint = await stage.addEndpoint('/hook');
    });

    test('attempts have a table for each day, made when it is needed and dropped after thirty', async () => {
      await stage.createContract();
      await stage.deliver();
      stage.advance(3 * DAY);
      await stage.createContract();
      await stage.deliver();
      const today = dayOf(stage.clock.now());
      assert.ok((await listAttemptsPartitions(stage.core.database)).includes(today));
      const attempts = 'select body_bytes, octet_length(body_sha256) as bytes, status from webhook_attempts';
      for (const row of await stage.core.database.query<{ bytes: number; status: number }>(attempts)) {
        assert.deepEqual([row.bytes, row.status], [32, 204]);
      }
      await Promise.all([retainAttempts(stage.core), retainAttempts(stage.core)]);
      stage.advance(32 * DAY);
      await retainAttempts(stage.core);
      assert.deepEqual(await stage.core.database.query('select 1 from webhook_attempts'), []);
      assert.equal((await listAttemptsPartitions(stage.core.database)).length, 2);
    });

    test('old snapshots go, but the latest of each contract stays', async () => {
      const contract = await stage.createContract();
      for (let count = 0; count < 3; count += 1) await stage.change(contract);
      await stage.deliver();
      stage.advance(401 * DAY);
      await sweepRevisions(stage.core);
      const kept = await stage.core.database.query('select revision from contract_revisions where contract_id = $1', [
        contract,
      ]);
      assert.deepEqual(kept, [{ revision: 4 }]);
      await stage.addEndpoint('/young', { from: 'all' });
      await stage.deliver();
      assert.ok(stage.receiver.received.some(({ path, revision }) => path === '/young' && revision === 4));
    });

    test('a deleted endpoint goes with all that belongs to it, an hour later', async () => {
      await stage.createContract();
      await removeWebhookEndpoint(stage.core, stage.edit(endpoint));
      const left = async () =>
        (await stage.core.database.query<{ secret_sealed: Buffer }>('select secret_sealed from webhook_endpoints')).map(
          ({ secret_sealed }) => secret_sealed.length,
        );
      await sweepDeletedEndpoints(stage.core);
      assert.deepEqual(await left(), [0], 'its secrets are gone at once');
      stage.advance(2 * HOUR);
      await sweepDeletedEndpoints(stage.core);
      const rows = await stage.core.database.query('select 1 from webhook_deliveries');
      assert.deepEqual([await left(), rows], [[], []]);
    });
  });
}
