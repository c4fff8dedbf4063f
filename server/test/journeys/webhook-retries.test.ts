import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import { changeWebhookEndpoint, removeWebhookEndpoint } from '../../flows/webhooks/endpoints.ts';
import { ENGINES } from '../harness/database.ts';
import { startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

for (const engine of ENGINES) {
  describe(`webhooks that fail on ${engine}`, () => {
    let stage: WebhookStage;
    before(async () => {
      stage = await startWebhookStage(engine);
    });
    after(() => stage.close());

    const revisions = (path: string) => stage.receiver.take(path).map(({ revision }) => revision);
    const remove = (id: string) => removeWebhookEndpoint(stage.core, stage.edit(id));

    async function endpoint(path: string): Promise<string> {
      const id = await stage.addEndpoint(path);
      await stage.deliver();
      return id;
    }

    test('a message is tried again by the schedule, then given up, and the next one goes on', async () => {
      const id = await endpoint('/failing');
      stage.receiver.behave('/failing', (response, { revision }) =>
        response.writeHead(revision === 1 ? 500 : 200).end(),
      );
      const contract = await stage.createContract();
      await stage.change(contract);
      await stage.deliver();
      const hours = [2, 5, 10, 14, 20, 24].map((count) => count * HOUR);
      const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...hours];
      const calm = 'update webhook_endpoints set failures = 0, failing_since = null, paused_until = null where id = $1';
      for (const [index, wait] of waits.entries()) {
        assert.deepEqual(revisions('/failing'), [1], `attempt ${index + 1}`);
        await stage.core.database.query(calm, [id]);
        stage.advance(wait * 0.89);
        await stage.deliver();
        assert.deepEqual(revisions('/failing'), [], 'not before its time');
        stage.advance(wait * 0.22);
        await stage.deliver();
      }
      assert.deepEqual(revisions('/failing'), [1, 2]);
      const parked = await stage.core.database.query('select contract_id, revision, failure from webhook_parked');
      assert.deepEqual(parked, [{ contract_id: contract, revision: 1, failure: 'status 500' }]);
      assert.deepEqual(await stage.broken(), []);
      await remove(id);
    });

    test('a change meanwhile does not shorten the wait after a failure', async () => {
      const id = await endpoint('/waiting');
      stage.receiver.behave('/waiting', (response) => void response.writeHead(500).end());
      const contract = await stage.createContract();
      await stage.deliver();
      stage.receiver.behave('/waiting');
      await stage.change(contract);
      await stage.deliver();
      assert.deepEqual(revisions('/waiting'), [1]);
      stage.advance(6 * SECOND);
      await stage.deliver();
      assert.deepEqual(revisions('/waiting'), [1, 2]);
      await remove(id);
    });

    test('an endpoint that asks to be left alone is, and no other one waits for it', async () => {
      const id = await endpoint('/busy');
      const other = await endpoint('/idle');
      stage.receiver.behave('/busy', (response) => response.writeHead(429, { 'retry-after': '600' }).end());
      const [first] = [await stage.createContract()];
      await stage.deliver();
      stage.receiver.behave('/busy');
      await stage.createContract();
      await stage.deliver();
      stage.advance(9 * MINUTE);
      await stage.deliver();
      assert.equal(stage.receiver.take('/busy').length, 1);
      assert.equal(stage.receiver.take('/idle').length, 2);
      stage.advance(2 * MINUTE);
      await stage.deliver();
      const got = stage.receiver.take('/busy');
      assert.equal(got.length, 2);
      assert.ok(got.some(({ contractId }) => contractId === first));
      await remove(id);
      await remove(other);
    });

    test('a dead endpoint costs five or six requests, then one at a time, and a success restores it', async () => {
      const id = await endpoint('/dead');
      stage.receiver.behave('/dead', (response) => response.writeHead(500).end());
      for (let count = 0; count < 30; count += 1) await stage.createContract();
      await stage.deliver();
      assert.match(String(stage.receiver.take('/dead').length), /^[56]$/);
      stage.advance(6 * SECOND);
      await stage.deliver();
      assert.equal(stage.receiver.take('/dead').length, 1, 'a probe');
      await stage.deliver();
      assert.equal(stage.receiver.take('/dead').length, 0);
      stage.receiver.behave('/dead');
      stage.advance(6 * MINUTE);
      await stage.deliver();
      assert.equal(new Set(stage.receiver.take('/dead').map(({ contractId }) => contractId)).size, 30);
      const [row] = await stage.core.database.query(
        'select failures, failing_since, paused_until from webhook_endpoints where id = $1',
        [id],
      );
      assert.deepEqual(row, { failures: 0, failing_since: null, paused_until: null });
      await remove(id);
    });

    test('an endpoint that is gone is disabled at once, and gets what it missed when it is enabled again', async () => {
      const id = await endpoint('/gone');
      const known = await stage.createContract();
      await stage.deliver();
      stage.receiver.behave('/gone', (response) => response.writeHead(410).end());
      await stage.change(known);
      await stage.deliver();
      await stage.change(known);
      const unknown = await stage.createContract();
      stage.advance(DAY);
      await stage.deliver();
      assert.deepEqual(revisions('/gone'), [1, 2]);
      const [entry] = await stage.core.database.query<{ details: { reason: string } }>(
        "select details from audit_log where action = 'webhook_endpoint.disable' and target_id = $1",
        [id],
      );
      assert.equal(entry?.details.reason, 'gone');
      stage.receiver.behave('/gone');
      await changeWebhookEndpoint(stage.core, stage.edit(id), { enabled: true });
      await stage.deliver();
      const got = stage.receiver.take('/gone').map(({ contractId, revision }) => `${contractId} ${revision}`);
      assert.deepEqual(got.toSorted(), [`${known} 2`, `${known} 3`, `${unknown} 1`].toSorted());
      assert.deepEqual(await stage.broken(), []);
      await remove(id);
    });

    test('an endpoint that fails for five days is disabled', async () => {
      const id = await endpoint('/broken');
      stage.receiver.behave('/broken', (response) => response.writeHead(500).end());
      await stage.createContract();
      const reason = async () => {
        const sql = 'select disabled_reason, enabled from webhook_endpoints where id = $1';
        return (await stage.core.database.query<{ disabled_reason: string; enabled: boolean }>(sql, [id]))[0];
      };
      for (let day = 0; day < 5; day += 1) {
        await stage.createContract();
        await stage.deliver();
        assert.deepEqual(await reason(), { disabled_reason: null, enabled: true }, `day ${day}`);
        stage.advance(DAY);
      }
      for (let hour = 0; hour < 30; hour += 1) {
        await stage.deliver();
        stage.advance(HOUR);
      }
      assert.deepEqual(await reason(), { disabled_reason: 'failing', enabled: false });
      await remove(id);
    });
  });
}
