import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { LoginClient, type LoginClientOptions, LoginError, OAuthError, type SavedLogin } from './index.ts';
import { startTestAuthService, type TestAuthService } from './testing/auth-service.ts';
import { everythingOf, refusalOf } from './testing/test-server.ts';

const CALLBACK = 'https://you.example/callback';
const NOW = Date.UTC(2026, 10, 21);
const SECONDS = NOW / 1000;

describe('a login', () => {
  let service: TestAuthService;
  let issuer: string;
  before(async () => {
    service = await startTestAuthService();
    issuer = service.server.url;
  });
  after(() => service.server.stop());
  beforeEach(() => service.server.received.splice(0));

  const clientOf = (options: Partial<LoginClientOptions> = {}) =>
    new LoginClient({ authUrl: issuer, clientId: 'id', redirectUri: CALLBACK, now: () => NOW, ...options });
  const goodClaims = ({ nonce }: SavedLogin) => ({
    iss: issuer,
    aud: 'id',
    sub: 'user-1',
    iat: SECONDS,
    exp: SECONDS + 3600,
    auth_time: SECONDS - 10,
    nonce,
  });
  const callbackOf = ({ state }: SavedLogin, changed: Record<string, string | undefined> = {}) => {
    const parameters = Object.entries({ code: 'the-code', state, iss: issuer, ...changed });
    return `/callback?${new URLSearchParams(parameters.filter((one): one is [string, string] => one[1] !== undefined))}`;
  };
  const exchanges = () => service.server.to('/oauth/token');

  test('begins with PKCE, state and nonce, new each time', async () => {
    const login = clientOf({ scope: 'openid', audience: 'customer-api' });
    const options = { uiLocales: 'nl en', loginHint: 'sanne', prompt: 'login', maxAge: 300 } as const;
    const { url, ...saved } = await login.beginLogin(options);
    const address = new URL(url);
    assert.equal(address.origin + address.pathname, `${issuer}/oauth2/auth`);
    assert.deepEqual(Object.fromEntries(address.searchParams), {
      client_id: 'id',
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid',
      audience: 'customer-api',
      code_challenge: createHash('sha256').update(saved.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: saved.state,
      nonce: saved.nonce,
      ui_locales: 'nl en',
      login_hint: 'sanne',
      prompt: 'login',
      max_age: '300',
    });
    const another = await login.beginLogin();
    const secrets = [saved, another].flatMap(({ state, nonce, codeVerifier }) => [state, nonce, codeVerifier]);
    assert.equal(new Set(secrets).size, 6);
    assert.ok(secrets.every((secret) => secret.length >= 43));
  });

  test('is completed with the tokens and what the id_token says', async () => {
    for (const clientSecret of [undefined, 'the-secret']) {
      const login = clientOf(clientSecret === undefined ? {} : { clientSecret });
      const saved = await login.beginLogin();
      service.answer = () => service.tokens(goodClaims(saved));
      const { tokens, claims } = await login.completeLogin(callbackOf(saved), saved);
      assert.equal(claims?.sub, 'user-1');
      assert.equal(tokens.access_token, 'the-access-token');
      assert.equal(tokens.refresh_token, 'the-refresh-token');
      assert.deepEqual(Object.fromEntries(exchanges().at(-1)?.form ?? []), {
        grant_type: 'authorization_code',
        code: 'the-code',
        redirect_uri: CALLBACK,
        code_verifier: saved.codeVerifier,
        client_id: 'id',
        ...(clientSecret !== undefined && { client_secret: clientSecret }),
      });
    }
  });

  test('with another state, issuer or no answer is refused, and no code is redeemed', async () => {
    const login = clientOf();
    const saved = await login.beginLogin();
    const cases: [Record<string, string | undefined>, string][] = [
      [{ state: 'another' }, 'wrong_state'],
      [{ state: undefined }, 'wrong_state'],
      [{ state: 'another', code: undefined, error: 'access_denied' }, 'wrong_state'],
      [{ iss: 'https://elsewhere.example' }, 'wrong_issuer'],
      [{ iss: undefined }, 'wrong_issuer'],
      [{ iss: `${issuer}/` }, 'wrong_issuer'],
      [{ code: undefined }, 'malformed_callback'],
      [{ code: undefined, id_token: 'x' }, 'malformed_callback'],
    ];
    for (const [changed, refusal] of cases) {
      const error = await refusalOf(login.completeLogin(callbackOf(saved, changed), saved));
      assert.ok(error instanceof LoginError, String(error));
      assert.equal(error.refusal, refusal, JSON.stringify(changed));
    }
    const twice = `${callbackOf(saved)}&state=${saved.state}`;
    assert.equal(((await refusalOf(login.completeLogin(twice, saved))) as LoginError).refusal, 'malformed_callback');
    assert.equal(exchanges().length, 0);
  });

  test('is not completed without all that was saved', async () => {
    const login = clientOf();
    const saved = await login.beginLogin();
    for (const member of ['state', 'nonce', 'codeVerifier']) {
      const callback = callbackOf(saved, { state: undefined });
      await assert.rejects(login.completeLogin(callback, { ...saved, [member]: undefined }), TypeError);
    }
    assert.equal(exchanges().length, 0);
  });

  test('that came back with an error tells it', async () => {
    const login = clientOf();
    const saved = await login.beginLogin({ prompt: 'none' });
    const answer = { code: undefined, error: 'login_required', error_description: 'the user must sign in' };
    const error = await refusalOf(login.completeLogin(new URL(callbackOf(saved, answer), CALLBACK), saved));
    assert.ok(error instanceof OAuthError);
    const { error: code, description, status } = error;
    assert.deepEqual(
      { code, description, status },
      {
        code: 'login_required',
        description: 'the user must sign in',
        status: undefined,
      },
    );
  });

  test('with an id_token that is not of this login is refused', async () => {
    const login = clientOf();
    const saved = await login.beginLogin({ maxAge: 60 });
    const stranger = (await generateKeyPair('RS256')).privateKey;
    const good = goodClaims(saved);
    const answers = [
      await service.tokens({ ...good, nonce: 'another' }),
      await service.tokens({ ...good, nonce: undefined }),
      await service.tokens({ ...good, iss: 'https://elsewhere.example' }),
      await service.tokens({ ...good, aud: 'another' }),
      await service.tokens({ ...good, aud: ['id', 'another'], azp: 'another' }),
      await service.tokens({ ...good, exp: SECONDS - 60 }),
      await service.tokens({ ...good, auth_time: SECONDS - 120 }),
      await service.tokens({ ...good, auth_time: undefined }),
      await service.tokens(good, {}, stranger),
      await service.tokens(good, { kid: 'unknown' }),
      { json: { ...tokenAnswer(), id_token: new UnsecuredJWT(good).encode() } },
      { json: tokenAnswer() },
    ];
    for (const [index, answer] of answers.entries()) {
      service.answer = () => answer;
      const error = await refusalOf(login.completeLogin(callbackOf(saved), saved));
      assert.ok(error instanceof LoginError && error.refusal === 'bad_id_token', `${index}: ${error}`);
    }
    service.answer = () => service.tokens(good);
    assert.ok(await login.completeLogin(callbackOf(saved), saved), 'the good one is accepted');
  });

  test('without the scope openid needs no id_token', async () => {
    const login = clientOf({ scope: 'offline' });
    const saved = await login.beginLogin();
    service.answer = () => ({ json: tokenAnswer() });
    assert.equal((await login.completeLogin(callbackOf(saved), saved)).claims, undefined);
  });

  test('a code is sent once, whatever the answer', async () => {
    const login = clientOf();
    const saved = await login.beginLogin();
    service.answer = () => ({
      status: 503,
      headers: { 'retry-after': '0' },
      json: { error: 'temporarily_unavailable' },
    });
    await assert.rejects(login.completeLogin(callbackOf(saved), saved), { error: 'temporarily_unavailable' });
    service.answer = () => ({ status: 400, json: { error: 'invalid_grant', request_id: 'r-1' } });
    await assert.rejects(login.completeLogin(callbackOf(saved), saved), { error: 'invalid_grant', request_id: 'r-1' });
    assert.equal(exchanges().length, 2);
  });

  test('50 callers with one refresh token cost one request, and all get its successor', async () => {
    const login = clientOf();
    let count = 0;
    service.answer = ({ form }) => {
      count += 1;
      return { json: { ...tokenAnswer(), refresh_token: `${form.get('refresh_token')}-${count}` } };
    };
    const all = await Promise.all(Array.from({ length: 50 }, () => login.refreshTokens('r0')));
    assert.deepEqual(new Set(all.map(({ refresh_token }) => refresh_token)), new Set(['r0-1']));
    assert.equal((await login.refreshTokens('r0-1')).refresh_token, 'r0-1-2');
    assert.deepEqual(Object.fromEntries(exchanges()[0]?.form ?? []), {
      grant_type: 'refresh_token',
      refresh_token: 'r0',
      client_id: 'id',
    });
    assert.equal(exchanges().length, 2);
  });

  test('a refresh that failed is asked for anew', async () => {
    const login = clientOf();
    service.answer = () => ({ status: 400, json: { error: 'invalid_grant' } });
    await assert.rejects(login.refreshTokens('r0'), { name: 'OAuthError', error: 'invalid_grant' });
    service.answer = () => ({ json: tokenAnswer() });
    assert.equal((await login.refreshTokens('r0')).access_token, 'the-access-token');
  });

  test('ends at the address of the session, with what is known of it', () => {
    const url = new URL(
      clientOf().logoutUrl({ idToken: 'the-id-token', postLogoutRedirectUri: 'https://you.example/bye', state: 's' }),
    );
    assert.equal(url.origin + url.pathname, `${issuer}/oauth2/sessions/logout`);
    assert.deepEqual(Object.fromEntries(url.searchParams), {
      client_id: 'id',
      id_token_hint: 'the-id-token',
      post_logout_redirect_uri: 'https://you.example/bye',
      state: 's',
    });
  });

  test('no secret, code, verifier or token is in an error', async () => {
    const login = clientOf({ clientSecret: 'the-secret' });
    const saved = await login.beginLogin();
    const stranger = (await generateKeyPair('RS256')).privateKey;
    const answers = [
      await service.tokens({ ...goodClaims(saved), nonce: 'another' }),
      await service.tokens(goodClaims(saved), {}, stranger),
      { status: 400, json: { error: 'invalid_grant', echo: 'the-secret' } },
      { json: { ...tokenAnswer(), token_type: 'mac' } },
      { text: 'the-secret' },
    ];
    const errors: unknown[] = [];
    for (const answer of answers) {
      service.answer = () => answer;
      errors.push(await refusalOf(login.completeLogin(callbackOf(saved), saved)));
      errors.push(await refusalOf(login.completeLogin(callbackOf(saved, { state: 'another' }), saved)));
    }
    service.answer = () => ({ status: 500, text: 'r-secret' });
    errors.push(await refusalOf(login.refreshTokens('r-secret')));
    const shown = errors.map(everythingOf).join('\n');
    for (const secret of ['the-secret', 'the-code', 'the-access-token', 'the-refresh-token', 'r-secret', 'eyJ']) {
      assert.ok(!shown.includes(secret), secret);
    }
    for (const secret of [saved.state, saved.nonce, saved.codeVerifier]) assert.ok(!shown.includes(secret));
  });
});

function tokenAnswer() {
  return { access_token: 'the-access-token', expires_in: 3599, scope: 'offline', token_type: 'bearer' };
}
