import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createContract } from '../../flows/contracts/create-contract.ts';
import { listAuditEntries } from '../../store/audit-log.ts';
import { ENGINES } from '../harness/database.ts';
import { createWebClient, logIn, PASSWORD } from '../harness/login.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { assertProblem, contractInput, everyPage, pointersOf } from '../harness/partner-api.ts';
import {
  createTestPartner,
  createTestUser,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`users in the operator API, ${engine}`, () => {
    let service: TestService;
    let one: TestPartner;
    let other: TestPartner;
    let api: OperatorApi;
    before(async () => {
      service = await startTestService(engine);
      one = await createTestPartner(service.core);
      other = await createTestPartner(service.core);
      api = await operatorApi(service);
    });
    after(() => service.stop());

    const user = (of: TestPartner, fields: Parameters<typeof createTestUser>[2] = {}) =>
      createTestUser(service.core, of.partner, { first_name: null, last_name: null, ...fields });
    async function found(query: string): Promise<string[]> {
      return (await everyPage(api, `/users?${query}`)).map(({ id }) => id);
    }
    const search = (q: string, more = '') => found(`q=${encodeURIComponent(q)}${more}`);

    test('a user is made for a partner, read, changed and deleted', async () => {
      const given = { login: 'Made@zon.example', first_name: 'Mila', partner_id: one.partner.id, password: PASSWORD };
      const made = await api.post('/users', given);
      assert.equal(made.status, 201, JSON.stringify(made.body));
      const { id } = made.body;
      assert.equal(made.headers.get('location'), `/api/v1/users/${id}`);
      const { partner_id, locked, last_sign_in_at, role, two_factor } = made.body;
      assert.deepEqual(
        { partner_id, locked, last_sign_in_at, role, two_factor },
        { partner_id: one.partner.id, locked: false, last_sign_in_at: null, role: 'customer', two_factor: 'none' },
      );
      const read = await api.get(`/users/${id}`);
      assert.deepEqual(read.body, made.body);
      assert.equal(read.headers.get('etag'), made.headers.get('etag'));
      const changed = await api.patch(`/users/${id}`, { last_name: 'Bos', two_factor: 'required' });
      assert.deepEqual([changed.body.last_name, changed.body.two_factor], ['Bos', 'required']);
      assert.deepEqual((await api.delete(`/users/${id}`)).body, { id });
      assertProblem(await api.get(`/users/${id}`), 404, 'not_found');
      const [entry] = await listAuditEntries(service.core.database, { targetId: id, limit: 1 });
      assert.deepEqual([entry?.action, entry?.actor_id], ['user.delete', api.operatorId]);
    });

    test('a user of a partner that is not there, or of the operators, is not made', async () => {
      for (const partner_id of ['01a1fe20-0000-7000-8000-000000000000', '00000000-0000-8000-8000-000000000001']) {
        const refused = await api.post('/users', { login: 'nobody@zon.example', partner_id });
        assertProblem(refused, 400, 'invalid_request');
        assert.deepEqual(pointersOf(refused), ['/partner_id']);
      }
    });

    test('a login or customer number of another user of the partner is refused', async () => {
      await user(one, { login: 'taken@zon.example', customer_number: 'T-1' });
      const second = await user(one);
      const path = `/users/${second.id}`;
      assertProblem(await api.patch(path, { login: 'TAKEN@zon.example' }), 409, 'login_taken');
      assertProblem(await api.patch(path, { customer_number: 'T-1' }), 409, 'customer_number_taken');
      const again = { login: 'taken@zon.example', partner_id: one.partner.id };
      assertProblem(await api.post('/users', again), 409, 'login_taken');
      assert.equal((await api.post('/users', { ...again, partner_id: other.partner.id })).status, 201);
    });

    test('a user with contracts is not deleted', async () => {
      const { id } = await user(one);
      await createContract(service.core, one.partner.id, contractInput(id), OPERATOR);
      assertProblem(await api.delete(`/users/${id}`), 409, 'conflict');
      assert.equal((await api.get(`/users/${id}`)).status, 200);
    });

    test('a change is refused when someone else changed the user, and not when the user signed in meanwhile', async () => {
      const client = await createWebClient(service, one.partner);
      const made = await api.post('/users', {
        login: 'tag@zon.example',
        partner_id: one.partner.id,
        password: PASSWORD,
      });
      const tag = made.headers.get('etag') ?? '';
      await logIn(service, { partner: one.partner, client, user: made.body });
      const path = `/users/${made.body.id}`;
      const read = await api.get(path, { 'if-none-match': tag });
      assert.equal(read.status, 200, 'what is shown has changed');
      assert.notEqual(read.body.last_sign_in_at, null);
      assert.equal((await api.patch(path, { first_name: 'A' }, { 'if-match': tag })).status, 200);
      const stale = { 'if-match': tag };
      assertProblem(await api.patch(path, { first_name: 'B' }, stale), 412, 'precondition_failed');
      assertProblem(await api.delete(path, stale), 412, 'precondition_failed');
      assert.equal((await api.get(path)).body.first_name, 'A');
    });

    test('of two changes of one state at the same moment, one is refused', async () => {
      const { id } = await user(one);
      const tag = (await api.get(`/users/${id}`)).headers.get('etag') ?? '';
      const answers = await Promise.all(
        ['A', 'B', 'C'].map((first_name) => api.patch(`/users/${id}`, { first_name }, { 'if-match': tag })),
      );
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412, 412]);
    });

    test('one box finds a user by login, address, names, numbers and id, however they are typed', async () => {
      const sought = await user(one, {
        login: 'Ünique.Login',
        email: 'Box.Test@Mail.example',
        first_name: 'Quirine',
        middle_name: 'van der',
        last_name: 'Zwaluw',
        customer_number: 'K-77120',
      });
      const numbered = await user(other, { customer_number: '8812004' });
      const { contract } = await createContract(service.core, one.partner.id, contractInput(sought.id), OPERATOR);
      const ways = [
        'ünique',
        'ÜNIQUE.L',
        'box.test@mail',
        'quirine',
        'Zwal',
        'Quirine van der Zw',
        'van der zwaluw',
        'k-771',
        String(contract.number),
        sought.id,
        sought.id.toUpperCase(),
      ];
      for (const q of ways) assert.deepEqual(await search(q), [sought.id], q);
      assert.deepEqual(await search('8812004'), [numbered.id]);
      for (const q of ['nique', '%', '_nique', 'box%', 'Zwaluw\\', "' or 1=1 --", '999999999999999']) {
        assert.deepEqual(await search(q), [], q);
      }
    });

    test('the whole of what is found comes once, page by page, the login first', async () => {
      const made: string[] = [];
      for (let n = 0; n < 5; n += 1) made.push((await user(one, { login: `pager-${n}`, first_name: 'Pager' })).id);
      for (let n = 0; n < 5; n += 1) made.push((await user(other, { last_name: `Pager ${n}` })).id);
      for (let n = 0; n < 4; n += 1) made.push((await user(other, { first_name: `Pager${n}` })).id);
      assert.deepEqual(await search('pager'), made);
      assert.deepEqual(await search('pager', `&partner_id=${one.partner.id}`), made.slice(0, 5));
      const { next_cursor } = (await api.get('/users?q=pager&limit=2')).body;
      assertProblem(await api.get(`/users?q=page&limit=2&cursor=${next_cursor}`), 400, 'invalid_cursor');
      assertProblem(await api.get('/users?q=pager&cursor=AAAA'), 400, 'invalid_cursor');
    });

    test('filters narrow the list, which begins with the newest', async () => {
      const { id: staff } = await user(other, { role: 'staff' });
      const { id: blocked } = await user(other, { status: 'blocked' });
      const { id: required } = await user(other, { two_factor_required: true });
      const of = `partner_id=${other.partner.id}`;
      assert.deepEqual((await found(of)).slice(0, 3), [required, blocked, staff]);
      assert.deepEqual(await found(`${of}&role=staff`), [staff]);
      assert.deepEqual(await found('status=blocked'), [blocked]);
      assert.deepEqual(await found(`${of}&two_factor=required`), [required]);
      assert.deepEqual(await found(`${of}&two_factor=enrolled`), []);
      assert.ok(!(await found(`${of}&two_factor=none`)).includes(required));
    });

    test('operators are no users: no list finds them, and no operation takes them', async () => {
      const { id, login } = (await operatorApi(service, 'support').then(async ({ operatorId }) => ({
        id: operatorId,
        login: (await api.get(`/operators/${operatorId}`)).body.login,
      }))) as { id: string; login: string };
      assert.deepEqual([await search(login), await search(id)], [[], []]);
      assert.deepEqual(await found('partner_id=00000000-0000-8000-8000-000000000001'), []);
      assert.ok(!(await found('')).includes(id));
      const path = `/users/${id}`;
      const answers = [
        await api.get(path),
        await api.patch(path, { first_name: 'X' }),
        await api.delete(path),
        await api.post(`${path}/unlock`),
        await api.post(`${path}/block`),
        await api.post(`${path}/end_sessions`),
        await api.post(`${path}/reset_second_factor`, { reason: 'x' }),
        await api.get(`${path}/sessions`),
        await api.get(`${path}/timeline`),
      ];
      for (const answer of answers) assertProblem(answer, 404, 'not_found');
    });

    test('a repeated POST with one key makes one user', async () => {
      const body = { login: 'once@zon.example', partner_id: one.partner.id };
      const headers = { 'idempotency-key': 'create-once' };
      const [first, second] = [await api.post('/users', body, headers), await api.post('/users', body, headers)];
      assert.deepEqual([first.status, second.status, second.body.id], [201, 201, first.body.id]);
    });
  });
}
