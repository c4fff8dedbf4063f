import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ENGINES } from '../harness/database.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { assertProblem } from '../harness/partner-api.ts';
import { apiPartner, RESOURCES } from '../harness/partner-samples.ts';
import { createTestPartner, createTestUser, startTestService, type TestService } from '../harness/service.ts';

const KEY = Buffer.alloc(32, 5).toString('base64');

for (const engine of ENGINES) {
  describe(`system and search in the operator API, ${engine}`, () => {
    let service: TestService;
    let api: OperatorApi;
    before(async () => {
      service = await startTestService(engine, { WATTLOCK_MASTER_KEY: KEY });
      api = await operatorApi(service);
    });
    after(() => service.stop());

    test('system tells settings and where they come from, and no secret', async () => {
      await service.runtime.jobs.runAll();
      const { status, body } = await api.get('/system');
      assert.equal(status, 200, JSON.stringify(body));
      const settings = new Map<string, { value: string | null; source: string }>(
        body.settings.map((setting: { name: string }) => [setting.name, setting]),
      );
      assert.equal(settings.get('WATTLOCK_AUTH_URL')?.value, service.urls.auth);
      assert.equal(settings.get('WATTLOCK_AUTH_URL')?.source, 'environment');
      assert.deepEqual(
        [settings.get('WATTLOCK_DATABASE_POOL')?.value, settings.get('WATTLOCK_DATABASE_POOL')?.source],
        ['10', 'default'],
      );
      assert.equal(settings.get('DATABASE_URL')?.value, null);
      assert.equal(settings.get('WATTLOCK_MASTER_KEY')?.source, 'environment');
      assert.equal(JSON.stringify(body).includes(KEY), false);
      assert.equal(body.database.engine, engine);
      assert.ok(body.database.size_bytes > 1_000_000);
      assert.deepEqual(body.database.pool, engine === 'embedded' ? null : { most: 10 });
      assert.ok(body.migrations.every(({ applied_at }: { applied_at: string | null }) => applied_at !== null));
      const sweep = body.jobs.find(({ name }: { name: string }) => name === 'sweep_expired');
      assert.ok(sweep.runs >= 1 && sweep.last_run_at !== null && sweep.last_error === null);
    });

    const found = async (text: string, as = api) => {
      const { status, body } = await as.get(`/search?q=${encodeURIComponent(text)}`);
      assert.equal(status, 200, JSON.stringify(body));
      assert.ok(body.data.length <= 10);
      return body.data as { type: string; id: string; path: string; title: string }[];
    };

    test('a search finds partners, clients, users, contracts and messages by what names them', async () => {
      const made = await createTestPartner(service.core);
      const own = await apiPartner(service, made);
      const sample = async (path: string) => (RESOURCES[path] as (typeof RESOURCES)[string])(own);
      const user = await createTestUser(service.core, made.partner, { last_name: 'Zwaluwstaart' });
      const contract = await sample('/v1/contracts');
      const message = await sample('/v1/webhook_messages');
      const { number } = (await own.api.get(`/v1/contracts/${contract}`)).body;
      const wanted: [string, string, string][] = [
        [made.partner.name.toLowerCase(), 'partner', made.partner.id],
        [made.partner.slug, 'partner', made.partner.id],
        [made.client.slug, 'client', made.client.id],
        [made.client.id, 'client', made.client.id],
        ['zwaluw', 'user', user.id],
        [user.login, 'user', user.id],
        [user.id, 'user', user.id],
        [String(number), 'contract', contract],
        [contract, 'contract', contract],
        [message, 'webhook_message', message],
      ];
      for (const [text, type, id] of wanted) {
        const hit = (await found(text)).find((one) => one.type === type && one.id === id);
        assert.ok(hit, `${text}: ${type}`);
        assert.ok(hit.path.endsWith(`/${id}`) && hit.title !== '');
      }
    });

    test('a search shows nothing that its operator may not read, and no operator', async () => {
      const { partner, user } = await createTestPartner(service.core);
      const reader = await operatorApi(service, 'owner', ['partners:read']);
      assert.deepEqual(await found(user.login, reader), []);
      assert.equal((await found(partner.slug, reader)).length, 1);
      assert.deepEqual(await found('platform.example'), []);
      assert.deepEqual(await found(api.operatorId), []);
      assert.deepEqual(await found('wattlock-operators'), []);
      assert.deepEqual(await found('wattlock-console'), []);
    });

    test('a search for nothing, or for too much, is refused; odd texts find nothing', async () => {
      for (const query of ['', '?q=', `?q=${'x'.repeat(201)}`, '?q=%00%00']) {
        assertProblem(await api.get(`/search${query}`), 400, 'invalid_request');
      }
      for (const text of ['a', '%%', '__', "'; drop table users", '\\\\', '   ', '999999999999999', 'msg_x_1.y']) {
        assert.deepEqual(await found(text), [], text);
      }
    });
  });
}
