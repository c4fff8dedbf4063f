import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ENGINES } from '../harness/database.ts';
import { advance } from '../harness/login.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { assertProblem, pointersOf } from '../harness/partner-api.ts';
import { send } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestService } from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`audiences and keys in the operator API, ${engine}`, () => {
    let service: TestService;
    let api: OperatorApi;
    before(async () => {
      service = await startTestService(engine);
      api = await operatorApi(service);
    });
    after(() => service.stop());

    const auditOf = (target: string) =>
      service.core.database.query<{ action: string; details: Record<string, unknown> }>(
        'select action, details from audit_log where target_id = $1 order by id',
        [target],
      );

    test('an audience is made, described and deleted; one whose name is an address too', async () => {
      const name = 'https://api.example/v1';
      const created = await api.post('/audiences', { name, perspective: 'user', description: 'Meters' });
      assert.equal(created.status, 201, JSON.stringify(created.body));
      const path = `/audiences/${encodeURIComponent(name)}`;
      assert.equal(created.headers.get('location'), `/api/v1${path}`);
      const tag = created.headers.get('etag') ?? '';
      const read = await api.get(path);
      assert.deepEqual([read.body, read.headers.get('etag')], [created.body, tag]);
      const changed = await api.patch(path, { description: 'Smart meters' }, { 'if-match': tag });
      assert.equal(changed.body.description, 'Smart meters');
      assertProblem(await api.patch(path, { description: 'x' }, { 'if-match': tag }), 412, 'precondition_failed');
      assertProblem(await api.delete(path, { 'if-match': tag }), 412, 'precondition_failed');
      assert.equal((await api.delete(path)).status, 200);
      assertProblem(await api.get(path), 404, 'not_found');
      assert.deepEqual(
        (await auditOf(name)).map(({ action }) => action),
        ['audience.create', 'audience.update', 'audience.delete'],
      );
    });

    test('one that a client holds is counted and not deleted; the kind of token never changes', async () => {
      await createTestPartner(service.core);
      const { body } = await api.get('/audiences?limit=100');
      const held = body.data.find(({ name }: { name: string }) => name === 'customer-api');
      assert.ok(held.clients >= 1);
      assert.equal((await api.get('/audiences/customer-api')).body.clients, held.clients);
      assertProblem(await api.delete('/audiences/customer-api'), 409, 'audience_in_use');
      assertProblem(await api.patch('/audiences/customer-api', { perspective: 'partner' }), 400, 'invalid_request');
    });

    test('a name that is taken or cannot be one is refused, and that of the console is none', async () => {
      const make = (name: string) => api.post('/audiences', { name, perspective: 'user' });
      const taken = await make('customer-api');
      assertProblem(taken, 409, 'name_taken');
      assert.deepEqual(pointersOf(taken), ['/name']);
      assert.deepEqual(pointersOf(await make('two words')), ['/name']);
      assertProblem(await make(service.urls.auth), 409, 'conflict');
      const names = (await api.get('/audiences')).body.data.map(({ name }: { name: string }) => name);
      assert.equal(names.includes('wattlock-console'), false);
      assertProblem(await api.get('/audiences/wattlock-console'), 404, 'not_found');
      assertProblem(await api.delete('/audiences/wattlock-console'), 404, 'not_found');
    });

    const keys = async (algorithm: string, state: string) =>
      (await api.get('/keys?limit=100')).body.data.filter(
        (key: { algorithm: string; state: string }) => key.algorithm === algorithm && key.state === state,
      );

    test('keys are listed without their private halves, page by page', async () => {
      const { body } = await api.get('/keys?limit=4');
      assert.equal(body.data.length, 4);
      assert.equal(JSON.stringify(body).includes('private'), false);
      const rest = await api.get(`/keys?limit=100&cursor=${body.next_cursor}`);
      const kids = [...body.data, ...rest.body.data].map(({ kid }: { kid: string }) => kid);
      assert.equal(new Set(kids).size, kids.length);
      assert.ok(kids.length >= 6, 'an active and a next one for each algorithm');
    });

    test('the next key takes over once every verifier can have it', async () => {
      const [next] = await keys('EdDSA', 'next');
      const rotated = await api.post('/keys/rotate', { algorithm: 'EdDSA' }, { 'idempotency-key': 'rotate' });
      assert.equal(rotated.status, 200, JSON.stringify(rotated.body));
      assert.equal(rotated.body.kid, next.kid);
      const again = await api.post('/keys/rotate', { algorithm: 'EdDSA' }, { 'idempotency-key': 'rotate' });
      assert.deepEqual(again.body, rotated.body);
      advance(service, 6 * 60_000);
      assert.equal(
        (await keys('EdDSA', 'active')).some(({ kid }: { kid: string }) => kid === next.kid),
        true,
      );
      assertProblem(await api.post('/keys/rotate', { algorithm: 'none' }), 400, 'invalid_request');
    });

    test('a revoked key leaves the JWKS at once, its successor signs, and the log keeps the reason', async () => {
      const [active] = await keys('RS256', 'active');
      const [next] = await keys('RS256', 'next');
      assertProblem(await api.post(`/keys/${active.kid}/revoke`, {}), 400, 'invalid_request');
      const revoked = await api.post(`/keys/${active.kid}/revoke`, { reason: 'it was found in a backup' });
      assert.equal(revoked.body.state, 'revoked', JSON.stringify(revoked.body));
      const { body: jwks } = await send(`${service.urls.auth}/.well-known/jwks.json`);
      assert.equal(
        jwks.keys.some(({ kid }: { kid: string }) => kid === active.kid),
        false,
      );
      assert.equal((await keys('RS256', 'active'))[0].kid, next.kid);
      assert.deepEqual((await auditOf(active.kid)).at(-1), {
        action: 'key.revoke',
        details: { reason: 'it was found in a backup' },
      });
      assertProblem(await api.post(`/keys/${active.kid}/revoke`, { reason: 'again' }), 409, 'key_revoked');
      assertProblem(await api.post('/keys/nothing/revoke', { reason: 'x' }), 404, 'not_found');
    });
  });
}
