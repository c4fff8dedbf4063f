import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { OAuthError, PartnerClient, type PartnerClientOptions, ProblemError } from './index.ts';
import {
  everythingOf,
  type Received,
  type Reply,
  refusalOf,
  startTestServer,
  type TestServer,
} from './testing/test-server.ts';

const USER = '01a1fafb-ee46-7885-b3bf-2cec44174f42';
const BUSY: Reply = { status: 503, headers: { 'retry-after': '0' }, json: { code: 'temporarily_unavailable' } };
const REFUSED: Reply = { status: 401, json: { error: 'invalid_token', code: 'invalid_token', detail: 'revoked' } };

describe('a partner client', () => {
  let server: TestServer;
  let tokens: number;
  let answer: (request: Received, count: number) => Reply;
  beforeEach(async () => {
    tokens = 0;
    let count = 0;
    answer = () => ({ json: {} });
    server = await startTestServer((request) => {
      if (request.path !== '/oauth2/token') {
        count += 1;
        return answer(request, count);
      }
      tokens += 1;
      return { json: { access_token: `partner-${tokens}`, expires_in: 299, scope: 'openid', token_type: 'bearer' } };
    });
  });
  afterEach(() => server.stop());

  const clientOf = (options: Partial<PartnerClientOptions> = {}) =>
    new PartnerClient({
      authUrl: server.url,
      partnerUrl: server.url,
      clientId: 'id',
      clientSecret: 'secret',
      ...options,
    });
  const bearers = (path: string) => server.to(path).map(({ headers }) => headers.authorization);
  const header = (path: string, name: string) => server.to(path).map(({ headers }) => headers[name]);

  describe('impersonates', () => {
    const path = '/v1/auth/impersonate';
    const json = { access_token: 'user-token', expires_in: 3599, scope: 'openid', token_type: 'bearer' };

    test('with the partner token, and gets the answer of the specification', async () => {
      answer = () => ({ json: { ...json, surprise: 1 }, headers: { authorization: 'Bearer user-token' } });
      const options = { reason: 'ticket 4711', scope: 'openid', audience: 'customer-api' };
      assert.deepEqual(await clientOf().impersonate(USER, options), json);
      const [request] = server.to(path);
      assert.equal(request?.headers.authorization, 'Bearer partner-1');
      assert.deepEqual(Object.fromEntries(request?.form ?? []), { user_id: USER, ...options });
      assert.equal(request?.query.size, 0, 'nothing is in the address');
    });

    test('after 401 once more with a fresh partner token, and no third time', async () => {
      answer = (_, count) => (count === 1 ? REFUSED : { json });
      assert.equal((await clientOf().impersonate(USER)).access_token, 'user-token');
      assert.deepEqual(bearers(path), ['Bearer partner-1', 'Bearer partner-2']);
      answer = () => REFUSED;
      const error = await refusalOf(clientOf().impersonate(USER));
      assert.ok(error instanceof OAuthError && error.error === 'invalid_token' && error.status === 401);
      assert.equal(bearers(path).length, 4);
    });

    test('50 refused callers share one fresh token', async () => {
      answer = ({ headers }) => (headers.authorization === 'Bearer partner-1' ? REFUSED : { json });
      const client = clientOf();
      await Promise.all(Array.from({ length: 50 }, () => client.impersonate(USER)));
      assert.equal(tokens, 2);
    });

    test('with a token for the auth service alone where the partner token is narrowed to another API', async () => {
      answer = () => ({ json });
      const client = clientOf({ audience: 'partner-api' });
      await client.impersonate(USER);
      await client.partnerToken();
      const audiences = server.to('/oauth2/token').map(({ form }) => form.get('audience'));
      assert.deepEqual(audiences, [server.url, 'partner-api']);
    });

    test('and shows neither token when it is refused', async () => {
      answer = () => ({ status: 403, json: { error: 'access_denied', request_id: 'r-1' } });
      const shown = everythingOf(await refusalOf(clientOf().impersonate(USER)));
      answer = () => ({ json: { ...json, token_type: 'mac' } });
      const unreadable = everythingOf(await refusalOf(clientOf().impersonate(USER)));
      for (const secret of ['partner-1', 'user-token', 'secret'])
        assert.ok(!`${shown}${unreadable}`.includes(secret), secret);
    });
  });

  describe('calls the partner API', () => {
    test('with parameters in their places, and gives data, etag and request id', async () => {
      answer = () => ({ json: { id: USER }, headers: { etag: '"v1"', 'x-request-id': 'r-1' } });
      const read = await clientOf().api.get('/v1/users/{id}', { path: { id: USER } });
      assert.deepEqual(read, { data: { id: USER }, status: 200, etag: '"v1"', request_id: 'r-1' });
      await clientOf().api.get('/v1/contracts', { query: { phase: 'DeliveryStarted', number: 7, deleted: true } });
      assert.equal(server.to('/v1/contracts')[0]?.query.toString(), 'phase=DeliveryStarted&number=7&deleted=true');
      assert.deepEqual(bearers(`/v1/users/${USER}`), ['Bearer partner-1']);
    });

    test('a path parameter cannot lead to another path', async () => {
      const { api } = clientOf();
      await api.get('/v1/users/{id}', { path: { id: '../contracts?x=1' } });
      assert.equal(server.received.at(-1)?.path, '/v1/users/..%2Fcontracts%3Fx%3D1');
      for (const id of ['', '.', '..']) {
        await assert.rejects(api.get('/v1/users/{id}', { path: { id } }), TypeError);
      }
    });

    test('after 401 once more with a fresh token, and no third time', async () => {
      answer = () => REFUSED;
      await assert.rejects(clientOf().api.get('/v1/users'), { name: 'ProblemError', status: 401 });
      assert.deepEqual(bearers('/v1/users'), ['Bearer partner-1', 'Bearer partner-2']);
    });

    test('a POST has an idempotency key of its own, the same each time that it is repeated', async () => {
      const { api } = clientOf();
      answer = (_, count) => [REFUSED, BUSY, BUSY][count - 1] ?? { status: 201, json: {} };
      const body = { login: 'sanne' };
      await api.post('/v1/users', { body });
      await api.post('/v1/users', { body });
      await api.post('/v1/users', { body, idempotencyKey: 'mine' });
      const [first, ...others] = header('/v1/users', 'idempotency-key');
      assert.match(String(first), /^[0-9a-f-]{36}$/);
      assert.deepEqual(others.slice(0, 3), [first, first, first]);
      assert.notEqual(others[3], first);
      assert.equal(others[4], 'mine');
      assert.deepEqual(JSON.parse(server.to('/v1/users')[3]?.body ?? ''), body);
    });

    test('a PATCH is not repeated, and says which version it changes', async () => {
      answer = () => BUSY;
      const change = { path: { id: USER }, body: { first_name: 'Sanne' }, ifMatch: '"v1"' };
      await assert.rejects(clientOf().api.patch('/v1/users/{id}', change), { status: 503, retryAfter: 0 });
      assert.deepEqual(header(`/v1/users/${USER}`, 'if-match'), ['"v1"']);
    });

    test('a problem tells status, code, detail, each fault, and the request id', async () => {
      const errors = [{ pointer: '/login', code: 'missing_field', detail: 'is missing' }];
      const problem = { status: 422, code: 'invalid_user', detail: 'see errors', errors, request_id: 'r-1' };
      answer = () => ({ status: 422, json: problem, headers: { 'content-type': 'application/problem+json' } });
      const error = await refusalOf(clientOf().api.post('/v1/users', { body: { login: '' } }));
      assert.ok(error instanceof ProblemError);
      assert.deepEqual({ ...error }, { name: 'ProblemError', ...problem, retryAfter: undefined });
    });

    test('an answer that is not of the API is a problem too, and nothing of it is shown', async () => {
      const pages: Reply[] = [{ status: 502, text: 'partner-1' }, { text: 'partner-1' }, { status: 302, text: '' }];
      for (const page of pages) {
        answer = () => page;
        const error = await refusalOf(clientOf().api.get('/v1/users'));
        assert.ok(error instanceof ProblemError && error.code === 'invalid_response', String(error));
        assert.ok(!everythingOf(error).includes('partner-1'));
      }
    });

    test('a call that its caller gives up ends with his reason', async () => {
      answer = () => ({ never: true });
      const controller = new AbortController();
      const call = clientOf().api.get('/v1/users', { signal: controller.signal });
      const reason = new Error('enough');
      controller.abort(reason);
      assert.equal(await refusalOf(call), reason);
    });

    test('there is none without its address', () => {
      const client = new PartnerClient({ authUrl: server.url, clientId: 'id', clientSecret: 'secret' });
      assert.throws(() => client.api, { name: 'TypeError', message: /partnerUrl/ });
    });
  });

  describe('lists', () => {
    const pageOf = ({ query }: Received): Reply => {
      const start = Number(query.get('cursor') ?? 0);
      const next = start + 2 < 5 ? String(start + 2) : null;
      return { json: { data: [0, 1, 2, 3, 4].slice(start, start + 2), next_cursor: next } };
    };

    test('every item once, in order, page after page, with the same filters', async () => {
      answer = pageOf;
      const found: unknown[] = [];
      for await (const item of clientOf().list('/v1/contracts', { query: { user_id: USER } })) found.push(item);
      assert.deepEqual(found, [0, 1, 2, 3, 4]);
      const queries = server.to('/v1/contracts').map(({ query }) => Object.fromEntries(query));
      const common = { limit: '100', user_id: USER };
      assert.deepEqual(queries, [common, { ...common, cursor: '2' }, { ...common, cursor: '4' }]);
    });

    test('no page that nobody needs', async () => {
      answer = pageOf;
      for await (const item of clientOf().list('/v1/users', { query: { limit: 2 } })) {
        if ((item as unknown) === 1) break;
      }
      assert.equal(server.to('/v1/users').length, 1);
    });

    test('not for ever, where a cursor leads to itself', async () => {
      answer = () => ({ json: { data: [], next_cursor: 'same' } });
      const all = async () => {
        for await (const _ of clientOf().list('/v1/users'));
      };
      await assert.rejects(all(), { code: 'invalid_response' });
    });
  });
});
