import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setUserStatus } from '../../flows/provisioning/users.ts';
import { insertAuditEntries, listAuditEntries } from '../../store/audit-log.ts';
import { sealWholeAuditLog } from '../harness/audit-log.ts';
import { ENGINES } from '../harness/database.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { assertProblem, everyPage } from '../harness/partner-api.ts';
import { bearer, requestToken } from '../harness/requests.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

const REALM = '00000000-0000-8000-8000-000000000001';

for (const engine of ENGINES) {
  describe(`the audit log in the operator API, ${engine}`, () => {
    let service: TestService;
    let api: OperatorApi;
    let one: TestPartner;
    let other: TestPartner;
    before(async () => {
      service = await startTestService(engine);
      api = await operatorApi(service, 'auditor');
      one = await createTestPartner(service.core);
      other = await createTestPartner(service.core);
      await setUserStatus(service.core, one.user.id, 'blocked', { actor_type: 'operator', actor_id: api.operatorId });
      await requestToken(service, other, { client_secret: 'wrong' });
      await service.core.audit.flush(true);
    });
    after(() => service.stop());

    const actions = async (query: string) =>
      ((await everyPage(api, `/audit?${query}`)) as unknown as { action: string }[]).map(({ action }) => action);
    const exported = (query: string) =>
      fetch(`${service.urls.operator}/api/v1/audit/export?${query}`, { headers: bearer(api.token) });

    test('entries are found over all partners by each filter, the latest first', async () => {
      assert.deepEqual(await actions(`partner_id=${one.partner.id}`), [
        'user.block',
        'user.create',
        'secret.create',
        'client.create',
        'partner.create',
      ]);
      assert.deepEqual(await actions(`target_id=${one.user.id}`), ['user.block', 'user.create']);
      assert.deepEqual(await actions(`actor_id=${api.operatorId}`), ['user.block']);
      assert.deepEqual(await actions(`actor_id=${api.operatorId}&partner_id=${other.partner.id}`), []);
      assert.deepEqual(await actions('outcome=refused'), ['client.authenticate']);
      assert.deepEqual(await actions('action=user.create'), ['user.create', 'user.create']);
      assert.deepEqual(await actions('action=audience.create').then(({ length }) => length > 0), true, 'of no partner');
      const future = new Date(service.clock.millis() + 60_000).toISOString();
      assert.deepEqual(await actions(`since=${future}`), []);
      assert.equal((await actions(`until=${future}`)).length, (await actions('')).length);
    });

    test('an entry tells which operator did it; the realm of the operators shows as no partner', async () => {
      const [listed] = (await api.get('/audit?action=user.block')).body.data;
      assert.equal(listed.actor_id, api.operatorId);
      assert.deepEqual((await api.get(`/audit/${listed.id}`)).body, listed);
      const [made] = (await api.get('/audit?action=operator.create')).body.data;
      assert.equal(made.partner_id, null);
      assert.deepEqual(await actions(`partner_id=${REALM}`), []);
      for (const id of ['999999999', 'x', '1e3', '9999999999999999']) {
        assertProblem(await api.get(`/audit/${id}`), 404, 'not_found');
      }
    });

    test('an export holds what the list holds, the earliest first, and is itself told', async () => {
      const answer = await exported(`format=ndjson&partner_id=${one.partner.id}`);
      assert.equal(answer.headers.get('content-type'), 'application/x-ndjson');
      const lines = (await answer.text()).trimEnd().split('\n');
      const entries = lines.map((line) => JSON.parse(line));
      assert.deepEqual(entries.toReversed(), await everyPage(api, `/audit?partner_id=${one.partner.id}`));
      const [told] = (await api.get('/audit?action=audit.export')).body.data;
      assert.deepEqual([told.actor_id, told.details], [api.operatorId, { partner_id: one.partner.id }]);
    });

    test('as CSV there is a header and a line for each, and no cell is a formula', async () => {
      const entry = service.core.audit.entry({
        ...OPERATOR,
        action: 'backup.create',
        request_id: '=1+1',
        actor_id: 'a,"b"',
      });
      await insertAuditEntries(service.core.database, [entry]);
      service.clock.advanceTo(service.clock.offset() + 1_000);
      const answer = await exported('format=csv&action=backup.create');
      assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/);
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/);
      const [header, line, ...rest] = (await answer.text()).split('\r\n');
      assert.match(header ?? '', /^id,at,action,result,/);
      assert.match(line ?? '', /,backup\.create,success,,operator,"a,""b""",.*,'=1\+1,1,$/);
      assert.deepEqual(rest, ['']);
      assertProblem(await api.get('/audit/export?format=xml'), 400, 'invalid_request');
    });

    test('an export of many batches holds each entry once, and one that nobody reads on is left', async () => {
      const { core } = service;
      const many = Array.from({ length: 2_500 }, () => core.audit.entry({ ...OPERATOR, action: 'master_key.rotate' }));
      await insertAuditEntries(core.database, many);
      service.clock.advanceTo(service.clock.offset() + 1_000);
      const lines = (await (await exported('format=ndjson&action=master_key.rotate')).text()).trimEnd().split('\n');
      assert.equal(new Set(lines.map((line) => JSON.parse(line).id)).size, 2_500);
      assert.equal(lines.length, 2_500);
      const controller = new AbortController();
      const url = `${service.urls.operator}/api/v1/audit/export?format=ndjson`;
      const { body } = await fetch(url, { headers: bearer(api.token), signal: controller.signal });
      await body?.getReader().read();
      controller.abort();
      assert.equal((await api.get('/audit?limit=1')).status, 200);
    });

    test('an intact log is verified; an entry that was changed is named', async () => {
      const { core } = service;
      const newest = (await listAuditEntries(core.database, { limit: 1 }))[0]?.id ?? 0;
      await sealWholeAuditLog(core);
      const [first, second] = await Promise.all([api.post('/audit/verify'), api.post('/audit/verify')]);
      for (const { status, body } of [first, second]) {
        assert.deepEqual([status, body.verified, body.entries], [200, true, newest]);
        assert.equal('first_fault' in body, false);
      }
      const [{ id }] = (await api.get(`/audit?target_id=${one.user.id}`)).body.data;
      await core.database.script(`alter table audit_log disable trigger all;
        update audit_log set actor_id = 'nobody' where id = ${id}; alter table audit_log enable trigger all`);
      const { body } = await api.post('/audit/verify');
      assert.deepEqual([body.verified, body.first_fault], [false, `entry ${id} was changed or slipped in`]);
      const [told] = (await api.get('/audit?action=audit.verify')).body.data;
      assert.deepEqual([told.actor_id, told.details.intact], [api.operatorId, false]);
    });
  });
}
