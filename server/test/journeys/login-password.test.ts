import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setUserPassword } from '../../flows/provisioning/user-sign-in.ts';
import { setUserStatus } from '../../flows/provisioning/users.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  advance,
  beginLogin,
  createLoginParties,
  createPasswordUser,
  type LoginParties,
  logIn,
  PASSWORD,
  passwordStep,
  submitPassword,
} from '../harness/login.ts';
import { type Answer, send } from '../harness/requests.ts';
import { createTestUser, OPERATOR, startTestService, type TestService } from '../harness/service.ts';

const BEAT = 250;

describe('the password', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service);
  });
  after(() => service.stop());

  test('unknown login, wrong password, blocked user, no password and a user of another partner are one refusal', async () => {
    const { core } = service;
    const blocked = await createPasswordUser(service, parties.partner);
    await setUserStatus(core, blocked.id, 'blocked', OPERATOR);
    const withoutPassword = await createTestUser(core, parties.partner);
    const stranger = (await createLoginParties(service)).user;
    const { challenge } = await beginLogin(service, parties);
    const tries: [login: string, password: string][] = [
      ['nobody@example.com', PASSWORD],
      [parties.user.login, 'wrong'],
      [blocked.login, PASSWORD],
      [blocked.login, 'wrong'],
      [withoutPassword.login, PASSWORD],
      [stranger.login, PASSWORD],
    ];
    const seen: unknown[] = [];
    for (const [login, password] of tries) {
      const slept = service.waits.length;
      const answer = await submitPassword(service, challenge, { login, password });
      assertRefused(answer, 401, 'invalid_credentials');
      seen.push(comparable(answer));
      const waits = service.waits.slice(slept);
      assert.equal(waits.length, 1, `${login} waits once`);
      assert.ok((waits[0] as number) >= 0);
    }
    for (const one of seen) assert.deepEqual(one, seen[0]);
  });

  test('each refusal ends a whole number of quarter seconds after it began, by the clock of the service', async () => {
    const { clock, waits } = service;
    const { challenge } = await beginLogin(service, parties);
    const { monotonic } = clock;
    // Ticks that no real work disturbs: 7 ms at each look.
    let ticks = 0;
    clock.monotonic = () => {
      ticks += 7;
      return ticks;
    };
    try {
      for (const login of ['nobody@example.com', parties.user.login]) {
        const begun = ticks;
        await submitPassword(service, challenge, { login, password: 'wrong' });
        // Others look at the clock too: it began at one of these.
        const looks = Array.from({ length: (ticks - begun) / 7 }, (_, look) => (look + 1) * 7);
        const wait = waits.at(-1) as number;
        assert.ok(
          looks.some((spent) => (wait + spent) % BEAT === 0),
          `the wait fills up the beat: ${wait}`,
        );
      }
    } finally {
      clock.monotonic = monotonic;
    }
  });

  test('a right password waits for nothing', async () => {
    const slept = service.waits.length;
    await logIn(service, parties);
    assert.equal(service.waits.length, slept);
  });

  test('case and compatibility forms of the login do not count', async () => {
    const { partner } = parties;
    const user = await createTestUser(service.core, partner, {
      login: 'Ｊörg.ﬁscher@Example.com',
      email: 'j@example.com',
    });
    await setUserPassword(service.core, user.id, { password: PASSWORD }, OPERATOR);
    for (const login of ['jörg.fischer@example.com', 'JÖRG.FISCHER@EXAMPLE.COM', 'jo\u0308rg.fischer@example.com']) {
      const { challenge } = await beginLogin(service, parties);
      assert.equal((await submitPassword(service, challenge, { login })).status, 200, login);
    }
    const { challenge } = await beginLogin(service, parties);
    assertRefused(
      await submitPassword(service, challenge, { login: 'jorg.fischer@example.com' }),
      401,
      'invalid_credentials',
    );
  });

  test('compatibility forms of the password do not count, its case and spaces do', async () => {
    const user = await createTestUser(service.core, parties.partner);
    await setUserPassword(service.core, user.id, { password: 'Ｐassword ﬁve' }, OPERATOR);
    const { challenge } = await beginLogin(service, parties);
    const of = (password: string) => submitPassword(service, challenge, { login: user.login, password });
    assert.equal((await of('Password five')).status, 200);
    for (const wrong of ['password five', 'Password five ', 'Password fiv'])
      assert.equal((await of(wrong)).status, 401);
  });

  test('only JSON is taken, since a page of another origin can send anything else without asking', async () => {
    const { challenge } = await beginLogin(service, parties);
    const members = { login: parties.user.login, password: PASSWORD, loginChallenge: challenge };
    const json = JSON.stringify(members);
    const address = `${service.urls.auth}/v1/auth/login`;
    const bodies: [type: string | undefined, body: string][] = [
      ['application/x-www-form-urlencoded', new URLSearchParams(members).toString()],
      ['text/plain', json],
      ['text/plain;charset=application/json', json],
      ['application/jsonp', json],
      ['multipart/form-data; boundary=x', json],
      [undefined, json],
    ];
    for (const [type, body] of bodies) {
      const init = type === undefined ? { body: new Blob([body]) } : { body, headers: { 'content-type': type } };
      assertRefused(await send(address, { method: 'POST', ...init }), 400, 'invalid_request');
    }
    const good = { method: 'POST', headers: { 'content-type': 'Application/JSON; charset=utf-8' }, body: json };
    assert.equal((await send(address, good)).status, 200);
  });

  test('what is missing, of another type, empty or too long is named', async () => {
    const { challenge } = await beginLogin(service, parties);
    const members = { login: parties.user.login, password: PASSWORD, loginChallenge: challenge };
    const post = (body: unknown) =>
      send(`${service.urls.auth}/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    for (const name of ['login', 'password', 'loginChallenge'] as const) {
      for (const value of [undefined, null, 1, true, '', ['x'], { x: 'x' }, 'x'.repeat(1025), 'a\0b']) {
        const answer = await post({ ...members, [name]: value });
        assertRefused(answer, 400, 'invalid_request');
        assert.ok(answer.body.error_description.includes(name), answer.body.error_description);
      }
    }
    for (const body of ['null', '[]', '"x"', '{', '', '{"__proto__":{"login":"x"}}', '[{"login":"x"}]']) {
      assertRefused(await post(body), 400, 'invalid_request');
    }
    assertRefused(await post({ ...members, padding: 'x'.repeat(66_000) }), 413, 'request_too_large');
    assert.equal((await post({ ...members, remember: true })).status, 200, 'what else a page sends is passed over');
  });

  test('the same credentials give the same redirect_to until it is redeemed, and are checked each time', async () => {
    const login = await beginLogin(service, parties);
    const first = await passwordStep(service, login, parties.user.login);
    assertRefused(
      await submitPassword(service, login.challenge, { login: parties.user.login, password: 'wrong' }),
      401,
      'invalid_credentials',
    );
    // Past the life of the first answer, too.
    for (const later of [0, 40_000, 70_000]) {
      advance(service, later);
      assert.equal(await passwordStep(service, login, parties.user.login), first);
    }
    assert.ok((await login.browser.led(first)).searchParams.get('code'));
    assertRefused(await submitPassword(service, login.challenge, { login: parties.user.login }), 409, 'challenge_used');
  });

  test('another user on the same challenge takes the place of the first, whose answer is dead', async () => {
    const other = await createPasswordUser(service, parties.partner);
    const login = await beginLogin(service, parties);
    const first = await passwordStep(service, login, parties.user.login);
    const second = await passwordStep(service, login, other.login);
    assert.notEqual(first, second);
    assert.equal((await login.browser.open(first)).status, 410);
    const callback = await login.browser.led(second);
    assert.ok(callback.searchParams.get('code'));
  });

  test('a password that is changed meanwhile, and a user that is blocked, end the login on its way back', async () => {
    const changes = [
      (id: string) => setUserPassword(service.core, id, { password: PASSWORD }, OPERATOR),
      (id: string) => setUserStatus(service.core, id, 'blocked', OPERATOR),
    ];
    for (const change of changes) {
      const user = await createPasswordUser(service, parties.partner);
      const login = await beginLogin(service, parties, { state: 'x' });
      const back = await passwordStep(service, login, user.login);
      await change(user.id);
      const callback = await login.browser.led(back);
      assert.equal(callback.searchParams.get('error'), 'access_denied');
      assert.equal(callback.searchParams.get('state'), 'x');
      assert.equal(callback.searchParams.get('code'), null);
    }
  });

  test('no password is in the audit log, nor what was typed as login', async () => {
    const { challenge } = await beginLogin(service, parties);
    await submitPassword(service, challenge, { login: 'typed-my-secret-here', password: 'another-secret' });
    await service.core.audit.flush(true);
    const rows = await service.core.database.query('select * from audit_log');
    assert.ok(rows.length > 0);
    const text = JSON.stringify(rows);
    for (const secret of ['typed-my-secret-here', 'another-secret', PASSWORD, challenge])
      assert.ok(!text.includes(secret));
  });
});

/** All that a caller can tell two answers apart by. */
function comparable({ status, body, headers }: Answer): unknown {
  const { request_id, ...rest } = body;
  const { date, 'x-request-id': id, ...others } = Object.fromEntries(headers);
  assert.ok(date && id && request_id);
  return { status, body: rest, headers: others };
}
