import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../clock.ts';
import { listWebhookMessages } from '../../flows/webhooks/messages.ts';
import { retainAttempts, sweepRevisions } from '../../flows/webhooks/retain-webhooks.ts';
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
}
