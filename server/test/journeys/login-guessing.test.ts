import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { beginAttempt } from '../../flows/signin/guessing-limits.ts';
import { wideNetworkOf } from '../../protocol/network.ts';
import { assertRefused } from '../harness/expectations.ts';
import {
  advance,
  assertPage,
  authorizeUrl,
  beginLogin,
  createLoginParties,
  createPasswordUser,
  type LoginParties,
  logIn,
  PASSWORD,
  pkce,
} from '../harness/login.ts';
import { type Answer, send } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent } from '../harness/user-agent.ts';

const MINUTE = 60_000;

describe('guessing passwords', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService('embedded', { WATTLOCK_TRUSTED_PROXIES: '127.0.0.0/8,::1/128' });
    parties = await createLoginParties(service);
  });
  after(() => service.stop());

  /** A try from a network of the test's choice, and how long it was held back before it was checked. */
  async function attempt(
    challenge: string,
    login: string,
    password: string,
    ip: string,
  ): Promise<Answer & { wait: number }> {
    const slept = service.waits.length;
    const answer = await send(`${service.urls.auth}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ login, password, loginChallenge: challenge }),
    });
    // A refusal waits for its beat at last, which is not meant here.
    const waits = service.waits.slice(slept, answer.status === 401 ? -1 : undefined);
    return { ...answer, wait: waits[0] ?? 0 };
  }

  const wrong = (challenge: string, login: string, ip: string) => attempt(challenge, login, 'wrong', ip);

  /** A failure that the flow itself counts, without the cost of a hash. */
  async function fail(login: string, ip: string): Promise<void> {
    const begun = await beginAttempt(service.core, { partnerId: parties.partner.id, login, ip, known: false });
    await begun.failed();
    begun.end();
  }

  async function fill(login: string, failures: number, ip: (index: number) => string): Promise<string> {
    for (let index = 0; index < failures; index += 1) await fail(login, ip(index));
    return (await beginLogin(service, parties)).challenge;
  }

  for (const known of [true, false]) {
    test(`${known ? 'a known' : 'an unknown'} login slows down after 5 failures from one network and pauses after 10`, async () => {
      const login = known ? (await createPasswordUser(service, parties.partner)).login : 'nobody@example.com';
      const ip = known ? '192.0.2.1' : '192.0.2.2';
      const { challenge } = await beginLogin(service, parties);
      const waits: number[] = [];
      for (let index = 0; index < 10; index += 1) {
        const { wait, ...answer } = await wrong(challenge, login, ip);
        assertRefused(answer, 401, 'invalid_credentials');
        waits.push(wait);
      }
      assert.deepEqual(waits.slice(0, 5), [0, 0, 0, 0, 0]);
      assert.deepEqual(waits.slice(5), [500, 1000, 1500, 2000, 2500]);
      const slept = service.waits.length;
      const paused = await attempt(challenge, login, PASSWORD, ip);
      assertRefused(paused, 429, 'too_many_requests');
      assert.equal(service.waits.length, slept, 'nothing is checked');
      const retryAfter = Number(paused.headers.get('retry-after'));
      assert.ok(retryAfter > 14 * 60 && retryAfter <= 15 * 60, `${retryAfter}`);
      assert.notEqual((await wrong(challenge, login, '192.0.2.77')).status, 429, 'another network goes on');
      advance(service, retryAfter * 1000);
      assert.equal(
        (await attempt((await beginLogin(service, parties)).challenge, login, PASSWORD, ip)).status,
        known ? 200 : 401,
      );
    });
  }

  test('however the login is typed, it is one account', async () => {
    const { login } = await createPasswordUser(service, parties.partner);
    const challenge = await fill(login, 9, () => '192.0.2.3');
    assert.equal((await wrong(challenge, login.toUpperCase(), '192.0.2.3')).status, 401);
    assertRefused(await wrong(challenge, login, '192.0.2.3'), 429, 'too_many_requests');
  });

  test('an IPv6 /64 is one network, the next one is another', async () => {
    const { login } = await createPasswordUser(service, parties.partner);
    const challenge = await fill(login, 10, (index) => `2001:db8:1:2::${index + 1}`);
    assertRefused(await wrong(challenge, login, '2001:db8:1:2:ffff::1'), 429, 'too_many_requests');
    assertRefused(await wrong(challenge, login, '2001:db8:1:3::1'), 401, 'invalid_credentials');
  });

  test('a right password clears the count of its account and network', async () => {
    const { login } = await createPasswordUser(service, parties.partner);
    const challenge = await fill(login, 9, () => '192.0.2.5');
    const right = await attempt(challenge, login, PASSWORD, '192.0.2.5');
    assert.equal(right.status, 200);
    assert.equal(right.wait, 2500, 'a right one is as slow as a wrong one');
    for (let index = 0; index < 5; index += 1) {
      assert.equal((await wrong(challenge, login, '192.0.2.5')).wait, 0);
    }
  });

  test('success at an account of one own does not clear the count of another account', async () => {
    const [own, other] = [
      await createPasswordUser(service, parties.partner),
      await createPasswordUser(service, parties.partner),
    ];
    const challenge = await fill(other.login, 9, () => '192.0.2.6');
    assert.equal((await attempt(challenge, own.login, PASSWORD, '192.0.2.6')).status, 200);
    assert.equal((await wrong(challenge, other.login, '192.0.2.6')).status, 401);
    assertRefused(await wrong(challenge, other.login, '192.0.2.6'), 429, 'too_many_requests');
  });

  test('after 100 failures from one network it is paused, for every account and a right password too', async () => {
    advance(service, 16 * MINUTE);
    for (let index = 0; index < 99; index += 1) await fail(`sprayed-${index}@example.com`, '198.51.100.1');
    const { challenge } = await beginLogin(service, parties);
    assertRefused(await wrong(challenge, 'sprayed@example.com', '198.51.100.1'), 401, 'invalid_credentials');
    const paused = await attempt(challenge, parties.user.login, PASSWORD, '198.51.100.1');
    assertRefused(paused, 429, 'too_many_requests');
    assert.ok(Number(paused.headers.get('retry-after')) > 0);
    assert.equal((await attempt(challenge, parties.user.login, PASSWORD, '198.51.100.2')).status, 200);
    advance(service, 16 * MINUTE);
    assert.equal((await attempt(challenge, parties.user.login, PASSWORD, '198.51.100.1')).status, 200);
  });

  test('100 failures for an account from everywhere delay strangers, lock nobody, and spare the browser that is known', async () => {
    const user = await createPasswordUser(service, parties.partner);
    const browser = createUserAgent();
    await logIn(service, { ...parties, user }, {}, browser);
    await fill(user.login, 100, (index) => `203.0.${Math.floor(index / 4)}.${index % 4}`);
    const stranger = await attempt((await beginLogin(service, parties)).challenge, user.login, PASSWORD, '192.0.2.9');
    assert.equal(stranger.status, 200, 'never locked');
    assert.equal(stranger.wait, 500);
    const own = await beginLogin(service, parties, { prompt: 'login' }, browser);
    const owner = await attempt(own.challenge, user.login, PASSWORD, '192.0.2.10');
    assert.equal(owner.status, 200);
    assert.equal(owner.wait, 0);
    const other = await createPasswordUser(service, parties.partner);
    await logIn(service, { ...parties, user: other }, { prompt: 'login' }, browser);
    const still = await beginLogin(service, parties, { prompt: 'login' }, browser);
    assert.equal(
      (await attempt(still.challenge, user.login, PASSWORD, '192.0.2.11')).wait,
      0,
      'two people share a browser',
    );
    const forged = createUserAgent();
    forged.cookies.set('known', (browser.cookies.get('known') ?? '').replaceAll(/[^.]/g, 'A'));
    const guess = await beginLogin(service, parties, {}, forged);
    assert.equal(
      (await attempt(guess.challenge, user.login, PASSWORD, '192.0.2.12')).wait,
      500,
      'marks cannot be made up',
    );
    advance(service, 25 * 60 * MINUTE);
    const nextDay = await attempt((await beginLogin(service, parties)).challenge, user.login, PASSWORD, '192.0.2.9');
    assert.equal(nextDay.wait, 0);
  });

  test('a known browser is still paused by its own failures', async () => {
    const user = await createPasswordUser(service, parties.partner);
    const browser = createUserAgent();
    await logIn(service, { ...parties, user }, {}, browser);
    const { challenge } = await beginLogin(service, parties, { prompt: 'login' }, browser);
    for (let index = 0; index < 10; index += 1) await wrong(challenge, user.login, '192.0.2.13');
    assertRefused(await wrong(challenge, user.login, '192.0.2.13'), 429, 'too_many_requests');
  });

  test('a network that begins logins without end is told to wait, on a page, and no other network is', async () => {
    const address = authorizeUrl(service, parties.client, {
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
    });
    const begin = (ip: string) => send(address, { headers: { 'x-forwarded-for': ip } });
    assert.equal((await begin('2001:db8:9:1::1')).status, 302);
    for (let index = 0; index < 1000; index += 1) service.core.beginnings.note(wideNetworkOf('2001:db8:9:2::1'));
    const paused = await begin('2001:db8:9:3::1');
    assertPage(paused, 429);
    assert.ok(Number(paused.headers.get('retry-after')) > 0);
    assert.deepEqual(paused.headers.getSetCookie(), []);
    assert.equal((await begin('2001:db8:a::1')).status, 302);
    advance(service, MINUTE);
    assert.equal((await begin('2001:db8:9:3::1')).status, 302);
  });

  test('who tried where is not in the database in the clear', async () => {
    const rows = await service.core.database.query<{ key: Buffer }>('select key from login_failures');
    assert.ok(rows.length > 0);
    for (const { key } of rows) assert.equal(key.length, 16);
  });
});
