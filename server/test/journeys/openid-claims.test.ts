import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setUserPassword } from '../../flows/provisioning/user-sign-in.ts';
import { changeUser, setUserStatus } from '../../flows/provisioning/users.ts';
import { assertBearerRefused } from '../harness/expectations.ts';
import {
  createLoginParties,
  createWebClient,
  type LoginParties,
  logIn,
  PASSWORD,
  redeem,
  type Tokens,
} from '../harness/login.ts';
import { type Answer, bearer, claimsOf, partnerToken, send, userToken } from '../harness/requests.ts';
import { createTestPartner, createTestUser, OPERATOR, startTestService, type TestService } from '../harness/service.ts';

describe('what OpenID Connect tells', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service, { scopes: ['openid', 'offline', 'profile', 'email', 'phone'] });
    const user = await createTestUser(service.core, parties.partner, {
      first_name: 'Sanne',
      middle_name: 'de',
      last_name: 'Vries',
      telephone: '+31201234567',
      birth_date: '1980-02-29',
    });
    await setUserPassword(service.core, user.id, { password: PASSWORD }, OPERATOR);
    parties = { ...parties, user };
  });
  after(() => service.stop());

  async function tokens(scope: string, who = parties, parameters: Record<string, string> = {}): Promise<Tokens> {
    const { status, body } = await redeem(service, who.client, await logIn(service, who, { scope, ...parameters }));
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }
  const userInfo = (token: string, init: RequestInit = {}): Promise<Answer> =>
    send(`${service.urls.auth}/userinfo`, { ...init, headers: { ...bearer(token), ...init.headers } });

  const CLAIMS: Record<string, string[]> = {
    openid: [],
    'openid profile': [
      ...['birthdate', 'family_name', 'given_name', 'middle_name', 'name', 'preferred_username', 'updated_at'],
    ],
    'openid email': ['email'],
    'openid phone': ['phone_number'],
  };
  for (const [scope, claims] of Object.entries(CLAIMS)) {
    test(`userinfo for "${scope}" tells ${claims.join(', ') || 'nothing'} besides sub`, async () => {
      const { status, body, headers } = await userInfo((await tokens(scope)).access_token);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body).toSorted(), [...claims, 'sub'].toSorted());
      assert.equal(body.sub, parties.user.id);
      assert.equal(headers.get('cache-control'), 'no-store');
    });
  }

  test('names, number and dates are those of the user, in the forms of the standard', async () => {
    const { access_token } = await tokens('openid profile email phone');
    const { updated_at, ...body } = (await userInfo(access_token, { method: 'POST' })).body;
    assert.equal(typeof updated_at, 'number');
    assert.deepEqual(body, {
      sub: parties.user.id,
      name: 'Sanne de Vries',
      given_name: 'Sanne',
      middle_name: 'de',
      family_name: 'Vries',
      preferred_username: parties.user.login,
      birthdate: '1980-02-29',
      email: parties.user.email,
      phone_number: '+31201234567',
    });
  });

  test('what is not known of a user is left out', async () => {
    const user = await createTestUser(service.core, parties.partner, { email: null, last_name: null });
    await setUserPassword(service.core, user.id, { password: PASSWORD }, OPERATOR);
    const { access_token } = await tokens('openid profile email phone', { ...parties, user });
    const { body } = await userInfo(access_token);
    assert.deepEqual(Object.keys(body).toSorted(), ['given_name', 'name', 'preferred_username', 'sub', 'updated_at']);
  });

  test('an impersonated token shows who acts', async () => {
    const partner = await createTestPartner(service.core);
    const { status, body } = await userInfo(await userToken(service, partner));
    assert.equal(status, 200);
    assert.deepEqual(body, { sub: partner.user.id, act: { sub: partner.client.id } });
  });

  test('a partner token, one without openid, an id_token and none at all are refused in the form of the standard', async () => {
    const partner = await createTestPartner(service.core);
    const all = await tokens('openid offline');
    const without = (await tokens('offline profile')).access_token;
    assertBearerRefused(await userInfo(await partnerToken(service, partner)), 403, 'insufficient_scope');
    const refused = await userInfo(without);
    assertBearerRefused(refused, 403, 'insufficient_scope');
    // RFC 9110 §11.6.1: parameters whose quotes close.
    assert.match(refused.headers.get('www-authenticate') ?? '', /^Bearer( [a-z_]+="[^"\\]*",?)+$/);
    for (const token of [all.id_token, all.refresh_token, 'x']) {
      assertBearerRefused(await userInfo(token), 401, 'invalid_token');
    }
    assertBearerRefused(await send(`${service.urls.auth}/userinfo`), 401, undefined);
    assertBearerRefused(await send(`${service.urls.auth}/userinfo?access_token=${all.access_token}`), 401, undefined);
  });

  test('a script of any origin may ask, since the token is sent on purpose', async () => {
    const origin = 'https://anything.example';
    const preflight = await send(`${service.urls.auth}/userinfo`, { method: 'OPTIONS', headers: { origin } });
    assert.equal(preflight.status, 204);
    const answer = await userInfo((await tokens('openid')).access_token, { headers: { origin } });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  });

  test('userinfo tells how the user is now, and nothing of one who is blocked', async () => {
    const user = await createTestUser(service.core, parties.partner);
    await setUserPassword(service.core, user.id, { password: PASSWORD }, OPERATOR);
    const { access_token } = await tokens('openid profile', { ...parties, user });
    await changeUser(service.core, user.id, { first_name: 'Anna' }, OPERATOR);
    assert.equal((await userInfo(access_token)).body.given_name, 'Anna');
    await setUserStatus(service.core, user.id, 'blocked', OPERATOR);
    assertBearerRefused(await userInfo(access_token), 401, 'invalid_token');
  });

  for (const [algorithm, digest] of [
    ['RS256', 'sha256'],
    ['ES256', 'sha256'],
    ['EdDSA', 'sha512'],
  ] as const) {
    test(`an id_token by ${algorithm} has exactly the claims decided, and at_hash ties it to its access token`, async () => {
      const client = await createWebClient(service, parties.partner, { id_token_algorithm: algorithm });
      const { id_token, access_token } = await tokens('openid', { ...parties, client }, { nonce: 'n-0S6_WzA2Mj' });
      const header = JSON.parse(Buffer.from(id_token.split('.')[0] ?? '', 'base64url').toString());
      assert.deepEqual({ ...header, kid: typeof header.kid }, { alg: algorithm, typ: 'JWT', kid: 'string' });
      const access = claimsOf(access_token);
      const { iat, exp, ...claims } = claimsOf(id_token);
      const hash = createHash(digest).update(access_token).digest();
      assert.deepEqual(claims, {
        iss: service.urls.auth,
        sub: parties.user.id,
        aud: client.id,
        azp: client.id,
        auth_time: access.auth_time,
        amr: ['pwd'],
        acr: 'aal1',
        sid: access.sid,
        nonce: 'n-0S6_WzA2Mj',
        at_hash: hash.subarray(0, hash.length / 2).toString('base64url'),
      });
      assert.equal(exp - iat, 3600);
    });
  }

  test('without a nonce there is none in the id_token', async () => {
    assert.ok(!('nonce' in claimsOf((await tokens('openid')).id_token)));
  });

  test('an id_token is not an access token anywhere', async () => {
    const { id_token } = await tokens('openid');
    const answer = await send(service.urls.customer, {
      method: 'POST',
      headers: { ...bearer(id_token), 'content-type': 'application/json' },
      body: '{"query":"{ me { id } }"}',
    });
    assert.equal(answer.status, 401);
  });
});
