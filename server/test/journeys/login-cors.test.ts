import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertRefused } from '../harness/expectations.ts';
import {
  beginLogin,
  beginSecondFactor,
  createEnrolledUser,
  createLoginParties,
  createWebClient,
  freshCode,
  type LoginParties,
  submitPassword,
} from '../harness/login.ts';
import { bearer, send } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const OWN = 'https://app.example';
const REGISTRATION = 'https://register.app.example';
const OTHER_CLIENT = 'https://other.example';
const FOREIGN = 'https://evil.example';
const PATHS = ['/v1/auth/login', '/v1/auth/totp/register', '/v1/auth/totp/validate'];

describe('pages that call the login endpoints by script', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service, { totp_registration_url: `${REGISTRATION}/2fa` });
    await createWebClient(service, parties.partner, { login_url: `${OTHER_CLIENT}/signin` });
  });
  after(() => service.stop());

  const preflight = (path: string, origin: string | undefined) =>
    send(`${service.urls.auth}${path}`, {
      method: 'OPTIONS',
      headers: {
        ...(origin !== undefined && { origin }),
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

  for (const path of PATHS) {
    test(`a preflight of ${path} allows the pages of clients, and no other origin`, async () => {
      for (const origin of [OWN, REGISTRATION, OTHER_CLIENT, service.urls.auth]) {
        const { status, headers } = await preflight(path, origin);
        assert.equal(status, 204, origin);
        assert.equal(headers.get('access-control-allow-origin'), origin);
        assert.equal(headers.get('vary'), 'Origin');
        assert.match(headers.get('access-control-allow-headers') ?? '', /authorization, content-type/);
        assert.match(headers.get('access-control-allow-methods') ?? '', /GET, POST/);
        assert.equal(headers.get('access-control-allow-credentials'), null);
      }
      const near = [`${OWN}:8443`, OWN.replace('https', 'http'), 'https://evil-app.example', `${OWN}.evil.example`];
      for (const origin of [FOREIGN, 'null', '*', ...near, `${OWN}/`, undefined]) {
        const { status, headers } = await preflight(path, origin);
        assert.equal(status, 403, String(origin));
        assert.equal(headers.get('access-control-allow-origin'), null);
        assert.equal(headers.get('vary'), 'Origin');
      }
    });
  }

  test("a password from a page of the challenge's client is taken, and its answer may be read", async () => {
    for (const origin of [OWN, REGISTRATION, service.urls.auth]) {
      const { challenge } = await beginLogin(service, parties);
      const { status, headers } = await submitPassword(service, challenge, { login: parties.user.login, origin });
      assert.equal(status, 200);
      assert.equal(headers.get('access-control-allow-origin'), origin);
      assert.equal(headers.get('access-control-allow-credentials'), null);
      assert.equal(headers.get('vary'), 'Origin');
    }
  });

  test('no Origin at all is taken: that is an app or a server, not a page', async () => {
    const { challenge } = await beginLogin(service, parties);
    const { status, headers } = await submitPassword(service, challenge, { login: parties.user.login });
    assert.equal(status, 200);
    assert.equal(headers.get('access-control-allow-origin'), null);
    assert.equal(headers.get('vary'), 'Origin');
  });

  test("any other page is refused with 403, another client's page too, and may not read the refusal", async () => {
    const { challenge } = await beginLogin(service, parties);
    for (const origin of [FOREIGN, 'null', OTHER_CLIENT, `${OWN}:8443`, OWN.toUpperCase()]) {
      const slept = service.waits.length;
      const answer = await submitPassword(service, challenge, { login: parties.user.login, origin });
      assertRefused(answer, 403, 'origin_not_allowed');
      assert.equal(answer.headers.get('access-control-allow-origin'), null, origin);
      assert.equal(answer.headers.get('vary'), 'Origin');
      assert.equal(service.waits.length, slept);
      const read = await send(`${service.urls.auth}/v1/auth/login?login_challenge=${challenge}`, {
        headers: { origin },
      });
      assertRefused(read, 403, 'origin_not_allowed');
      assert.equal(read.headers.get('access-control-allow-origin'), null);
    }
  });

  test('a refusal of a right page may be read, with Retry-After and the id of the request', async () => {
    const { challenge } = await beginLogin(service, parties);
    const answer = await submitPassword(service, challenge, { login: 'nobody@example.com', origin: OWN });
    assert.equal(answer.status, 401);
    assert.equal(answer.headers.get('access-control-allow-origin'), OWN);
    assert.equal(answer.headers.get('access-control-expose-headers'), 'retry-after, x-request-id');
    const unreadable = await send(`${service.urls.auth}/v1/auth/login`, {
      method: 'POST',
      headers: { origin: OWN, 'content-type': 'application/json' },
      body: '{',
    });
    assert.equal(unreadable.status, 400);
    assert.equal(unreadable.headers.get('access-control-allow-origin'), OWN);
  });

  test('the endpoints of the second factor keep the same rules', async () => {
    const { user, secret } = await createEnrolledUser(service, parties);
    const { token, challenge } = await beginSecondFactor(service, { ...parties, user });
    const validate = (origin: string) =>
      send(
        `${service.urls.auth}/v1/auth/totp/validate?code=${freshCode(service, secret)}&login_challenge=${challenge}`,
        {
          headers: { ...bearer(token), origin },
        },
      );
    const register = (origin: string) =>
      send(`${service.urls.auth}/v1/auth/totp/register`, { headers: { ...bearer(token), origin } });
    for (const origin of [FOREIGN, 'null', OTHER_CLIENT]) {
      for (const answer of [await validate(origin), await register(origin)]) {
        assertRefused(answer, 403, 'origin_not_allowed');
        assert.equal(answer.headers.get('access-control-allow-origin'), null);
      }
    }
    assert.equal((await register(OWN)).status, 409);
    const right = await validate(OWN);
    assert.equal(right.status, 200, 'what was refused did not count, and did not use the factor');
    assert.equal(right.headers.get('access-control-allow-origin'), OWN);
  });
});
