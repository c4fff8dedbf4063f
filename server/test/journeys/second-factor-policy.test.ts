import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { User } from '../../store/users.ts';
import { updateUser } from '../../store/users.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  beginLogin,
  beginSecondFactor,
  CALLBACK,
  codeAt,
  createEnrolledUser,
  createLoginParties,
  createPasswordUser,
  createWebClient,
  freshCode,
  type LoginParties,
  registerTotp,
  submitPassword,
  validateTotp,
} from '../harness/login.ts';
import { bearer, send } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const PAGES = {
  totp_registration_url: 'https://app.example/2fa/register?theme=dark',
  totp_validation_url: 'https://app.example/2fa/validate',
};

describe('when a second factor is asked for', () => {
  let service: TestService;
  let parties: LoginParties;
  let users: Record<'none' | 'required' | 'enrolled', User>;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service);
    const required = await createPasswordUser(service, parties.partner);
    await updateUser(service.core.database, required.id, { two_factor_required: true }, service.clock.now());
    const { user: enrolled } = await createEnrolledUser(service, parties);
    users = { none: parties.user, required, enrolled };
  });
  after(() => service.stop());

  const EXPECTED = {
    off: { none: 'redirect', required: 'totp_registration_required', enrolled: 'totp_validation_required' },
    optional: { none: 'redirect', required: 'totp_registration_required', enrolled: 'totp_validation_required' },
    required: {
      none: 'totp_registration_required',
      required: 'totp_registration_required',
      enrolled: 'totp_validation_required',
    },
  } as const;

  for (const setting of ['off', 'optional', 'required'] as const) {
    for (const kind of ['none', 'required', 'enrolled'] as const) {
      test(`client ${setting}, user ${kind}: ${EXPECTED[setting][kind]}`, async () => {
        const client = await createWebClient(service, parties.partner, { second_factor: setting });
        const { challenge } = await beginLogin(service, { client });
        const { status, body } = await submitPassword(service, challenge, { login: users[kind].login });
        assert.equal(status, 200);
        assert.equal(body.status, EXPECTED[setting][kind]);
        assert.deepEqual(Object.keys(body).toSorted(), ['expires_in', 'redirect_to', 'status']);
        assert.ok(URL.canParse(body.redirect_to));
      });
    }
  }

  test('the pages are those of the client, with what their own addresses hold; else the hosted ones', async () => {
    const client = await createWebClient(service, parties.partner, { second_factor: 'required', ...PAGES });
    const registration = await beginSecondFactor(service, { client, user: users.none });
    assert.equal(
      `${registration.factorPage.origin}${registration.factorPage.pathname}`,
      'https://app.example/2fa/register',
    );
    assert.equal(registration.factorPage.searchParams.get('theme'), 'dark');
    const validation = await beginSecondFactor(service, { client, user: users.enrolled });
    assert.ok(validation.factorPage.href.startsWith(`${PAGES.totp_validation_url}?`));
    const hosted = await beginSecondFactor(service, { client: parties.client, user: users.enrolled });
    assert.ok(hosted.factorPage.href.startsWith(`${service.urls.auth}/signin/2fa/validate?`));
  });

  test('with Accept: text/html the answer is a redirect to the same place', async () => {
    const { user, secret } = await createEnrolledUser(service, parties);
    const login = await beginSecondFactor(service, { ...parties, user });
    const code = freshCode(service, secret);
    const html = await validateTotp(service, login.token, login.challenge, code, { accept: 'text/html,*/*;q=0.8' });
    assert.equal(html.status, 302);
    const json = await validateTotp(service, login.token, login.challenge, code);
    assert.equal(html.headers.get('location'), json.body.redirect_to);
    const callback = await login.browser.led(html.headers.get('location') ?? '');
    assert.equal(`${callback.origin}${callback.pathname}`, CALLBACK);
    const refused = await validateTotp(service, login.token, login.challenge, code, { accept: 'text/html' });
    assertRefused(refused, 409, 'challenge_used');
  });

  test('POST with JSON does the same as GET, and keeps the code out of the address', async () => {
    const client = await createWebClient(service, parties.partner, { second_factor: 'required' });
    const user = await createPasswordUser(service, parties.partner);
    const { token, challenge, browser } = await beginSecondFactor(service, { client, user });
    const post = (path: string, body: string, type = 'application/json') =>
      send(`${service.urls.auth}/v1/auth/totp/${path}`, {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': type },
        body,
      });
    const registered = await post('register', '{}');
    assert.equal(registered.status, 200);
    assert.deepEqual(registered.body, (await registerTotp(service, token)).body);
    const code = codeAt(registered.body.secret, service.clock.millis());
    const members = { code, login_challenge: challenge };
    assertRefused(
      await post('validate', new URLSearchParams(members).toString(), 'application/x-www-form-urlencoded'),
      400,
      'invalid_request',
    );
    assertRefused(await post('validate', JSON.stringify(members), 'text/plain'), 400, 'invalid_request');
    for (const name of ['code', 'login_challenge']) {
      for (const value of [undefined, 123456, '', null, ['x']]) {
        const answer = await post('validate', JSON.stringify({ ...members, [name]: value }));
        assertRefused(answer, 400, 'invalid_request');
        assert.ok(answer.body.error_description.includes(name));
      }
    }
    const right = await post('validate', JSON.stringify(members));
    assert.equal(right.status, 200, JSON.stringify(right.body));
    assert.equal(right.body.recovery_codes.length, 10);
    assert.ok((await browser.led(right.body.redirect_to)).searchParams.get('code'));
  });

  test('GET names what is missing or repeated', async () => {
    const { token, challenge } = await beginSecondFactor(service, { ...parties, user: users.enrolled });
    const get = (query: string) =>
      send(`${service.urls.auth}/v1/auth/totp/validate?${query}`, { headers: bearer(token) });
    for (const query of [
      '',
      `login_challenge=${challenge}`,
      'code=123456',
      `code=1&code=2&login_challenge=${challenge}`,
    ]) {
      assertRefused(await get(query), 400, 'invalid_request');
    }
  });
});
