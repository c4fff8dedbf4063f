import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setClientStatus } from '../../flows/provisioning/client-changes.ts';
import { setPartnerStatus } from '../../flows/provisioning/partners.ts';
import {
  assertPage,
  authorizeUrl,
  beginLogin,
  CALLBACK,
  createConfidentialClient,
  createLoginParties,
  createWebClient,
  LOGIN_PAGE,
  type LoginParties,
  pkce,
} from '../harness/login.ts';
import { type Answer, send } from '../harness/requests.ts';
import { createTestPartner, OPERATOR, startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent } from '../harness/user-agent.ts';

/** What a request must not be, and the error that its client is told. An empty value counts as none. */
const FAULTS: Record<string, [fields: Record<string, string>, error: string]> = {
  'response_type=token': [{ response_type: 'token' }, 'unsupported_response_type'],
  'response_type=code id_token': [{ response_type: 'code id_token' }, 'unsupported_response_type'],
  'no response_type': [{ response_type: '' }, 'invalid_request'],
  'plain PKCE': [{ code_challenge_method: 'plain' }, 'invalid_request'],
  'PKCE without a method, which means plain': [{ code_challenge_method: '' }, 'invalid_request'],
  'no PKCE': [{ code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  'a method without a challenge': [{ code_challenge: '' }, 'invalid_request'],
  'a challenge that is no hash': [{ code_challenge: 'short' }, 'invalid_request'],
  'a scope of others': [{ scope: 'openid admin' }, 'invalid_scope'],
  'a scope that cannot be one': [{ scope: 'a"b' }, 'invalid_scope'],
  'an audience for partners': [{ audience: 'customer-api partner-api' }, 'invalid_target'],
  'an unknown resource': [{ audience: '', resource: 'https://api.example' }, 'invalid_target'],
  'prompt=none without a session': [{ prompt: 'none' }, 'login_required'],
  'prompt=none with another': [{ prompt: 'none login' }, 'invalid_request'],
  'an unknown prompt': [{ prompt: 'create' }, 'invalid_request'],
  'max_age that is no number': [{ max_age: 'soon' }, 'invalid_request'],
  'a negative max_age': [{ max_age: '-1' }, 'invalid_request'],
  'a request object': [{ request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
  'a request by reference': [{ request_uri: 'https://app.example/request' }, 'request_uri_not_supported'],
  'a registration': [{ registration: '{}' }, 'registration_not_supported'],
  'response_mode=fragment': [{ response_mode: 'fragment' }, 'invalid_request'],
  'a nonce without end': [{ nonce: 'n'.repeat(257) }, 'invalid_request'],
};

describe('the request to /oauth2/auth', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service);
  });
  after(() => service.stop());

  const proof = () => ({ code_challenge: pkce().challenge, code_challenge_method: 'S256' });
  const url = (fields: Record<string, string> = {}, client = parties.client) =>
    authorizeUrl(service, client, { ...proof(), ...fields });

  function assertToldToClient(answer: Answer, error: string, state: string | null): void {
    assert.equal(answer.status, 302, String(answer.body).slice(0, 300));
    const location = new URL(answer.headers.get('location') ?? '');
    assert.equal(`${location.origin}${location.pathname}`, CALLBACK);
    assert.equal(location.hash, '', 'errors come in the query, whatever the response type');
    assert.equal(location.searchParams.get('error'), error);
    // RFC 6749 §4.1.2.1.
    assert.match(location.searchParams.get('error_description') ?? '', /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    assert.equal(location.searchParams.get('state'), state);
    assert.equal(location.searchParams.get('iss'), service.urls.auth);
    assert.equal(location.searchParams.get('code'), null);
    assert.deepEqual(answer.headers.getSetCookie(), []);
  }

  for (const [fault, [fields, error]] of Object.entries(FAULTS)) {
    test(`${fault}: the client is told ${error} by redirect, by GET as by POST`, async () => {
      const address = url({ ...fields, state: 'a b+c' });
      assertToldToClient(await send(address), error, 'a b+c');
      const [endpoint = '', query = ''] = address.split('?');
      assertToldToClient(await send(endpoint, { method: 'POST', body: new URLSearchParams(query) }), error, 'a b+c');
    });
  }

  test('a state without end is refused, and comes back whole', async () => {
    const state = 's'.repeat(2049);
    assertToldToClient(await send(url({ state })), 'invalid_request', state);
    assert.ok((await beginLogin(service, parties, { state: 's'.repeat(2048) })).challenge);
  });

  test('a repeated parameter is refused, whichever it is; audience and resource may repeat', async () => {
    for (const name of ['scope', 'response_type', 'code_challenge', 'unheard_of']) {
      assertToldToClient(await send(`${url({ state: 'x' })}&${name}=1&${name}=2`), 'invalid_request', 'x');
    }
    assertToldToClient(await send(`${url({ state: 'x' })}&state=y`), 'invalid_request', null);
    assertToldToClient(await send(`${url({ state: 'x' })}&%C3%A9%22=1&%C3%A9%22=2`), 'invalid_request', 'x');
    const twice = await send(`${url()}&audience=customer-api&resource=customer-api`);
    assert.ok(twice.headers.get('location')?.startsWith(LOGIN_PAGE));
    assertPage(await send(`${url()}&client_id=${parties.client.id}`), 400);
  });

  test('a client without the grant is told so', async () => {
    const client = await createWebClient(service, parties.partner, { grants: ['refresh_token'] });
    assertToldToClient(await send(url({}, client)), 'unauthorized_client', null);
  });

  test('a confidential client may be spared PKCE, but never gets anything weaker than S256', async () => {
    const { client } = await createConfidentialClient(service, parties.partner, { pkce: 'optional' });
    const none = await send(authorizeUrl(service, client));
    assert.ok(none.headers.get('location')?.startsWith(LOGIN_PAGE));
    const plain = authorizeUrl(service, client, { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' });
    assertToldToClient(await send(plain), 'invalid_request', null);
    assertToldToClient(
      await send(authorizeUrl(service, client, { code_challenge_method: 'S256' })),
      'invalid_request',
      null,
    );
    const { client: strict } = await createConfidentialClient(service, parties.partner);
    assertToldToClient(await send(authorizeUrl(service, strict)), 'invalid_request', null);
  });

  test('an unknown, missing or blocked client, and a suspended partner, get a page and no redirect', async () => {
    const blocked = await createWebClient(service, parties.partner);
    await setClientStatus(service.core, blocked.id, 'blocked', OPERATOR);
    const suspended = await createLoginParties(service);
    await setPartnerStatus(service.core, suspended.partner.id, 'suspended', OPERATOR);
    for (const client_id of ['', 'nobody', 'x'.repeat(5000), blocked.id, suspended.client.id]) {
      const answer = await send(url({ client_id, redirect_uri: CALLBACK, prompt: 'none' }));
      assertPage(answer, 400);
      assert.deepEqual(answer.headers.getSetCookie(), []);
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    }
  });

  test('a client of no partner, which is an API, logs nobody in', async () => {
    const { client } = await createTestPartner(service.core);
    assertPage(await send(url({ client_id: client.id })), 400);
  });

  test('who reads JSON gets the refusal as JSON, not as a redirect', async () => {
    const answer = await send(url({ client_id: 'nobody' }), { headers: { accept: 'application/json' } });
    assert.equal(answer.status, 401);
    assert.equal(answer.body.error, 'invalid_client');
    assert.equal(answer.headers.get('location'), null);
  });

  test('a request that cannot be read at all gets a page', async () => {
    assertPage(await send(`${url()}&nul=%00`), 400);
    assertPage(await send(`${url()}&${Array.from({ length: 101 }, (_, index) => `p${index}=1`).join('&')}`), 400);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    assertPage(await send(`${service.urls.auth}/oauth2/auth`, json), 400);
  });

  test('the login page gets a short opaque challenge and nothing else; the browser a cookie of that challenge', async () => {
    const browser = createUserAgent();
    const answer = await browser.open(url({ state: 'secret-state', login_hint: 'a@b.example' }));
    const page = new URL(answer.headers.get('location') ?? '');
    assert.deepEqual([...page.searchParams.keys()], ['login_challenge']);
    assert.match(page.searchParams.get('login_challenge') ?? '', /^[A-Za-z0-9_-]{1,99}$/);
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const [cookie = '', ...more] = answer.headers.getSetCookie();
    assert.equal(more.length, 0);
    assert.match(cookie, /^login_[A-Za-z0-9_-]{22}=[A-Za-z0-9_-]{64};/);
    assert.match(cookie, /; Path=\/(;|$)/);
    assert.match(cookie, /; HttpOnly(;|$)/);
    assert.match(cookie, /; SameSite=Lax(;|$)/);
    assert.match(cookie, /; Expires=/);
    assert.doesNotMatch(cookie, /; (Secure|Domain)/);
  });

  test('a client without a login page of its own is sent to the hosted one', async () => {
    const client = await createWebClient(service, parties.partner, { login_url: null });
    const { page } = await beginLogin(service, { client });
    assert.equal(`${page.origin}${page.pathname}`, `${service.urls.auth}/signin`);
  });

  test('what a login page may know of a challenge is the partner, the hint, the language and the time left', async () => {
    const { challenge } = await beginLogin(service, parties, {
      login_hint: 'a@b.example',
      ui_locales: 'nl',
      state: 's',
    });
    const { status, body } = await send(`${service.urls.auth}/v1/auth/login?login_challenge=${challenge}`);
    assert.equal(status, 200);
    const { expires_in, ...rest } = body;
    assert.deepEqual(rest, {
      partner: { id: parties.partner.id, name: parties.partner.name, branding: {} },
      login_hint: 'a@b.example',
      ui_locales: 'nl',
    });
    assert.ok(expires_in > 1790 && expires_in <= 1800);
  });
});
