import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ENGINES } from '../harness/database.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { assertProblem, everyPage, pointersOf } from '../harness/partner-api.ts';
import { partnerToken } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const CONSOLE = 'wattlock-console';

for (const engine of ENGINES) {
  describe(`clients in the operator API, ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: OperatorApi;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
      api = await operatorApi(service);
    });
    after(() => service.stop());

    let made = 0;
    async function create(fields: object = {}) {
      made += 1;
      const input = { slug: `made-${made}`, name: `Made ${made}`, partner_id: partner.partner.id, ...fields };
      const { status, body, headers } = await api.post('/clients', input);
      assert.equal(status, 201, JSON.stringify(body));
      return { ...body, path: `/clients/${body.id}`, tag: headers.get('etag') ?? '' };
    }
    const actionsOn = async (id: string) =>
      (
        await service.core.database.query<{ action: string }>(
          'select action from audit_log where target_id = $1 order by id',
          [id],
        )
      ).map(({ action }) => action);

    test('a client is created with every setting, and read with them', async () => {
      const settings = {
        grants: ['authorization_code', 'refresh_token'],
        scopes: ['openid', 'offline'],
        redirect_uris: ['https://app.zonnestroom.example/callback'],
        post_logout_redirect_uris: ['https://app.zonnestroom.example/bye'],
        login_url: 'https://app.zonnestroom.example/signin',
        totp_registration_url: 'https://app.zonnestroom.example/totp',
        totp_validation_url: 'https://app.zonnestroom.example/code',
        backchannel_logout_uri: 'https://app.zonnestroom.example/logout',
        pkce: 'optional',
        second_factor: 'optional',
        impersonation: true,
        impersonation_roles: ['customer'],
        assignable_roles: ['customer'],
        refresh_idle_days: 7,
        refresh_absolute_days: 30,
        id_token_algorithm: 'EdDSA',
        audiences: ['customer-api'],
      };
      const { path, tag, ...created } = await create(settings);
      assert.deepEqual({ ...created, ...settings }, created);
      assert.equal(created.type, 'web');
      const read = await api.get(path);
      assert.deepEqual(read.body, created);
      assert.deepEqual((await api.get(`/clients/${created.slug}`)).body, created);
      assert.equal(read.headers.get('etag'), tag);
    });

    test('its type follows from its settings, and the list is filtered by it and by all else', async () => {
      const types = {
        machine: await create({ name: 'Nightly Import' }),
        web: await create({ grants: ['authorization_code'] }),
        native: await create({ authentication: 'none' }),
        resource_server: await create({ partner_id: null, resource_server: 'customer-api' }),
      };
      for (const [type, { id, type: shown }] of Object.entries(types)) {
        assert.equal(shown, type);
        const found = await everyPage(api, `/clients?type=${type}`, 2);
        assert.ok(found.some((entry) => entry.id === id));
        assert.ok((found as { id: string; type?: string }[]).every((entry) => entry.type === type));
      }
      const ids = async (query: string) => (await everyPage(api, `/clients${query}`, 2)).map(({ id }) => id);
      assert.deepEqual(await ids('?q=nightly'), [types.machine.id]);
      assert.deepEqual(await ids(`?q=${types.web.id}`), [types.web.id]);
      assert.deepEqual(await ids(`?partner_id=${NOBODY}`), []);
      await api.patch(types.web.path, { status: 'blocked' });
      assert.deepEqual(await ids('?status=blocked'), [types.web.id]);
      assert.equal((await ids('')).includes(CONSOLE), false);
    });

    test('what cannot be is refused at its field', async () => {
      const wrong: [object, string][] = [
        [{ slug: 'No' }, '/slug'],
        [{ name: ' ' }, '/name'],
        [{ partner_id: NOBODY }, '/partner_id'],
        [{ partner_id: null }, '/partner_id'],
        [{ resource_server: 'customer-api' }, '/partner_id'],
        [{ partner_id: null, resource_server: 'no-api' }, '/resource_server'],
        [{ audiences: ['no-api'] }, '/audiences'],
        [{ audiences: [CONSOLE] }, '/audiences'],
        [{ grants: ['password'] }, '/grants'],
        [{ redirect_uris: ['https://*.example/cb'] }, '/redirect_uris'],
        [{ redirect_uris: ['http://elsewhere.example/cb'] }, '/redirect_uris'],
        [{ authentication: 'none', impersonation: true }, '/impersonation'],
        [{ refresh_idle_days: 30, refresh_absolute_days: 20 }, '/refresh_absolute_days'],
        [{ refresh_idle_days: 0 }, '/refresh_idle_days'],
        [{ assignable_roles: ['king'] }, '/assignable_roles/0'],
        [{ epoch: 3 }, '/epoch'],
      ];
      for (const [fields, pointer] of wrong) {
        const input = { slug: 'wrong', name: 'Wrong', partner_id: partner.partner.id, ...fields };
        const answer = await api.post('/clients', input);
        assertProblem(answer, 400, 'invalid_request');
        assert.deepEqual(pointersOf(answer), [pointer], JSON.stringify(fields));
      }
      const { slug } = await create();
      const taken = await api.post('/clients', { slug, name: 'Taken', partner_id: partner.partner.id });
      assertProblem(taken, 409, 'slug_taken');
    });

    test('settings, status and audiences change at once; what is refused changes nothing', async () => {
      const { id, path, tag } = await create({ audiences: ['customer-api'] });
      const change = { name: 'Renamed', audiences: ['partner-api'], status: 'blocked' };
      const changed = await api.patch(path, change);
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      assert.deepEqual({ ...changed.body, ...change }, changed.body);
      assert.notEqual(changed.headers.get('etag'), tag);
      assert.deepEqual(await actionsOn(id), [
        'client.create',
        'client.update',
        'client.block',
        'client.withdraw_audience',
        'client.grant_audience',
      ]);
      const refused = await api.patch(path, { name: 'Not this', audiences: ['no-api'] });
      assertProblem(refused, 400, 'invalid_request');
      assert.deepEqual((await api.get(path)).body, changed.body);
      const same = await api.patch(path, change);
      assert.equal(same.headers.get('etag'), changed.headers.get('etag'));
      assert.equal((await actionsOn(id)).length, 5, 'what is so already is no change');
    });

    test('what a client is cannot be changed', async () => {
      const { path } = await create();
      for (const fields of [{ slug: 'x' }, { partner_id: NOBODY }, { authentication: 'none' }, { id: 'x' }]) {
        assertProblem(await api.patch(path, fields), 400, 'invalid_request');
      }
    });

    test('of ten changes of one state at once, one wins; a new secret is no other state', async () => {
      const { path, tag } = await create();
      assert.equal((await api.post(`${path}/secrets`, {})).status, 201);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => api.patch(path, { name: `N${index}` }, { 'if-match': tag })),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      assert.equal(answers.filter(({ status }) => status === 412).length, 9);
    });

    test('the console is no client, nor is one that does not exist', async () => {
      for (const id of [CONSOLE, NOBODY]) {
        assertProblem(await api.get(`/clients/${id}`), 404, 'not_found');
        assertProblem(await api.patch(`/clients/${id}`, { status: 'blocked' }), 404, 'not_found');
        assertProblem(await api.get(`/clients/${id}/secrets`), 404, 'not_found');
        assertProblem(await api.post(`/clients/${id}/secrets`, {}), 404, 'not_found');
        assertProblem(await api.delete(`/clients/${id}/secrets/${NOBODY}`), 404, 'not_found');
      }
    });

    test('findings name what would surprise, and go when it is mended', async () => {
      const { path, findings } = await create({ grants: ['authorization_code'] });
      const codes = (found: { code: string }[]) => found.map(({ code }) => code).toSorted();
      assert.deepEqual(codes(findings), ['audience_missing', 'redirect_uri_missing', 'secret_missing']);
      await api.post(`${path}/secrets`, {});
      const mended = { redirect_uris: ['https://app.example/callback'], audiences: ['customer-api'] };
      assert.deepEqual(codes((await api.patch(path, mended)).body.findings), []);
      const { body } = await api.patch(path, { redirect_uris: ['https://app.example', 'app:/cb'], pkce: 'optional' });
      assert.deepEqual(codes(body.findings), ['address_scheme_short', 'address_without_path', 'pkce_optional']);
    });

    test('a secret is shown once, works, and a third one waits until another has ended', async () => {
      const { id, path } = await create({ audiences: ['partner-api'] });
      const key = { 'idempotency-key': `secret-${id}` };
      const first = await api.post(`${path}/secrets`, {}, key);
      assert.equal(first.status, 201, JSON.stringify(first.body));
      assert.equal((await api.post(`${path}/secrets`, {}, key)).body.secret, first.body.secret, 'a repeat is the same');
      await partnerToken(service, { client: { id }, secret: first.body.secret } as TestPartner);
      const expires_at = new Date(service.clock.millis() + 3_600_000).toISOString();
      const second = await api.post(`${path}/secrets`, { expires_at });
      assert.equal(second.body.expires_at, expires_at);
      assertProblem(await api.post(`${path}/secrets`, {}), 409, 'too_many_secrets');
      const { body: listed } = await api.get(`${path}/secrets`);
      assert.equal(listed.data.length, 2);
      assert.equal(listed.data[0].hint, first.body.secret.slice(-4));
      assert.ok(listed.data[0].last_used_at !== null);
      assert.equal(JSON.stringify(listed).includes(first.body.secret), false);
      const ended = await api.delete(`${path}/secrets/${first.body.id}?cut_off=true`);
      assert.equal(ended.status, 200);
      await assert.rejects(partnerToken(service, { client: { id }, secret: first.body.secret } as TestPartner));
      assertProblem(await api.delete(`${path}/secrets/${first.body.id}`), 404, 'not_found');
    });

    test('of two secrets made at once beside one, one is made', async () => {
      const { path } = await create();
      await api.post(`${path}/secrets`, {});
      const answers = await Promise.all([1, 2, 3].map(() => api.post(`${path}/secrets`, {})));
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    });

    test('a secret can be given an end that is yet to come, by who knows its state', async () => {
      const { path } = await create();
      const { body, headers } = await api.post(`${path}/secrets`, {});
      const secret = `${path}/secrets/${body.id}`;
      const expires_at = new Date(service.clock.millis() + 60_000).toISOString();
      const tag = headers.get('etag') ?? '';
      assert.equal((await api.patch(secret, { expires_at }, { 'if-match': tag })).body.expires_at, expires_at);
      assertProblem(await api.patch(secret, { expires_at }, { 'if-match': tag }), 412, 'precondition_failed');
      assertProblem(await api.delete(secret, { 'if-match': tag }), 412, 'precondition_failed');
      const past = new Date(service.clock.millis() - 1).toISOString();
      assert.deepEqual(pointersOf(await api.patch(secret, { expires_at: past })), ['/expires_at']);
      const app = await create({ authentication: 'none' });
      assertProblem(await api.post(`${app.path}/secrets`, {}), 409, 'public_client');
    });
  });
}
