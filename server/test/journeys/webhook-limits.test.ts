import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAuditEntries } from '../../store/audit-log.ts';
import type { Sql } from '../../store/database.ts';
import { deleteCatchUp, insertCatchUp, lockCatchUp, updateCatchUpPlace } from '../../store/webhook-catch-ups.ts';
import { type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';
import { type Receiver, startReceiver } from '../harness/webhooks.ts';

const PATH = '/v1/webhook_endpoints';
const WITHOUT_END = 300;

describe('one partner among many', () => {
  let service: TestService;
  let partner: TestPartner;
  let api: PartnerApi;
  let receiver: Receiver;
  before(async () => {
    service = await startTestService();
    receiver = await startReceiver();
    partner = await createTestPartner(service.core);
    api = await partnerApi(service, partner);
  });
  after(async () => {
    await service.stop();
    await receiver.close();
  });

  test('a test that is repeated under its key sends nothing more, and each one is audited', async () => {
    const { id } = (await api.post(PATH, { url: `${receiver.origin}/keyed` })).body;
    const key = { 'idempotency-key': 'one test' };
    const first = await api.post(`${PATH}/${id}/test`, undefined, key);
    const again = await api.post(`${PATH}/${id}/test`, undefined, key);
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal(receiver.take('/keyed').length, 1);
    const filter = { action: 'webhook_endpoint.test', targetId: id, limit: 10 };
    assert.equal((await listAuditEntries(service.core.database, filter)).length, 1);
    await api.delete(`${PATH}/${id}`);
  });

  test('has thirty tests of its endpoints a minute', async () => {
    const { id } = (await api.post(PATH, { url: `${receiver.origin}/often` })).body;
    let refused = await api.post(`${PATH}/${id}/test`);
    for (let count = 0; count < 30 && refused.status === 200; count += 1)
      refused = await api.post(`${PATH}/${id}/test`);
    assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_requests']);
    assert.equal(refused.headers.get('retry-after'), '60');
    const other = await createTestPartner(service.core);
    const theirs = await partnerApi(service, other);
    const { id: own } = (await theirs.post(PATH, { url: `${receiver.origin}/theirs` })).body;
    assert.equal((await theirs.post(`${PATH}/${own}/test`)).status, 200);
  });

  test('cannot make and delete endpoints without end', async () => {
    const other = await createTestPartner(service.core);
    const theirs = await partnerApi(service, other);
    let made = await theirs.post(PATH, { url: `${receiver.origin}/churn` });
    for (let count = 0; count < WITHOUT_END && made.status === 201; count += 1) {
      await theirs.delete(`${PATH}/${made.body.id}`);
      made = await theirs.post(PATH, { url: `${receiver.origin}/churn` });
    }
    assert.deepEqual([made.status, made.body.code], [409, 'conflict']);
  });

  test('takes turns with the others in what is to be caught up with, however much it asks for', async () => {
    const { core } = service;
    const endpointOf = async (of: TestPartner) => {
      const { id } = (await (await partnerApi(service, of)).post(PATH, { url: `${receiver.origin}/turns` })).body;
      return { endpoint_id: id, partner_id: of.partner.id };
    };
    const ask = async (sql: Sql, asked: { endpoint_id: string; partner_id: string }, count: number) => {
      const now = core.clock.now();
      for (let place = 0; place < count; place += 1)
        await insertCatchUp(sql, { id: crypto.randomUUID(), ...asked, kind: 'replay', since: now, created_at: now });
    };
    const greedy = await endpointOf(await createTestPartner(core));
    const modest = await endpointOf(await createTestPartner(core));
    const turns: string[] = [];
    // Asked and taken in one transaction, so that the worker's own job sees none of it.
    await core.database.transaction(async (sql) => {
      await sql.query('delete from webhook_catch_ups');
      await ask(sql, greedy, 6);
      await ask(sql, modest, 2);
      await sql.query(`update webhook_catch_ups set fence = '0'`);
      for (let turn = 0; turn < 6; turn += 1) {
        const taken = await lockCatchUp(sql);
        assert.ok(taken);
        turns.push(taken.partner_id === greedy.partner_id ? 'greedy' : 'modest');
        const now = new Date(core.clock.millis() + turn);
        // Whether work ends with its turn or goes on, the next turn is the other one's.
        await (turn % 4 < 2 ? deleteCatchUp(sql, taken, now) : updateCatchUpPlace(sql, taken.id, taken.id, now));
      }
    });
    for (const [index, turn] of turns.slice(1, 4).entries()) assert.notEqual(turn, turns[index], turns.join(' '));
  });
});
