import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setUserStatus } from '../../flows/provisioning/users.ts';
import { listAuditEntries } from '../../store/audit-log.ts';
import { ENGINES } from '../harness/database.ts';
import { beginLogin, createWebClient, logIn, PASSWORD, refresh, submitPassword, tokensOf } from '../harness/login.ts';
import { assertProblem, type PartnerApi, partnerApi, pointersOf } from '../harness/partner-api.ts';
import { impersonate, partnerToken } from '../harness/requests.ts';
import {
  createTestPartner,
  createTestUser,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

const PROFILE = {
  email: 'sanne@zonnestroom.example',
  first_name: 'Sanne',
  middle_name: 'de',
  last_name: 'Vries',
  telephone: '+31 6 1234 5678',
  birth_date: '1988-02-29',
  customer_number: 'C-1',
};

for (const engine of ENGINES) {
  describe(`users in the partner API, ${engine}`, () => {
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

    async function create(fields: Record<string, unknown> = {}) {
      made += 1;
      const { status, body } = await api.post('/v1/users', { login: `made-${made}@zonnestroom.example`, ...fields });
      assert.equal(status, 201, JSON.stringify(body));
      return body;
    }

    test('a user is made with every field, is found at its Location, and shows no password', async () => {
      const given = { login: 'Sanne@Zonnestroom.example', role: 'support', two_factor: 'required', ...PROFILE };
      const { status, body, headers } = await api.post('/v1/users', { ...given, password: PASSWORD });
      assert.equal(status, 201, JSON.stringify(body));
      const { id, created_at, updated_at, ...shown } = body;
      assert.deepEqual(shown, { ...given, status: 'active' });
      assert.equal(created_at, updated_at);
      assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.equal(headers.get('location'), `/v1/users/${id}`);
      const read = await api.get(`/v1/users/${id}`);
      assert.deepEqual(read.body, body);
      assert.equal(read.headers.get('etag'), headers.get('etag'));
    });

    test('what is not given is null, an active customer without a second factor', async () => {
      const { id: _id, created_at: _c, updated_at: _u, login: _l, role, status, two_factor, ...rest } = await create();
      assert.deepEqual([role, status, two_factor], ['customer', 'active', 'none']);
      assert.deepEqual(new Set(Object.values(rest)), new Set([null]));
    });

    test('the password that was given logs the user in; a new one ends what the old one began', async () => {
      const client = await createWebClient(service, partner.partner);
      const user = await create({ password: PASSWORD });
      const parties = { partner: partner.partner, client, user };
      const before = await tokensOf(service, parties);
      const { status, body } = await api.patch(`/v1/users/${user.id}`, { password: 'another long secret' });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(JSON.stringify(body).includes('another long secret'), false);
      assert.equal((await refresh(service, client, before.refresh_token)).body.error, 'invalid_grant');
      const { challenge } = await beginLogin(service, parties);
      assert.equal((await submitPassword(service, challenge, { login: user.login })).status, 401);
      const right = await submitPassword(service, challenge, { login: user.login, password: 'another long secret' });
      assert.equal(right.status, 200);
      const [entry] = await listAuditEntries(service.core.database, { action: 'user.set_password', limit: 1 });
      assert.deepEqual([entry?.target_id, entry?.actor_id], [user.id, partner.client.id]);
    });

    test('blocking ends sessions, refresh tokens and impersonations; unblocking lets the user log in again', async () => {
      const client = await createWebClient(service, partner.partner);
      const user = await create({ password: PASSWORD });
      const parties = { partner: partner.partner, client, user };
      const before = await tokensOf(service, parties);
      await impersonate(service, await partnerToken(service, partner), { user_id: user.id });
      const blocked = await api.patch(`/v1/users/${user.id}`, { status: 'blocked' });
      assert.deepEqual([blocked.status, blocked.body.status], [200, 'blocked']);
      assert.equal((await refresh(service, client, before.refresh_token)).body.error, 'invalid_grant');
      const live = await api.get(`/v1/impersonations?user_id=${user.id}&live=true`);
      assert.deepEqual(live.body.data, []);
      const { challenge } = await beginLogin(service, parties);
      assert.equal((await submitPassword(service, challenge, { login: user.login })).status, 401);
      await api.patch(`/v1/users/${user.id}`, { status: 'active' });
      assert.notEqual((await logIn(service, parties)).code, '');
    });

    test('a change merges: what is absent stays, null takes away', async () => {
      const user = await create({ ...PROFILE, customer_number: 'C-merge' });
      const { body } = await api.patch(`/v1/users/${user.id}`, { middle_name: null, last_name: 'Jansen' });
      assert.deepEqual(body, { ...user, middle_name: null, last_name: 'Jansen', updated_at: body.updated_at });
      assert.deepEqual((await api.get(`/v1/users/${user.id}`)).body, body);
    });

    test('a change that changes nothing leaves the user, its ETag and the audit log alone', async () => {
      const user = await create({ ...PROFILE, customer_number: 'C-same' });
      const before = await api.get(`/v1/users/${user.id}`);
      const { login, first_name, role, status, two_factor } = user;
      const same = await api.patch(`/v1/users/${user.id}`, { login, first_name, role, status, two_factor });
      assert.equal(same.status, 200);
      assert.deepEqual(same.body, user);
      assert.equal((await api.patch(`/v1/users/${user.id}`, {})).headers.get('etag'), before.headers.get('etag'));
      const entries = await listAuditEntries(service.core.database, { targetId: user.id, limit: 10 });
      assert.deepEqual(
        entries.map(({ action }) => action),
        ['user.create'],
      );
    });

    test('the mark for a second factor is set and taken away; only a login enrols one', async () => {
      const user = await create();
      const set = async (two_factor: string) => api.patch(`/v1/users/${user.id}`, { two_factor });
      assert.equal((await set('required')).body.two_factor, 'required');
      assert.equal((await set('none')).body.two_factor, 'none');
      assert.deepEqual(pointersOf(await set('enrolled')), ['/two_factor']);
    });

    test('a login is unique among the users of a partner however it is typed, and only among them', async () => {
      const login = 'Ｌotte@zonnestroom.example';
      await create({ login, customer_number: 'C-taken' });
      for (const same of ['lotte@zonnestroom.example', 'LOTTE@ZONNESTROOM.EXAMPLE']) {
        const refused = await api.post('/v1/users', { login: same });
        assertProblem(refused, 409, 'login_taken');
        assert.deepEqual(pointersOf(refused), ['/login']);
      }
      const other = await create();
      assertProblem(
        await api.patch(`/v1/users/${other.id}`, { login: 'lotte@zonnestroom.example' }),
        409,
        'login_taken',
      );
      const number = await api.patch(`/v1/users/${other.id}`, { customer_number: 'C-taken' });
      assertProblem(number, 409, 'customer_number_taken');
      const theirs = await partnerApi(service, await createTestPartner(service.core));
      assert.equal((await theirs.post('/v1/users', { login, customer_number: 'C-taken' })).status, 201);
    });

    test('a client assigns only the roles that the operator lets it', async () => {
      const refused = await api.post('/v1/users', { login: 'staff@zonnestroom.example', role: 'staff' });
      assertProblem(refused, 403, 'role_not_assignable');
      const user = await create();
      assertProblem(await api.patch(`/v1/users/${user.id}`, { role: 'staff' }), 403, 'role_not_assignable');
      assert.equal((await api.patch(`/v1/users/${user.id}`, { role: 'support' })).body.role, 'support');
      const trusted = await createTestPartner(service.core, { assignable_roles: ['staff'] });
      const theirs = await partnerApi(service, trusted);
      assert.equal((await theirs.post('/v1/users', { login: 'x', role: 'staff' })).status, 201);
      assertProblem(await theirs.post('/v1/users', { login: 'y' }), 403, 'role_not_assignable');
    });

    test('a client that may not assign a role changes nothing by which its users sign in', async () => {
      const staff = await createTestUser(service.core, partner.partner, { role: 'staff' });
      const path = `/v1/users/${staff.id}`;
      const changes = [
        { password: PASSWORD },
        { login: 'mine@zonnestroom.example' },
        { email: 'mine@zonnestroom.example' },
        { role: 'customer' },
        { status: 'blocked' },
        { two_factor: 'required' },
      ];
      for (const change of changes) assertProblem(await api.patch(path, change), 403, 'role_not_assignable');
      assertProblem(await api.post(`${path}/reset_second_factor`, { reason: 'lost' }), 403, 'role_not_assignable');
      assert.equal((await api.patch(path, { telephone: '+31 6 1234 5678' })).status, 200);
    });

    test('a partner does not undo a block of the operator', async () => {
      const { id } = await create();
      await setUserStatus(service.core, id, 'blocked', OPERATOR);
      assertProblem(await api.patch(`/v1/users/${id}`, { status: 'active' }), 403, 'blocked_by_operator');
      await setUserStatus(service.core, id, 'active', OPERATOR);
      assert.equal((await api.patch(`/v1/users/${id}`, { status: 'blocked' })).body.status, 'blocked');
      assert.equal((await api.patch(`/v1/users/${id}`, { status: 'active' })).body.status, 'active');
    });

    test('users are not deleted', async () => {
      const { id } = await create();
      const refused = await api.delete(`/v1/users/${id}`);
      assertProblem(refused, 405, 'method_not_allowed');
      assert.equal(refused.headers.get('allow'), 'GET, PATCH');
    });
  });
}
