import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { UnsecuredJWT } from 'jose';
import { resetSecondFactor, setUserPassword } from '../../flows/provisioning/user-sign-in.ts';
import { setUserStatus } from '../../flows/provisioning/users.ts';
import { assertBearerRefused, assertRefused } from '../harness/expectations.ts';
import {
  advance,
  assertPage,
  beginLogin,
  beginSecondFactor,
  codeAt,
  createEnrolledUser,
  createLoginParties,
  createPasswordUser,
  createWebClient,
  enroll,
  freshCode,
  type LoginParties,
  PASSWORD,
  passwordStep,
  registerTotp,
  submitPassword,
  tokensOf,
  validateTotp,
} from '../harness/login.ts';
import { bearer, claimsOf, graphql, impersonate, introspect, partnerToken, send } from '../harness/requests.ts';
import { createTestPartner, OPERATOR, startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent } from '../harness/user-agent.ts';

describe('the token between password and second factor', () => {
  let service: TestService;
  let parties: LoginParties;
  let strict: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service);
    const client = await createWebClient(service, parties.partner, { second_factor: 'required' });
    strict = { ...parties, client };
  });
  after(() => service.stop());

  const now = (secret: string) => codeAt(secret, service.clock.millis());
  const newcomer = async () => ({ ...strict, user: await createPasswordUser(service, parties.partner) });

  test('it lives five minutes at most, and dies with its challenge', async () => {
    const who = await newcomer();
    const answer = await submitPassword(service, (await beginLogin(service, who)).challenge, { login: who.user.login });
    assert.equal(answer.body.status, 'totp_registration_required');
    assert.ok(answer.body.expires_in > 295 && answer.body.expires_in <= 300);
    const late = await beginLogin(service, who);
    advance(service, 28 * 60_000);
    const page = new URL(await passwordStep(service, late, who.user.login));
    const { iat, exp } = claimsOf(page.searchParams.get('token') ?? '');
    assert.ok(exp - iat <= 120, `${exp - iat}`);
  });

  test('its address holds the token and the challenge, and nothing else', async () => {
    const { factorPage, challenge } = await beginSecondFactor(service, await newcomer());
    assert.deepEqual([...factorPage.searchParams.keys()].toSorted(), ['login_challenge', 'token']);
    assert.equal(factorPage.searchParams.get('login_challenge'), challenge);
  });

  test('expired, it opens nothing', async () => {
    const { token, challenge } = await beginSecondFactor(service, await newcomer());
    const { secret } = (await registerTotp(service, token)).body;
    advance(service, 5 * 60_000);
    assertBearerRefused(await registerTotp(service, token), 401, 'invalid_token');
    assertBearerRefused(await validateTotp(service, token, challenge, now(secret)), 401, 'invalid_token');
    const enrolled = await createEnrolledUser(service, parties);
    const returning = await beginSecondFactor(service, { ...parties, user: enrolled.user });
    advance(service, 5 * 60_000);
    const answer = await validateTotp(service, returning.token, returning.challenge, now(enrolled.secret));
    assertBearerRefused(answer, 401, 'invalid_token');
  });

  test('with another challenge, its own user’s too, it opens nothing', async () => {
    const { user, secret } = await createEnrolledUser(service, parties);
    const [one, other] = [
      await beginSecondFactor(service, { ...parties, user }),
      await beginSecondFactor(service, { ...parties, user }),
    ];
    const code = freshCode(service, secret);
    assertBearerRefused(await validateTotp(service, one.token, other.challenge, code), 401, 'invalid_token');
    assertRefused(await validateTotp(service, one.token, 'A'.repeat(64), code), 404, 'not_found');
    assert.equal((await validateTotp(service, one.token, one.challenge, code)).status, 200, 'nothing was used up');
  });

  test('for registration it validates nothing that is set up; for validation it registers nothing', async () => {
    const who = await newcomer();
    const early = await beginSecondFactor(service, who);
    assertRefused(await validateTotp(service, early.token, early.challenge, '123456'), 400, 'invalid_request');
    const { secret, codes } = await enroll(service, who);
    for (const code of [freshCode(service, secret), codes[0] as string]) {
      const answer = await validateTotp(service, early.token, early.challenge, code);
      assert.ok(answer.status >= 400, 'a registration token gives no login once a factor exists');
    }
    assertRefused(await registerTotp(service, early.token), 409, 'already_enrolled');
    const returning = await beginSecondFactor(service, who);
    assert.equal(claimsOf(returning.token).action, 'validate');
    assertRefused(await registerTotp(service, returning.token), 409, 'already_enrolled');
    await resetSecondFactor(service.core, who.user.id, 'lost', OPERATOR);
    assertBearerRefused(await registerTotp(service, returning.token), 401, 'invalid_token');
  });

  test('it is refused as a bearer everywhere else, and introspects as inactive', async () => {
    const { token } = await beginSecondFactor(service, await newcomer());
    const { auth, partner } = service.urls;
    assert.equal((await graphql(service, token, '{ me { id } }')).status, 401);
    for (const url of [`${partner}/v1/impersonations`, `${auth}/userinfo`]) {
      assertBearerRefused(await send(url, { headers: bearer(token) }), 401, 'invalid_token');
    }
    assert.equal((await impersonate(service, token, { user_id: parties.user.id })).status, 401);
    const owner = await createTestPartner(service.core);
    assert.deepEqual((await introspect(service, owner, token)).body, { active: false });
    const logout = await send(`${auth}/oauth2/sessions/logout?id_token_hint=${token}`);
    assert.equal(logout.status, 200);
  });

  test('no other token takes its place: none, garbage, unsigned, access, id, refresh and partner token', async () => {
    const { token, challenge } = await beginSecondFactor(service, await newcomer());
    const tokens = await tokensOf(service, parties);
    const holder = await createTestPartner(service.core);
    const unsigned = new UnsecuredJWT(claimsOf(token)).encode();
    const tampered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const others = [
      ...['garbage', unsigned, tampered, tokens.access_token, tokens.id_token, tokens.refresh_token],
      await partnerToken(service, holder),
    ];
    for (const other of others) {
      assertBearerRefused(await registerTotp(service, other), 401, 'invalid_token');
      assertBearerRefused(await validateTotp(service, other, challenge, '123456'), 401, 'invalid_token');
    }
    const query = new URLSearchParams({ token, access_token: token, login_challenge: challenge, code: '123456' });
    for (const path of ['register', 'validate']) {
      assertBearerRefused(await send(`${service.urls.auth}/v1/auth/totp/${path}?${query}`), 401, undefined);
      const basic = { headers: { authorization: `Basic ${token}` } };
      assert.ok((await send(`${service.urls.auth}/v1/auth/totp/${path}?${query}`, basic)).status >= 400);
    }
    assert.equal((await registerTotp(service, token)).status, 200);
  });

  test('phishing: with challenge and password of its own, an attacker gains nothing by the code that its victim gives', async () => {
    const { user, secret } = await createEnrolledUser(service, parties);
    const attacker = await beginSecondFactor(service, { ...parties, user });
    // The victim follows the attacker's link, and gives the code there.
    const code = freshCode(service, secret);
    const victim = await validateTotp(service, attacker.token, attacker.challenge, code);
    assert.equal(victim.body.status, 'redirect');
    assertPage(await createUserAgent().open(victim.body.redirect_to), 400);
    const again = await submitPassword(service, attacker.challenge, { login: user.login });
    assert.equal(again.body.status, 'totp_validation_required', 'the password never skips the second factor');
    assert.ok(!again.body.redirect_to.includes('login_verifier'));
    const guess = await validateTotp(service, attacker.token, attacker.challenge, '000000');
    assert.equal(guess.status, 401);
    advance(service, 61_000);
    assertPage(await attacker.browser.open(victim.body.redirect_to), 410);
  });

  test('phishing: what the password alone gave, before a factor was asked for, is not brought to life by the code', async () => {
    const user = await createPasswordUser(service, parties.partner);
    const attacker = await beginLogin(service, parties);
    const early = await passwordStep(service, attacker, user.login);
    assert.ok(early.includes('login_verifier'));
    // The owner sets a factor up elsewhere; then the attacker's challenge asks for it, too.
    const { secret } = await enroll(service, { ...strict, user });
    const page = new URL(await passwordStep(service, attacker, user.login));
    assert.equal((await attacker.browser.open(early)).status, 410, 'asking for the second factor ends it at once');
    const token = page.searchParams.get('token') ?? '';
    const victim = await validateTotp(service, token, attacker.challenge, freshCode(service, secret));
    assert.equal(victim.status, 200, JSON.stringify(victim.body));
    assert.notEqual(victim.body.redirect_to, early);
    assertPage(await attacker.browser.open(early), 410);
  });

  test('a factor that is set up, or asked for, between password and way back is asked for there', async () => {
    const user = await createPasswordUser(service, parties.partner);
    const [one, two] = [await beginLogin(service, parties), await beginLogin(service, parties)];
    const backs = [await passwordStep(service, one, user.login), await passwordStep(service, two, user.login)];
    await enroll(service, { ...strict, user });
    for (const [index, { browser }] of [one, two].entries())
      assertPage(await browser.open(backs[index] as string), 410);
  });

  test('a changed password, a blocked user and another user on the same challenge end it', async () => {
    const ends = [
      (who: LoginParties) => setUserPassword(service.core, who.user.id, { password: 'a new password' }, OPERATOR),
      (who: LoginParties) => setUserStatus(service.core, who.user.id, 'blocked', OPERATOR),
      async (_who: LoginParties, challenge: string) => {
        const other = await createPasswordUser(service, parties.partner);
        await submitPassword(service, challenge, { login: other.login, password: PASSWORD });
      },
    ];
    for (const end of ends) {
      const who = await newcomer();
      const { token, challenge } = await beginSecondFactor(service, who);
      const { secret } = (await registerTotp(service, token)).body;
      await end(who, challenge);
      assertBearerRefused(await registerTotp(service, token), 401, 'invalid_token');
      assertBearerRefused(await validateTotp(service, token, challenge, now(secret)), 401, 'invalid_token');
      const factors = await service.core.database.query('select 1 from totp_factors where user_id = $1', [who.user.id]);
      assert.equal(factors.length, 0, 'no stranger sets up a factor for the owner of the new password');
    }
  });

  test('who was first on a challenge does not know the secret that the next user sets up', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const login = await beginSecondFactor(service, first);
    const { secret } = (await registerTotp(service, login.token)).body;
    const page = new URL(await passwordStep(service, login, second.user.login));
    const { body } = await registerTotp(service, page.searchParams.get('token') ?? '');
    assert.notEqual(body.secret, secret);
  });
});
