import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  LoginClient,
  LoginError,
  OAuthError,
  PartnerClient,
  type PartnerClientOptions,
  ProblemError,
} from '@wattlock/client';
import { type ContractCreate, exampleContract, parseContract, serializeContract } from '@wattlock/contract';
import { MINUTE } from '../../clock.ts';
import {
  advance,
  CALLBACK,
  createConfidentialClient,
  createLoginParties,
  createWebClient,
  type LoginParties,
  submitPassword,
} from '../harness/login.ts';
import { claimsOf, graphql } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';
import { createUserAgent } from '../harness/user-agent.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('the published client', () => {
  let service: TestService;
  let partner: TestPartner;
  before(async () => {
    service = await startTestService();
    partner = await createTestPartner(service.core);
  });
  after(() => service.stop());

  const clientOf = (options: Partial<PartnerClientOptions> = {}) =>
    new PartnerClient({
      authUrl: service.urls.auth,
      partnerUrl: service.urls.partner,
      clientId: partner.client.id,
      clientSecret: partner.secret,
      now: () => service.clock.millis(),
      ...options,
    });

  test('works on past the 5 minutes of a partner token', async () => {
    const client = clientOf();
    const first = await client.partnerToken();
    assert.equal(claimsOf(first).perspective, 'partner');
    for (let minute = 0; minute < 12; minute += 1) {
      advance(service, MINUTE);
      const { access_token } = await client.impersonate(partner.user.id, { reason: `minute ${minute}` });
      const { body } = await graphql(service, access_token, '{ me { id } }');
      assert.equal(body.data.me.id, partner.user.id);
    }
    assert.notEqual(await client.partnerToken(), first);
  });

  test('gets over a token that was refused, for the service knows what the client cannot', async () => {
    const client = clientOf({ now: () => 0 });
    await client.api.get('/v1/impersonations');
    advance(service, 6 * MINUTE);
    assert.ok(await client.api.get('/v1/impersonations'));
    advance(service, 6 * MINUTE);
    assert.ok(await client.impersonate(partner.user.id));
  });

  test('impersonates with a token of its own where its partner token is narrowed to the partner API', async () => {
    const client = clientOf({ audience: 'partner-api' });
    assert.deepEqual(claimsOf(await client.partnerToken()).aud, ['partner-api']);
    const options = { scope: 'openid', audience: 'customer-api' };
    const { access_token, ...rest } = await client.impersonate(partner.user.id, options);
    assert.deepEqual(rest, { expires_in: 3599, scope: 'openid', token_type: 'bearer' });
    assert.deepEqual(claimsOf(access_token).aud, ['customer-api']);
    assert.ok(await client.api.get('/v1/impersonations'));
  });

  test('lists impersonations over several pages, each once, and ends one', async () => {
    const crowd = await createTestPartner(service.core);
    const client = clientOf({ clientId: crowd.client.id, clientSecret: crowd.secret });
    for (let count = 0; count < 5; count += 1) await client.impersonate(crowd.user.id, { reason: `${count}` });
    const reasons: (string | null)[] = [];
    const ids: string[] = [];
    for await (const { id, reason } of client.list('/v1/impersonations', { query: { limit: 2, live: true } })) {
      reasons.push(reason);
      ids.push(id);
    }
    assert.deepEqual(reasons, ['4', '3', '2', '1', '0']);
    const { data } = await client.api.delete('/v1/impersonations/{id}', { path: { id: ids[0] ?? '' } });
    assert.ok(data.ended_at);
  });

  test('refusals come as typed errors with the id of the request', async () => {
    const client = clientOf();
    const { api } = client;
    const refusals: [() => Promise<unknown>, object][] = [
      [() => clientOf({ clientSecret: 'wrong' }).partnerToken(), { error: 'invalid_client', status: 401 }],
      [() => client.impersonate(UNKNOWN), { error: 'access_denied', status: 403 }],
      [() => client.impersonate(partner.user.id, { scope: 'admin' }), { error: 'invalid_scope', status: 400 }],
      [() => api.delete('/v1/impersonations/{id}', { path: { id: UNKNOWN } }), { code: 'not_found', status: 404 }],
      [() => api.get('/v1/impersonations', { query: { limit: 0 } }), { code: 'invalid_request', status: 400 }],
    ];
    for (const [call, expected] of refusals) {
      await assert.rejects(call, (error) => {
        assert.ok(error instanceof OAuthError || error instanceof ProblemError);
        assert.match(error.request_id ?? '', /^[A-Za-z0-9_-]{8,}$/);
        assert.partialDeepStrictEqual({ ...error }, expected);
        return true;
      });
    }
  });

  test('creates, reads, changes and lists users and contracts by the types of the API', async () => {
    const client = clientOf();
    const { data: created } = await client.api.post('/v1/users', { body: { login: 'bram@example.com' } });
    const path = { id: created.id };
    const { data: user, etag } = await client.api.get('/v1/users/{id}', { path });
    assert.deepEqual(user, created);
    const change = { path, body: { first_name: 'Bram' }, ifMatch: etag };
    assert.equal((await client.api.patch('/v1/users/{id}', change)).data.first_name, 'Bram');
    await assert.rejects(client.api.patch('/v1/users/{id}', { ...change, body: { first_name: 'Bas' } }), {
      status: 412,
    });

    const { id: _id, number: _number, created_at: _c, updated_at: _u, deleted_at: _d, ...example } = exampleContract();
    const body = { ...example, user_id: user.id };
    const { data: contract } = await client.api.post('/v1/contracts', { body });
    assert.equal(serializeContract(contract), serializeContract(parseContract(contract)));
    const found: string[] = [];
    for await (const { id } of client.list('/v1/contracts', { query: { user_id: user.id } })) found.push(id);
    assert.deepEqual(found, [contract.id]);
  });

  test('a POST repeated with its key makes one thing, and every fault of a body is told', async () => {
    const { api } = clientOf();
    const once = { body: { login: 'once@example.com' }, idempotencyKey: 'key-1' };
    const [first, second] = [await api.post('/v1/users', once), await api.post('/v1/users', once)];
    assert.equal(second.data.id, first.data.id);
    await assert.rejects(api.post('/v1/contracts', { body: {} as ContractCreate }), (error) => {
      assert.ok(error instanceof ProblemError);
      assert.ok(error.errors.some(({ pointer }) => pointer === '/user_id'));
      return true;
    });
  });

  describe('logs a user in', () => {
    let parties: LoginParties;
    before(async () => {
      parties = await createLoginParties(service);
    });

    const loginOf = (clientId: string, clientSecret?: string) =>
      new LoginClient({
        authUrl: service.urls.auth,
        clientId,
        ...(clientSecret !== undefined && { clientSecret }),
        redirectUri: CALLBACK,
        scope: 'openid offline profile',
        audience: 'customer-api',
        now: () => service.clock.millis(),
      });

    /** What a person and a browser do between the beginning and the callback. */
    async function callbackOf(url: string, browser = createUserAgent()): Promise<URL> {
      const challenge = (await browser.led(url)).searchParams.get('login_challenge') ?? '';
      const { body } = await submitPassword(service, challenge, { login: parties.user.login });
      return browser.led(body.redirect_to);
    }

    for (const algorithm of ['RS256', 'ES256', 'EdDSA'] as const) {
      test(`${algorithm}: login, refresh and logout`, async () => {
        const settings = { id_token_algorithm: algorithm, post_logout_redirect_uris: ['https://app.example/bye'] };
        const { client, secret } =
          algorithm === 'ES256'
            ? await createConfidentialClient(service, parties.partner, settings)
            : { client: await createWebClient(service, parties.partner, settings), secret: undefined };
        const login = loginOf(client.id, secret);
        const browser = createUserAgent();
        const { url, ...saved } = await login.beginLogin({ uiLocales: 'nl', maxAge: 600 });
        const { tokens, claims } = await login.completeLogin(await callbackOf(url, browser), saved);
        assert.equal(claims?.sub, parties.user.id);
        assert.equal(tokens.expires_in, 3599);
        const renewed = await Promise.all([1, 2, 3].map(() => login.refreshTokens(tokens.refresh_token ?? '')));
        assert.equal(new Set(renewed.map(({ refresh_token }) => refresh_token)).size, 1);
        const bye = { idToken: tokens.id_token ?? '', postLogoutRedirectUri: 'https://app.example/bye', state: 's' };
        assert.equal((await browser.led(login.logoutUrl(bye))).href, 'https://app.example/bye?state=s');
        await assert.rejects(login.refreshTokens(renewed[0]?.refresh_token ?? ''), { error: 'invalid_grant' });
      });
    }

    test('a callback of another login, and a refusal of the service, are told apart', async () => {
      const login = loginOf(parties.client.id);
      const { url, ...saved } = await login.beginLogin();
      const other = await login.beginLogin();
      const callback = await callbackOf(url);
      await assert.rejects(login.completeLogin(callback, other), LoginError);
      const crossed = { ...saved, codeVerifier: other.codeVerifier };
      await assert.rejects(login.completeLogin(callback, crossed), { name: 'OAuthError', error: 'invalid_grant' });
      const swapped = { ...saved, nonce: other.nonce };
      await assert.rejects(login.completeLogin(callback, swapped), { name: 'LoginError', refusal: 'bad_id_token' });
      const silent = await login.beginLogin({ prompt: 'none' });
      const refused = await createUserAgent().led(silent.url);
      await assert.rejects(login.completeLogin(refused, silent), { name: 'OAuthError', error: 'login_required' });
    });
  });
});
