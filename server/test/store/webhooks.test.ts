import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { HOUR, MINUTE } from '../../clock.ts';
import { type ClaimedDelivery, claimDeliveries } from '../../flows/webhooks/claim-deliveries.ts';
import { openEndpointKeys } from '../../flows/webhooks/endpoint-keys.ts';
import { slotsWhile } from '../../flows/webhooks/endpoint-slots.ts';
import { changeWebhookEndpoint } from '../../flows/webhooks/endpoints.ts';
import { createOutcomeRecorder } from '../../flows/webhooks/record-outcomes.ts';
import { replayWebhooks } from '../../flows/webhooks/resend.ts';
import { sendDelivery } from '../../flows/webhooks/send-delivery.ts';
import type { Database } from '../../store/database.ts';
import { scopedDatabase } from '../../store/scoped-database.ts';
import type { Slots } from '../../store/webhook-claims.ts';
import { freeExpiredLeases, skipMissingRevisions } from '../../store/webhook-leases.ts';
import { insertResend } from '../../store/webhook-resends.ts';
import { findWebhookStatistics } from '../../store/webhook-statistics.ts';
import { ENGINES } from '../harness/database.ts';
import { OPERATOR } from '../harness/service.ts';
import { slotsOf } from '../harness/webhook-slots.ts';
import { catchUpAll, startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

for (const engine of ENGINES) {
  describe(`rows of webhooks on ${engine}`, () => {
    let stage: WebhookStage;
    let worker: Database;
    let endpoint: string;
    before(async () => {
      stage = await startWebhookStage(engine);
      worker = scopedDatabase(stage.core.database, { role: 'wattlock_worker' });
    });
    after(() => stage.close());
    beforeEach(async () => {
      await stage.core.database.script('delete from webhook_deliveries; delete from webhook_endpoints');
      endpoint = await stage.addEndpoint('/hook');
      await stage.deliver();
      stage.receiver.received.splice(0);
    });

    /** By a process whose endpoint takes what it gets; `taken`: what it has of it already. */
    const claim = (limit = 100, taken: readonly ClaimedDelivery[] = []) =>
      claimDeliveries(stage.core, worker, slotsOf(taken, { quick: [endpoint] }), limit);
    const edit = () => ({ partnerId: stage.partnerId, id: endpoint, by: OPERATOR });
    /** Sends what was claimed, and writes what came of it. */
    async function finish(delivery: ClaimedDelivery | undefined): Promise<void> {
      assert.ok(delivery);
      const { signal } = new AbortController();
      const keys = openEndpointKeys(stage.core, delivery.endpoint);
      const ended = await sendDelivery(stage.core, delivery, keys, { timeout: 5_000, signal });
      await createOutcomeRecorder(stage.core, worker).add(ended);
    }
    async function rows(): Promise<Record<string, unknown>[]> {
      return stage.core.database.query(
        `select contract_id, wanted_revision, acked_revision, attempt, due_at is not null as due,
           leased_until is not null as leased from webhook_deliveries order by contract_id`,
      );
    }

    test('what is taken is taken once, until its lease runs out', async () => {
      for (let count = 0; count < 5; count += 1) await stage.createContract();
      const claims = await Promise.all([claim(), claim(), claim()]);
      assert.equal(claims.flat().length, 5);
      assert.deepEqual(await claim(), []);
      const [token = ''] = claims.flat().map((one) => one.token);
      stage.advance(2 * MINUTE);
      assert.equal(
        await freeExpiredLeases(worker, stage.clock.now(), [token]),
        0,
        'whoever holds it still is not robbed',
      );
      assert.equal(await freeExpiredLeases(worker, stage.clock.now(), []), 5);
      assert.equal((await claim()).length, 5);
    });

    test('of what is due, what others have taken is left out', async () => {
      for (let count = 0; count < 5; count += 1) await stage.createContract();
      const claimed = [...(await claim(2)), ...(await claim(2)), ...(await claim())];
      assert.equal(claimed.length, 5);
      assert.equal(new Set(claimed.map(({ revision }) => revision.contract_id)).size, 5);
    });

    test('a row is taken past revisions that are gone, and past no other', async () => {
      const contract = await stage.createContract();
      const [kept] = await claim();
      assert.ok(kept);
      await skipMissingRevisions(worker, kept.token, [kept.revision]);
      const row = { contract_id: contract, wanted_revision: 1, attempt: 0, leased: false };
      assert.deepEqual(await rows(), [{ ...row, acked_revision: 0, due: true }]);
      await stage.core.database.query('delete from contract_revisions where contract_id = $1', [contract]);
      assert.deepEqual(await claim(), []);
      assert.deepEqual(await rows(), [{ ...row, acked_revision: 1, due: false }]);
    });

    test('what comes late of a lease that ran out changes nothing', async () => {
      const contract = await stage.createContract();
      const [late] = await claim();
      stage.advance(2 * MINUTE);
      await freeExpiredLeases(worker, stage.clock.now(), []);
      const [current] = await claim();
      await finish(late);
      const row = { contract_id: contract, wanted_revision: 1, attempt: 0 };
      assert.deepEqual(await rows(), [{ ...row, acked_revision: 0, due: true, leased: true }]);
      await finish(current);
      assert.deepEqual(await rows(), [{ ...row, acked_revision: 1, due: false, leased: false }]);
      await finish(current);
      assert.deepEqual(await rows(), [{ ...row, acked_revision: 1, due: false, leased: false }]);
    });

    test('a change while a revision is under way is sent after it', async () => {
      const contract = await stage.createContract();
      const [first] = await claim();
      await stage.change(contract);
      assert.deepEqual(await claim(), [], 'not beside it');
      await finish(first);
      const [second, ...more] = await claim();
      assert.deepEqual([second?.revision.revision, more.length], [2, 0]);
    });

    test('an endpoint has two at a time, ten when it takes them, and forty by a process that has it alone', async () => {
      for (let count = 0; count < 60; count += 1) await stage.createContract();
      const stranger = () => claimDeliveries(stage.core, worker, slotsOf(), 100);
      const ten = [...(await stranger()), ...(await stranger())];
      assert.equal(ten.length, 2);
      ten.push(...(await claim()), ...(await claim()));
      assert.deepEqual([ten.length, (await claim(100, ten)).length], [10, 30]);
      stage.advance(2 * MINUTE);
      await freeExpiredLeases(worker, stage.clock.now(), []);
      const forty = await claim();
      assert.deepEqual([forty.length, (await claim(100, forty)).length, (await claim()).length], [40, 0, 0]);
      for (const one of forty.slice(0, 31)) await finish(one);
      assert.equal((await claim()).length, 1, 'another process');
      assert.equal((await claim(100, forty)).length, 0, 'it has company');
    });

    test('an endpoint at which something failed has ten at a time at most, and one when it is probed', async () => {
      for (let count = 0; count < 15; count += 1) await stage.createContract();
      await stage.core.database.query('update webhook_endpoints set failures = 1');
      const claimed = await claim();
      assert.deepEqual([claimed.length, (await claim(100, claimed)).length], [10, 0]);
      await stage.core.database.query('update webhook_endpoints set failures = 5');
      stage.advance(2 * MINUTE);
      await freeExpiredLeases(worker, stage.clock.now(), []);
      const probe = await claim();
      assert.deepEqual([probe.length, (await claim(100, probe)).length], [1, 0]);
    });

    test('the more is under way, the less an endpoint gets, and the last is for those that answer at once', async () => {
      for (let count = 0; count < 15; count += 1) await stage.createContract();
      const free = async (sending: number, flowing: Partial<Slots['flowing']>) => {
        const { length } = await claimDeliveries(stage.core, worker, slotsOf([], flowing, sending), 100);
        stage.advance(2 * MINUTE);
        await freeExpiredLeases(worker, stage.clock.now(), []);
        return length;
      };
      for (const [sending, ...expected] of [
        [0, 2, 10, 15],
        [500, 1, 3, 3],
        [900, 0, 0, 3],
      ] as const) {
        const got = [
          await free(sending, {}),
          await free(sending, { slow: [endpoint] }),
          await free(sending, { quick: [endpoint] }),
        ];
        assert.deepEqual(got, expected, `${sending} under way`);
      }
      assert.equal(slotsWhile(1_000, 1_000), undefined);
    });

    test('resends have their turn like deliveries, and not before them', async () => {
      const other = await stage.addEndpoint('/another');
      const contracts = [await stage.createContract(), await stage.createContract()];
      await stage.deliver();
      const { database } = stage.core;
      await database.query('update webhook_endpoints set last_served_at = null where id = $1', [endpoint]);
      for (const contract_id of contracts) {
        const resend = { endpoint_id: endpoint, contract_id, revision: 1, partner_id: stage.partnerId };
        await insertResend(database, resend, stage.clock.now());
      }
      await stage.createContract();
      stage.advance(1);
      assert.deepEqual(
        (await claim(2)).map((one) => [one.endpoint.id, one.resend]),
        [
          [endpoint, true],
          [other, false],
        ],
      );
    });

    test('the endpoint that was served least recently comes first, however many there are', async () => {
      await stage.core.database.query(
        `insert into webhook_endpoints (id, partner_id, url, secret_sealed, created_at, updated_at)
         select gen_random_uuid(), partner_id, url, secret_sealed, created_at, updated_at
           from webhook_endpoints, generate_series(1, 59)`,
      );
      await stage.createContract();
      await stage.createContract();
      const [first, second] = [new Set<string>(), new Set<string>()];
      for (const turn of [first, second]) {
        for (let count = 0; count < 60; count += 1) {
          stage.advance(1);
          for (const one of await claim(1)) turn.add(one.endpoint.id);
        }
        assert.equal(turn.size, 60);
      }
    });

    test('a replay goes back to the first revision since then, also for what is under way', async () => {
      const contract = await stage.createContract();
      stage.advance(HOUR);
      const since = stage.clock.now();
      await stage.change(contract);
      await stage.change(contract);
      await stage.deliver();
      await stage.change(contract);
      const [under] = await claim();
      assert.equal(under?.revision.revision, 4);
      assert.equal(await replayWebhooks(stage.core, edit(), since), 3);
      await catchUpAll(stage.core);
      stage.receiver.received.splice(0);
      await finish(under);
      await stage.deliver();
      assert.deepEqual(
        stage.receiver.received.map(({ revision }) => revision),
        [4, 2, 3, 4],
      );
      assert.deepEqual(await stage.broken(), []);
    });

    test('the statistics tell what waits, and leave out what waits for an endpoint that is disabled or paused', async () => {
      await stage.createContract();
      await stage.createContract();
      stage.advance(HOUR);
      const read = () => findWebhookStatistics(stage.core.database, stage.clock.now(), 100);
      const { due, due_since, in_flight } = await read();
      assert.deepEqual([due, in_flight], [2, 0]);
      assert.ok(stage.clock.millis() - (due_since?.getTime() ?? 0) >= HOUR);
      await claim(1);
      assert.deepEqual([(await read()).due, (await read()).in_flight], [1, 1]);
      await changeWebhookEndpoint(stage.core, edit(), { enabled: false });
      assert.deepEqual([(await read()).due, (await read()).due_since], [0, null]);
    });

    test('a worker that is told to stop gives back what it has not sent', async () => {
      stage.receiver.behave('/hook', () => {});
      await stage.createContract();
      const stopping = stage.worker({ grace: 0 });
      await stopping.run();
      await stopping.stop();
      stage.receiver.behave('/hook');
      const [row] = await rows();
      assert.deepEqual([row?.due, row?.leased, row?.attempt], [true, false, 0]);
      await stage.deliver();
      assert.equal(stage.receiver.received.at(-1)?.revision, 1);
    });
  });
}
