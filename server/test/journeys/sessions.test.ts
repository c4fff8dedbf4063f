import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setUserPassword } from '../../flows/provisioning/user-sign-in.ts';
import { changeUser } from '../../flows/provisioning/users.ts';
import { endSession } from '../../flows/sessions/end-session.ts';
import type { Client } from '../../store/clients.ts';
import { ENGINES } from '../harness/database.ts';
import {
  advance,
  authorizeUrl,
  beginSecondFactor,
  CALLBACK,
  codeAt,
  createLoginParties,
  createPasswordUser,
  createWebClient,
  LOGIN_PAGE,
  type LoginParties,
  logIn,
  PASSWORD,
  pkce,
  redeem,
  refresh,
  registerTotp,
  type Tokens,
  validateTotp,
} from '../harness/login.ts';
import { claimsOf, graphql, introspect } from '../harness/requests.ts';
import { createTestPartner, OPERATOR, startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent, type UserAgent } from '../harness/user-agent.ts';

const MINUTE = 60_000;

for (const engine of ENGINES) {
  describe(`sessions on ${engine}`, () => {
    let service: TestService;
    let parties: LoginParties;
    let sibling: Client;
    before(async () => {
      service = await startTestService(engine);
      parties = await createLoginParties(service);
      sibling = await createWebClient(service, parties.partner);
    });
    after(() => service.stop());

    /** Where a client's request leads: to the login page, or to a code or an error at once. */
    async function ask(browser: UserAgent, client: Client, fields: Record<string, string> = {}) {
      const { verifier, challenge } = pkce();
      const proof = { code_challenge: challenge, code_challenge_method: 'S256' };
      const led = await browser.led(authorizeUrl(service, client, { ...proof, ...fields }));
      const answer = led.searchParams.get('error') ?? (led.searchParams.has('code') ? 'code' : 'login');
      assert.equal(`${led.origin}${led.pathname}`, answer === 'login' ? LOGIN_PAGE : CALLBACK);
      return { answer, code: led.searchParams.get('code') ?? '', verifier };
    }

    async function tokensFrom(client: Client, got: { code: string; verifier: string }): Promise<Tokens> {
      const { status, body } = await redeem(service, client, got);
      assert.equal(status, 200, JSON.stringify(body));
      return body;
    }

    const sessionCookies = ({ cookies }: UserAgent) =>
      [...cookies].filter(([name]) => name.startsWith('session_')).map(([, value]) => value);

    test('who is signed in gets a code for every client of the partner without a page, and for no other partner', async () => {
      const login = await logIn(service, parties);
      const first = claimsOf((await tokensFrom(parties.client, login)).access_token);
      advance(service, 5 * MINUTE);
      const second = await ask(login.browser, sibling, { prompt: 'none' });
      assert.equal(second.answer, 'code');
      const claims = claimsOf((await tokensFrom(sibling, second)).access_token);
      assert.equal(claims.sid, first.sid);
      assert.equal(claims.auth_time, first.auth_time, 'when the user was there, not now');
      assert.deepEqual(claims.amr, ['pwd']);
      assert.notEqual(claims.grant_id, first.grant_id);
      const stranger = await createLoginParties(service);
      assert.equal((await ask(login.browser, stranger.client)).answer, 'login');
      assert.equal((await ask(login.browser, stranger.client, { prompt: 'none' })).answer, 'login_required');
    });

    test("another partner's session does not count under this partner's name, nor does a made-up one", async () => {
      const stranger = await createLoginParties(service);
      const theirs = await logIn(service, stranger);
      const own = await logIn(service, parties);
      const [[name = ''] = []] = [...own.browser.cookies].filter(([one]) => one.startsWith('session_'));
      const [value = ''] = sessionCookies(theirs.browser);
      for (const forged of [value, 'x', 'A'.repeat(64), `${sessionCookies(own.browser)[0]}`.replace(/.$/, '~')]) {
        const browser = createUserAgent();
        browser.cookies.set(name, forged);
        assert.equal((await ask(browser, parties.client)).answer, 'login');
      }
    });

    test('prompt, max_age and login_hint ask for the person, or for login_required where no page may be shown', async () => {
      const { browser } = await logIn(service, parties);
      advance(service, 10_000);
      const { login } = parties.user;
      const expected: [fields: Record<string, string>, answer: string][] = [
        [{}, 'code'],
        [{ prompt: 'consent' }, 'code'],
        [{ prompt: 'login' }, 'login'],
        [{ prompt: 'select_account' }, 'login'],
        [{ prompt: 'login consent' }, 'login'],
        [{ max_age: '0' }, 'login'],
        [{ max_age: '5' }, 'login'],
        [{ max_age: '3600' }, 'code'],
        [{ max_age: '5', prompt: 'none' }, 'login_required'],
        [{ login_hint: login.toUpperCase() }, 'code'],
        [{ login_hint: 'somebody@else.example' }, 'login'],
        [{ login_hint: 'somebody@else.example', prompt: 'none' }, 'login_required'],
      ];
      for (const [fields, answer] of expected) {
        assert.equal((await ask(browser, parties.client, fields)).answer, answer, JSON.stringify(fields));
      }
    });

    test('each login gives a new cookie, and the one before is dead; the same user keeps the session', async () => {
      const browser = createUserAgent();
      const first = await tokensFrom(parties.client, await logIn(service, parties, {}, browser));
      const [before = ''] = sessionCookies(browser);
      const second = await tokensFrom(parties.client, await logIn(service, parties, { prompt: 'login' }, browser));
      const [now = ''] = sessionCookies(browser);
      assert.notEqual(now, before);
      assert.equal(claimsOf(second.access_token).sid, claimsOf(first.access_token).sid);
      const [name = ''] = [...browser.cookies.keys()].filter((one) => one.startsWith('session_'));
      const old = createUserAgent();
      old.cookies.set(name, before);
      assert.equal((await ask(old, parties.client)).answer, 'login');
      assert.equal((await ask(browser, parties.client)).answer, 'code');
    });

    test('a cookie that was planted before the login is not the session after it', async () => {
      const attacker = await logIn(service, parties);
      const [name = ''] = [...attacker.browser.cookies.keys()].filter((one) => one.startsWith('session_'));
      const [planted = ''] = sessionCookies(attacker.browser);
      const victim = { ...parties, user: await createPasswordUser(service, parties.partner) };
      const browser = createUserAgent();
      browser.cookies.set(name, planted);
      const tokens = await tokensFrom(parties.client, await logIn(service, victim, { prompt: 'login' }, browser));
      assert.notEqual(sessionCookies(browser)[0], planted);
      const answer = await ask(attacker.browser, parties.client);
      assert.equal(answer.answer, 'login', 'the planted one leads nobody into the account of the victim');
      assert.equal(claimsOf(tokens.access_token).sub, victim.user.id);
    });

    test('another user in the same browser gets a session of its own, and ends the one before with its tokens', async () => {
      const browser = createUserAgent();
      const first = await tokensFrom(parties.client, await logIn(service, parties, {}, browser));
      const other = { ...parties, user: await createPasswordUser(service, parties.partner) };
      const second = await tokensFrom(parties.client, await logIn(service, other, { prompt: 'login' }, browser));
      assert.notEqual(claimsOf(second.access_token).sid, claimsOf(first.access_token).sid);
      const now = await tokensFrom(sibling, await ask(browser, sibling));
      assert.equal(claimsOf(now.access_token).sub, other.user.id);
      assert.equal((await graphql(service, first.access_token, '{ me { id } }')).status, 401);
      assert.equal((await refresh(service, parties.client, first.refresh_token)).body.error, 'invalid_grant');
    });

    test('a client that demands a second factor is not satisfied by a password: the session steps up', async () => {
      const strict = await createWebClient(service, parties.partner, { second_factor: 'required' });
      const who = { ...parties, user: await createPasswordUser(service, parties.partner) };
      const { browser } = await logIn(service, who);
      const [before = ''] = sessionCookies(browser);
      assert.equal((await ask(browser, strict, { prompt: 'none' })).answer, 'login_required');
      const login = await beginSecondFactor(service, { client: strict, user: who.user }, {}, browser);
      const { secret } = (await registerTotp(service, login.token)).body;
      const code = codeAt(secret, service.clock.millis());
      const { body } = await validateTotp(service, login.token, login.challenge, code);
      const callback = await browser.led(body.redirect_to);
      assert.ok(callback.searchParams.get('code'));
      assert.notEqual(sessionCookies(browser)[0], before, 'a new cookie at every rise in assurance');
      const next = await ask(browser, strict, { prompt: 'none' });
      assert.equal(next.answer, 'code');
      assert.deepEqual(claimsOf((await tokensFrom(strict, next)).access_token).amr, ['pwd', 'otp']);
      assert.equal((await ask(browser, parties.client)).answer, 'code');
    });

    test('a user from whom a second factor is demanded later must give it; a session of a password does not do', async () => {
      const who = { ...parties, user: await createPasswordUser(service, parties.partner) };
      const { browser } = await logIn(service, who);
      await changeUser(service.core, who.user.id, { two_factor_required: true }, OPERATOR);
      assert.equal((await ask(browser, parties.client)).answer, 'login');
    });

    test('a session ends after 12 hours, and with a new password', async () => {
      const { browser } = await logIn(service, parties);
      advance(service, 12 * 60 * MINUTE - 5_000);
      assert.equal((await ask(browser, parties.client)).answer, 'code');
      advance(service, 5_000);
      assert.equal((await ask(browser, parties.client)).answer, 'login');
      const who = { ...parties, user: await createPasswordUser(service, parties.partner) };
      const again = await logIn(service, who);
      await setUserPassword(service.core, who.user.id, { password: PASSWORD }, OPERATOR);
      assert.equal((await ask(again.browser, parties.client)).answer, 'login');
    });

    test('an ended session takes its tokens along at every client within two seconds, offline or not, and no other', async () => {
      const owner = await createTestPartner(service.core);
      const introspecting = { ...owner, client: owner.client };
      const { browser, ...login } = await logIn(service, parties);
      const one = await tokensFrom(parties.client, login);
      const other = await tokensFrom(sibling, await ask(browser, sibling));
      const bystander = await tokensFrom(parties.client, await logIn(service, parties));
      const { sid } = claimsOf(one.access_token);
      const begun = performance.now();
      await endSession(service.core, sid, { actor_type: 'operator', actor_id: 'test' });
      for (const { access_token, refresh_token } of [one, other]) {
        assert.equal((await graphql(service, access_token, '{ me { id } }')).status, 401);
        assert.deepEqual((await introspect(service, introspecting, access_token)).body, { active: false });
        const client = access_token === one.access_token ? parties.client : sibling;
        assert.equal((await refresh(service, client, refresh_token)).body.error, 'invalid_grant');
      }
      assert.ok(performance.now() - begun < 2_000);
      assert.equal((await ask(browser, parties.client)).answer, 'login');
      assert.equal((await graphql(service, bystander.access_token, '{ me { id } }')).status, 200);
      assert.equal((await refresh(service, parties.client, bystander.refresh_token)).status, 200);
    });
  });
}
