import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY, MINUTE } from '../../clock.ts';
import { once } from '../../flows/idempotency.ts';
import { createClientSecret } from '../../flows/provisioning/client-secrets.ts';
import { setUserStatus } from '../../flows/provisioning/users.ts';
import { sweepExpired } from '../../jobs/sweep-expired.ts';
import { ENGINES } from '../harness/database.ts';
import { advance } from '../harness/login.ts';
import { assertProblem, everyPage, type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import { graphql, userToken } from '../harness/requests.ts';
import {
  createTestClient,
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`Idempotency-Key in the partner API, ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: PartnerApi;
    let made = 0;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
      api = await partnerApi(service, partner);
    });
    after(() => service.stop());

    const keyed = (key: string) => ({ 'idempotency-key': key });
    const fresh = () => `fresh-${++made}@zonnestroom.example`;
    const usersOf = async (login: string) => (await api.get(`/v1/users?login=${login}`)).body.data.length;

    test('a repeat gets the same answer: status, body and headers', async () => {
      const body = { login: fresh(), password: 'a long enough secret' };
      const first = await api.post('/v1/users', body, keyed('repeat'));
      const again = await api.post('/v1/users', body, keyed('repeat'));
      assert.equal(first.status, 201);
      assert.deepEqual([again.status, again.body], [201, first.body]);
      for (const header of ['location', 'etag', 'content-type']) {
        assert.equal(again.headers.get(header), first.headers.get(header), header);
      }
      assert.equal(first.headers.get('idempotent-replayed'), null);
      assert.equal(again.headers.get('idempotent-replayed'), 'true');
      assert.notEqual(again.headers.get('x-request-id'), first.headers.get('x-request-id'));
    });

    test('the same request fifty times at once makes one user, and all get its answer', async () => {
      const body = { login: fresh() };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => api.post('/v1/users', body, keyed('at once'))),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal(new Set(answers.map(({ body: { id } }) => id)).size, 1);
      assert.equal(answers.filter(({ headers }) => headers.get('idempotent-replayed') === null).length, 1);
      assert.equal(await usersOf(body.login), 1);
    });

    test('fifty requests under fifty keys make fifty users', async () => {
      const before = (await everyPage(api, '/v1/users', 100)).length;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => api.post('/v1/users', { login: fresh() }, keyed(`each ${index}`))),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal((await everyPage(api, '/v1/users', 100)).length, before + 50);
    });

    test('another body, path or query under the same key is refused, and does nothing', async () => {
      const login = fresh();
      const { body } = await api.post('/v1/users', { login }, keyed('reused'));
      const other = fresh();
      assertProblem(await api.post('/v1/users', { login: other }, keyed('reused')), 422, 'idempotency_key_reused');
      const reset = await api.post(`/v1/users/${body.id}/reset_second_factor`, { reason: 'x' }, keyed('reused'));
      assertProblem(reset, 422, 'idempotency_key_reused');
      assertProblem(await api.post('/v1/users?x=1', { login }, keyed('reused')), 422, 'idempotency_key_reused');
      assert.equal(await usersOf(other), 0);
    });

    test('a refusal is not kept: the same key serves once the fault is mended', async () => {
      const login = fresh();
      const { body: holder } = await api.post('/v1/users', { login });
      assertProblem(await api.post('/v1/users', { login }, keyed('mended')), 409, 'login_taken');
      await api.patch(`/v1/users/${holder.id}`, { login: fresh() });
      const done = await api.post('/v1/users', { login }, keyed('mended'));
      assert.equal(done.status, 201);
      assert.equal(done.headers.get('idempotent-replayed'), null);
    });

    test('what fails in the middle leaves nothing behind: neither rows, nor the key, nor revocations in memory', async () => {
      const { core } = service;
      const { partner_id, id } = partner.user;
      const token = await userToken(service, partner);
      const request = { client_id: partner.client.id, partner_id, key: 'broken', request: '' };
      const work = once(core, request, async (joined) => {
        await setUserStatus(joined, id, 'blocked', OPERATOR);
        throw new Error('the power went out');
      });
      await assert.rejects(work, /the power went out/);
      assert.equal((await api.get(`/v1/users/${id}`)).body.status, 'active');
      assert.equal((await graphql(service, token, '{ me { id } }')).body.data?.me.id, id);
      assert.equal((await api.post('/v1/users', { login: fresh() }, keyed('broken'))).status, 201);
    });

    test('a key belongs to a client: others, of the same partner too, are not answered by it', async () => {
      const client = await createTestClient(service.core, partner.partner);
      const { secret } = await createClientSecret(service.core, client.id, null, OPERATOR);
      const colleague = await partnerApi(service, { ...partner, client, secret });
      const stranger = await partnerApi(service, await createTestPartner(service.core));
      const body = { login: fresh() };
      const mine = await api.post('/v1/users', body, keyed('shared'));
      assertProblem(await colleague.post('/v1/users', body, keyed('shared')), 409, 'login_taken');
      const theirs = await stranger.post('/v1/users', body, keyed('shared'));
      assert.equal(theirs.status, 201);
      assert.notEqual(theirs.body.id, mine.body.id);
    });

    test('after 24 hours a key is free again, and swept', async () => {
      const { database } = service.core;
      const body = { login: fresh() };
      await api.post('/v1/users', body, keyed('old'));
      advance(service, DAY - MINUTE);
      const late = await partnerApi(service, partner);
      assert.equal((await late.post('/v1/users', body, keyed('old'))).headers.get('idempotent-replayed'), 'true');
      advance(service, 2 * MINUTE);
      assertProblem(await late.post('/v1/users', body, keyed('old')), 409, 'login_taken');
      advance(service, DAY);
      await sweepExpired(service.core).run();
      assert.deepEqual(await database.query('select id from idempotency_keys'), []);
      api = await partnerApi(service, partner);
    });

    test('what is kept is sealed: neither the request nor the answer can be read from the database', async () => {
      const login = fresh();
      const { body } = await api.post('/v1/users', { login, password: 'a very secret secret' }, keyed('sealed'));
      const rows = await service.core.database.query<{ answer_sealed: Buffer }>('select * from idempotency_keys');
      const stored = rows.map((row) => JSON.stringify(row) + row.answer_sealed.toString('latin1')).join();
      for (const secret of [login, body.id, 'a very secret secret']) assert.equal(stored.includes(secret), false);
    });

    test('a key is 1 to 255 printable characters of ASCII', async () => {
      const longest = await api.post('/v1/users', { login: fresh() }, keyed('x'.repeat(255)));
      assert.equal(longest.status, 201);
      for (const key of ['', 'x'.repeat(256), 'caf\u00e9']) {
        const refused = await api.post('/v1/users', { login: fresh() }, keyed(key));
        assertProblem(refused, 400, 'invalid_request');
      }
    });
  });
}
