import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ENGINES } from '../harness/database.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { assertProblem, contractInput, everyPage, type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import { createTestPartner, createTestUser, startTestService, type TestService } from '../harness/service.ts';
import { type Receiver, startReceiver } from '../harness/webhooks.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

for (const engine of ENGINES) {
  describe(`operators look after webhooks on ${engine}`, () => {
    let service: TestService;
    let receiver: Receiver;
    let operators: OperatorApi;
    let partner: PartnerApi;
    let partnerId: string;
    let endpointId: string;
    let contractId: string;
    before(async () => {
      service = await startTestService(engine);
      receiver = await startReceiver();
      operators = await operatorApi(service);
      const made = await createTestPartner(service.core);
      partnerId = made.partner.id;
      partner = await partnerApi(service, made);
      const user = await createTestUser(service.core, made.partner);
      endpointId = (await partner.post('/v1/webhook_endpoints', { url: `${receiver.origin}/one` })).body.id;
      contractId = (await partner.post('/v1/contracts', contractInput(user.id))).body.id;
      await service.runtime.jobs.runAll();
    });
    after(async () => {
      await service.stop();
      await receiver.close();
    });

    test('endpoints of every partner are listed, by partner and by how they do, and read with whose they are', async () => {
      const other = await createTestPartner(service.core);
      const theirs = await partnerApi(service, other);
      const made = await theirs.post('/v1/webhook_endpoints', { url: `${receiver.origin}/two` });
      await theirs.patch(`/v1/webhook_endpoints/${made.body.id}`, { enabled: false });
      const ids = async (query: string) =>
        (await everyPage(operators, `/webhook_endpoints${query}`, 1)).map(({ id }) => id);
      assert.deepEqual(await ids(''), [endpointId, made.body.id].toSorted());
      assert.deepEqual(await ids(`?partner_id=${partnerId}`), [endpointId]);
      assert.deepEqual(await ids('?state=healthy'), [endpointId]);
      assert.deepEqual(await ids('?state=disabled'), [made.body.id]);
      assert.deepEqual(await ids('?state=failing'), []);
      assert.deepEqual(await ids('?state=paused'), []);
      const { body, headers } = await operators.get(`/webhook_endpoints/${made.body.id}`);
      assert.equal(body.partner_id, other.partner.id);
      assert.equal(body.state, 'disabled');
      assert.equal(body.secret, undefined);
      const tag = headers.get('etag') ?? '';
      const changed = await operators.patch(
        `/webhook_endpoints/${made.body.id}`,
        { enabled: true },
        { 'if-match': tag },
      );
      assert.equal(changed.body.state, 'healthy');
      const stale = await operators.patch(
        `/webhook_endpoints/${made.body.id}`,
        { description: 'x' },
        { 'if-match': tag },
      );
      assertProblem(stale, 412, 'precondition_failed');
      assert.equal((await operators.delete(`/webhook_endpoints/${made.body.id}`)).status, 200);
      assertProblem(await operators.get(`/webhook_endpoints/${made.body.id}`), 404, 'not_found');
    });

    test('messages are listed by partner, endpoint or contract, read with their attempts, and sent once more', async () => {
      for (const by of [`partner_id=${partnerId}`, `endpoint_id=${endpointId}`, `contract_id=${contractId}`]) {
        const { body } = await operators.get(`/webhook_messages?${by}`);
        assert.deepEqual(
          body.data.map(({ status, partner_id }: { status: string; partner_id: string }) => [status, partner_id]),
          [['delivered', partnerId]],
        );
      }
      assertProblem(await operators.get('/webhook_messages'), 400, 'invalid_request');
      assert.deepEqual((await operators.get(`/webhook_messages?contract_id=${UNKNOWN}`)).body.data, []);
      const [{ id }] = (await operators.get(`/webhook_messages?endpoint_id=${endpointId}`)).body.data;
      const { body } = await operators.get(`/webhook_messages/${id}`);
      assert.equal(body.attempts.length, 1);
      assert.equal(body.attempts[0].status, 204);
      receiver.take('/one');
      assert.equal((await operators.post(`/webhook_messages/${id}/resend`)).status, 202);
      await service.runtime.jobs.runAll();
      assert.equal(receiver.take('/one').length, 1);
      assertProblem(await operators.get('/webhook_messages/nothing'), 404, 'not_found');
      assertProblem(await operators.post(`/webhook_messages/msg_${UNKNOWN}_1.${UNKNOWN}/resend`), 404, 'not_found');
    });

    test('a dry run of a replay counts and sends nothing; the replay sends', async () => {
      const since = '2020-01-01T00:00:00Z';
      receiver.take('/one');
      const path = `/webhook_endpoints/${endpointId}/replay`;
      assert.deepEqual((await operators.post(path, { since, dry_run: true })).body, { count: 1 });
      await service.runtime.jobs.runAll();
      assert.equal(receiver.take('/one').length, 0);
      assert.deepEqual((await operators.post(path, { since })).body, { count: 1 });
      await service.runtime.jobs.runAll();
      assert.equal(receiver.take('/one').length, 1);
      assertProblem(
        await operators.post(path, { since: '2099-01-01T00:00:00Z', dry_run: true }),
        400,
        'invalid_request',
      );
    });

    test('a test is sent at once, and a new secret is shown once', async () => {
      const { body } = await operators.post(`/webhook_endpoints/${endpointId}/test`);
      assert.equal(body.status, 204);
      const rotated = await operators.post(`/webhook_endpoints/${endpointId}/rotate_secret`);
      assert.match(rotated.body.secret, /^whsec_/);
      const shown = JSON.stringify((await operators.get(`/webhook_endpoints/${endpointId}`)).body);
      assert.ok(!shown.includes(rotated.body.secret));
    });

    test('what is done is in the audit log, by the operator', async () => {
      const rows = await service.core.database.query<{ actor_type: string; actor_id: string }>(
        `select actor_type, actor_id from audit_log where action = 'webhook_endpoint.replay'`,
      );
      assert.deepEqual(rows, [{ actor_type: 'operator', actor_id: operators.operatorId }]);
    });
  });
}
