import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { MINUTE } from '../../clock.ts';
import { changeClient } from '../../flows/provisioning/client-changes.ts';
import { insertAuditEntries } from '../../store/audit-log.ts';
import { ENGINES } from '../harness/database.ts';
import { advance } from '../harness/login.ts';
import { assertProblem, everyPage, type PartnerApi, partnerApi, pointersOf } from '../harness/partner-api.ts';
import { impersonate, partnerToken } from '../harness/requests.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`the audit log in the partner API, ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: PartnerApi;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
      api = await partnerApi(service, partner);
    });
    after(() => service.stop());

    const listed = async (query: string) => (await api.get(`/v1/audit?limit=100&${query}`)).body.data;

    test('what a client did is listed: what, to whom, when, from where, in which request', async () => {
      const { id } = partner.user;
      const { headers } = await api.patch(`/v1/users/${id}`, { first_name: 'Anna' });
      const [entry] = await listed(`target_id=${id}&action=user.update`);
      const { id: _id, at: _at, ip: _ip, ...rest } = entry;
      assert.deepEqual(rest, {
        action: 'user.update',
        result: 'success',
        reason: null,
        actor_type: 'client',
        actor_id: partner.client.id,
        on_behalf_of: null,
        target_type: 'user',
        target_id: id,
        details: { fields: ['first_name'] },
        request_id: headers.get('x-request-id'),
        occurrences: 1,
      });
    });

    test('what the operator did is listed without who it was, from where, and what was noted', async () => {
      await changeClient(service.core, partner.client.id, { name: 'Renamed' }, { ...OPERATOR, ip: '10.0.0.9' });
      const [entry] = await listed('action=client.update');
      assert.equal(entry.target_id, partner.client.id);
      assert.deepEqual(
        [entry.actor_type, entry.actor_id, entry.ip, entry.request_id, entry.details],
        ['operator', null, null, null, {}],
      );
      assert.deepEqual(await listed(`actor_id=${OPERATOR.actor_id}`), []);
    });

    test('a refusal does not tell whether another partner has such a user', async () => {
      const stranger = await createTestPartner(service.core);
      const token = await partnerToken(service, partner);
      for (const user_id of [stranger.user.id, '00000000-0000-4000-8000-000000000000']) {
        assert.equal((await impersonate(service, token, { user_id })).status, 403);
      }
      await service.core.audit.flush();
      const refused = await listed('action=impersonation.start&result=refused');
      assert.equal(refused.length, 2);
      assert.deepEqual(new Set(refused.map(({ reason }: { reason: string }) => reason)), new Set(['unknown_user']));
    });

    test('filters narrow, together too, and until is not included', async () => {
      advance(service, MINUTE);
      const from = service.clock.now().toISOString();
      api = await partnerApi(service, partner);
      const { body: user } = await api.post('/v1/users', { login: 'filtered@zonnestroom.example' });
      await api.patch(`/v1/users/${user.id}`, { status: 'blocked' });
      advance(service, MINUTE);
      const until = service.clock.now().toISOString();
      api = await partnerApi(service, partner);
      await api.patch(`/v1/users/${user.id}`, { status: 'active' });
      const actions = async (query: string) =>
        (await listed(`target_id=${user.id}&${query}`)).map(({ action }: { action: string }) => action);
      assert.deepEqual(await actions(''), ['user.unblock', 'user.block', 'user.create']);
      assert.deepEqual(await actions(`until=${until}`), ['user.block', 'user.create']);
      assert.deepEqual(await actions(`since=${until}`), ['user.unblock']);
      assert.deepEqual(await actions(`since=${from}&until=${until}&action=user.block`), ['user.block']);
      assert.deepEqual(await actions(`actor_id=${partner.client.id}&result=success&action=user.create`), [
        'user.create',
      ]);
      assert.deepEqual(await actions('result=refused'), []);
      const [blocked] = await listed(`target_id=${user.id}&action=user.block`);
      assert.deepEqual(await actions(`until=${blocked.at}`), ['user.create']);
    });

    test('pages neither repeat nor skip, the latest first, though many entries are of one moment', async () => {
      const own = await createTestPartner(service.core);
      const at = service.clock.now();
      const entry = service.core.audit.entry({
        action: 'logout_notice.give_up',
        actor_type: 'system',
        actor_id: null,
        partner_id: own.partner.id,
        at,
      });
      await insertAuditEntries(
        service.core.database,
        Array.from({ length: 9 }, () => entry),
      );
      const found = await everyPage(await partnerApi(service, own), '/v1/audit?action=logout_notice.give_up', 4);
      const ids = found.map(({ id }) => Number(id));
      assert.equal(ids.length, 9);
      assert.deepEqual(
        ids,
        [...new Set(ids)].toSorted((one, other) => other - one),
      );
    });

    test('what is no moment, result or known filter is named', async () => {
      const refused = await api.get(
        '/v1/audit?since=yesterday&until=2026-02-30T00:00:00Z&result=maybe&secret=1&limit=0',
      );
      assertProblem(refused, 400, 'invalid_request');
      assert.deepEqual(pointersOf(refused), ['/limit', '/result', '/secret', '/since', '/until']);
      assertProblem(await api.get('/v1/audit?action=a%00b'), 400, 'invalid_request');
    });
  });
}
