import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ENGINES } from '../harness/database.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  advance,
  assertPage,
  beginLogin,
  CALLBACK,
  createLoginParties,
  createPasswordUser,
  LOGIN_PAGE,
  type Login,
  type LoginParties,
  logIn,
  passwordStep,
  redeem,
  submitPassword,
} from '../harness/login.ts';
import { type Answer, send } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent, type UserAgent } from '../harness/user-agent.ts';

const MINUTE = 60_000;

for (const engine of ENGINES) {
  describe(`the login challenge on ${engine}`, () => {
    let service: TestService;
    let parties: LoginParties;
    before(async () => {
      service = await startTestService(engine);
      parties = await createLoginParties(service);
    });
    after(() => service.stop());

    const describeChallenge = (challenge: string) =>
      send(`${service.urls.auth}/v1/auth/login?login_challenge=${challenge}`);
    const submit = (challenge: string) => submitPassword(service, challenge, { login: parties.user.login });

    const named = { redirect_uri: CALLBACK };

    /** Where a restart URL leads in a browser, past the login page where one is shown. */
    async function restart(browser: UserAgent, { body }: Answer, page: string): Promise<URL> {
      const led = await browser.led((await browser.led(body.restart_url)).href);
      assert.equal(`${led.origin}${led.pathname}`, page);
      if (page === CALLBACK) return led;
      return browser.led((await submit(led.searchParams.get('login_challenge') ?? '')).body.redirect_to);
    }

    /** The login that it begins is the one that was asked for. */
    async function assertRestarts(answer: Answer, { browser, verifier }: Login, page: string): Promise<void> {
      assert.ok(!answer.body.restart_url.includes('kept'), 'the address does not tell what the client sent');
      const led = await restart(browser, answer, page);
      assert.equal(led.searchParams.get('state'), 'kept');
      const code = led.searchParams.get('code') ?? '';
      const { status, body: tokens } = await redeem(service, parties.client, { code, verifier }, named);
      assert.equal(status, 200, JSON.stringify(tokens));
      assert.equal(tokens.scope, 'openid');
    }

    test('after half an hour it is 410 with a restart URL that works, after another day 404', async () => {
      const asked = { state: 'kept', scope: 'openid', redirect_uri: CALLBACK, ui_locales: 'nl', prompt: 'login' };
      const login = await beginLogin(service, parties, asked);
      advance(service, 30 * MINUTE - 5_000);
      assert.equal((await submit(login.challenge)).status, 200);
      advance(service, 5_000);
      for (const answer of [await submit(login.challenge), await describeChallenge(login.challenge)]) {
        assertRefused(answer, 410, 'challenge_expired');
        await assertRestarts(answer, login, LOGIN_PAGE);
      }
      advance(service, 24 * 60 * MINUTE - 5_000);
      assertRefused(await submit(login.challenge), 410, 'challenge_expired');
      advance(service, 10_000);
      assertRefused(await submit(login.challenge), 404, 'not_found');
    });

    test('a used one is 409 with a restart URL that goes straight on, for who is signed in', async () => {
      const asked = { state: 'kept', scope: 'openid', redirect_uri: CALLBACK };
      const login = await logIn(service, parties, asked);
      for (const answer of [await submit(login.challenge), await describeChallenge(login.challenge)]) {
        assertRefused(answer, 409, 'challenge_used');
        await assertRestarts(answer, login, CALLBACK);
      }
    });

    test('in another browser a restart has nothing that ties its answer to the session that the client began', async () => {
      const login = await logIn(service, parties, { state: 'kept', nonce: 'kept', scope: 'openid', ...named });
      const answer = await submit(login.challenge);
      const led = await restart(createUserAgent(), answer, LOGIN_PAGE);
      assert.equal(led.searchParams.get('state'), null);
      const code = led.searchParams.get('code') ?? '';
      const stolen = await redeem(service, parties.client, { code, verifier: login.verifier }, named);
      assertRefused(stolen, 400, 'invalid_grant');
      const unknown = answer.body.restart_url.replace(/restart=[0-9a-f]{8}/, 'restart=00000000');
      assertPage(await login.browser.open(unknown), 400);
    });

    test('an unknown one is 404, and so is one that differs by a letter', async () => {
      const { challenge } = await beginLogin(service, parties);
      const changed = `${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`;
      for (const wrong of ['x', changed, 'A'.repeat(64), challenge.slice(0, -1), `${challenge}A`]) {
        const answer = await submit(wrong);
        assertRefused(answer, 404, 'not_found');
        assert.equal(answer.body.restart_url, undefined);
        assertRefused(await describeChallenge(wrong), 404, 'not_found');
      }
      assertRefused(await send(`${service.urls.auth}/v1/auth/login`), 400, 'invalid_request');
    });

    test('a verifier without the cookie of its challenge gives a page and no code, and is not consumed', async () => {
      const login = await beginLogin(service, parties, { state: 'secret' });
      const back = await passwordStep(service, login, parties.user.login);
      const other = await beginLogin(service, parties);
      const [[name = '', value = ''] = []] = [...login.browser.cookies];
      const [[, otherValue = ''] = []] = [...other.browser.cookies];
      const forged = createUserAgent();
      forged.cookies.set(name, otherValue);
      const renamed = createUserAgent();
      renamed.cookies.set(`${name}x`, value);
      for (const browser of [createUserAgent(), other.browser, forged, renamed]) {
        const answer = await browser.open(back);
        assertPage(answer, 400);
        assert.deepEqual(answer.headers.getSetCookie(), []);
        assert.ok(!answer.body.includes('secret'), 'what the client sent is told to nobody else');
      }
      assert.ok((await login.browser.led(back)).searchParams.get('code'), 'the right browser still gets it');
    });

    test('the cookie alone, and the challenge in the place of the verifier, give nothing', async () => {
      const login = await beginLogin(service, parties);
      assert.equal(
        (await login.browser.open(`${service.urls.auth}/oauth2/auth?login_verifier=${login.challenge}`)).status,
        410,
      );
      for (const verifier of ['x', 'A'.repeat(64)]) {
        assertPage(await login.browser.open(`${service.urls.auth}/oauth2/auth?login_verifier=${verifier}`), 400);
      }
      const [[, cookie = ''] = []] = [...login.browser.cookies];
      assert.equal((await login.browser.open(`${service.urls.auth}/oauth2/auth?login_verifier=${cookie}`)).status, 410);
    });

    test('a verifier is good once, in the browser that still has the cookie too', async () => {
      const login = await beginLogin(service, parties);
      const back = await passwordStep(service, login, parties.user.login);
      assert.ok((await login.browser.led(back)).searchParams.get('code'));
      const answer = await login.browser.open(back);
      assertPage(answer, 409);
      assert.match(answer.body, /restart(=|&#61;)[0-9a-f]{8}-/, 'the page leads to a new login');
    });

    test('a verifier lives 60 seconds; the password gives it another 60', async () => {
      const login = await beginLogin(service, parties);
      const back = await passwordStep(service, login, parties.user.login);
      advance(service, 60_000);
      const late = await login.browser.open(back);
      assertPage(late, 410);
      assert.match(late.body, /restart(=|&#61;)[0-9a-f]{8}-/);
      assert.equal(await passwordStep(service, login, parties.user.login), back);
      advance(service, 55_000);
      assert.ok((await login.browser.led(back)).searchParams.get('code'));
    });

    test('two tabs at once both succeed, each with its own state', async () => {
      const browser = createUserAgent();
      const other = await createPasswordUser(service, parties.partner);
      const one = await beginLogin(service, parties, { state: 'one' }, browser);
      const two = await beginLogin(service, parties, { state: 'two' }, browser);
      const [backOne, backTwo] = await Promise.all([
        passwordStep(service, one, parties.user.login),
        passwordStep(service, two, other.login),
      ]);
      assert.equal((await browser.led(backTwo)).searchParams.get('state'), 'two');
      const callback = await browser.led(backOne);
      assert.equal(callback.searchParams.get('state'), 'one');
      const code = callback.searchParams.get('code') ?? '';
      assert.equal((await redeem(service, parties.client, { code, verifier: one.verifier })).status, 200);
    });

    test('neither challenge, cookie, verifier nor code is in the database', async () => {
      const login = await beginLogin(service, parties);
      const back = new URL(await passwordStep(service, login, parties.user.login));
      const [[, cookie = ''] = []] = [...login.browser.cookies];
      const code = (await login.browser.led(back.href)).searchParams.get('code') ?? '';
      const [[, session = ''] = []] = [...login.browser.cookies].filter(([name]) => name.startsWith('session_'));
      const dump: string[] = [];
      for (const table of ['login_challenges', 'authorization_codes', 'sessions']) {
        const rows = await service.core.database.query<{ row: string }>(`select ${table}::text as row from ${table}`);
        dump.push(...rows.map(({ row }) => row));
      }
      for (const handle of [login.challenge, cookie, back.searchParams.get('login_verifier') ?? '', code, session]) {
        const secret = Buffer.from(handle, 'base64url').subarray(16);
        assert.equal(secret.length, 32);
        for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const) {
          assert.ok(!dump.some((row) => row.includes(secret.toString(form))));
        }
      }
    });
  });
}
