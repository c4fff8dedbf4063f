import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { setUserStatus } from '../../flows/provisioning/users.ts';
import { endSession } from '../../flows/sessions/end-session.ts';
import type { Client } from '../../store/clients.ts';
import {
  advance,
  createLoginParties,
  createPasswordUser,
  createWebClient,
  type LoginParties,
  logIn,
  redeem,
} from '../harness/login.ts';
import { freePort } from '../harness/ports.ts';
import { claimsOf } from '../harness/requests.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';

interface Received {
  path: string;
  type: string | undefined;
  token: string;
}

describe('back-channel logout', () => {
  let service: TestService;
  let parties: LoginParties;
  let listener: Server;
  let address: string;
  const received: Received[] = [];
  /** What the client answers, one after the other; then 200. */
  const answers: number[] = [];
  before(async () => {
    service = await startTestService();
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    listener = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const token = new URLSearchParams(Buffer.concat(chunks).toString()).get('logout_token') ?? '';
      received.push({ path: request.url ?? '', type: request.headers['content-type'], token });
      response.writeHead(answers.shift() ?? 200, { location: `${address}/elsewhere` }).end();
    });
    await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
    parties = await createLoginParties(service, { backchannel_logout_uri: `${address}/logout` });
  });
  after(async () => {
    await service.stop();
    await new Promise((resolve) => listener.close(resolve));
  });

  async function signIn(client: Client = parties.client, user = parties.user) {
    const login = await logIn(service, { ...parties, client, user });
    const { body } = await redeem(service, client, login);
    return { ...body, sid: claimsOf(body.access_token).sid as string, browser: login.browser };
  }
  const end = (sid: string) => endSession(service.core, sid, { actor_type: 'operator', actor_id: 'test' });
  async function delivered(): Promise<Received[]> {
    await service.runtime.jobs.runAll();
    return received.splice(0);
  }

  test('the client is told by a logout token with the claims of the standard, signed by a key of the JWKS', async () => {
    const tokens = await signIn();
    await tokens.browser.open(`${service.urls.auth}/oauth2/sessions/logout?id_token_hint=${tokens.id_token}`);
    const [notice, ...more] = await delivered();
    assert.equal(more.length, 0);
    assert.ok(notice);
    assert.equal(notice.path, '/logout');
    assert.equal(notice.type, 'application/x-www-form-urlencoded');
    const jwks = createRemoteJWKSet(new URL(`${service.urls.auth}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(notice.token, jwks, {
      issuer: service.urls.auth,
      audience: parties.client.id,
      typ: 'logout+jwt',
      algorithms: ['RS256'],
      currentDate: service.clock.now(),
      requiredClaims: ['iat', 'exp', 'jti'],
    });
    assert.equal(protectedHeader.alg, 'RS256');
    const { iat = 0, exp = 0, jti, ...claims } = payload;
    assert.deepEqual(claims, {
      iss: service.urls.auth,
      sub: parties.user.id,
      aud: parties.client.id,
      sid: tokens.sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    assert.ok(exp - iat <= 120 && jti);
    assert.deepEqual(await delivered(), [], 'once is enough');
  });

  test('it is told again until it answers 200, by a new token each time, and a redirect is not followed', async () => {
    const { sid } = await signIn();
    answers.push(503, 302, 400, 200);
    await end(sid);
    const tokens: string[] = [];
    for (const wait of [0, 5_000, 60_000, 5 * 60_000]) {
      if (wait > 0) {
        advance(service, wait - 2_000);
        assert.deepEqual(await delivered(), [], 'not before its time');
        advance(service, 2_000);
      }
      const notices = await delivered();
      assert.equal(notices.length, 1, `after ${wait}`);
      assert.equal(notices[0]?.path, '/logout');
      tokens.push(notices[0]?.token ?? '');
    }
    assert.equal(new Set(tokens.map((token) => claimsOf(token).jti)).size, 4);
    assert.equal(claimsOf(tokens.at(-1) ?? '').sid, sid);
    advance(service, 24 * 60 * 60_000);
    assert.deepEqual(await delivered(), []);
  });

  test('after a day of refusals it is given up, and the audit log says so', async () => {
    const { sid } = await signIn();
    answers.push(...Array<number>(50).fill(500));
    await end(sid);
    let count = 0;
    for (let hours = 0; hours < 60; hours += 1) {
      count += (await delivered()).length;
      advance(service, 60 * 60_000);
    }
    answers.splice(0);
    assert.equal(count, 8);
    const rows = await service.core.database.query("select 1 from audit_log where action = 'logout_notice.give_up'");
    assert.equal(rows.length, 1);
    assert.equal((await service.core.database.query('select 1 from logout_notices')).length, 0);
  });

  test('each client of the session is told, with its own algorithm; others are not', async () => {
    const { partner, user } = parties;
    const second = await createWebClient(service, partner, {
      backchannel_logout_uri: `${address}/second`,
      id_token_algorithm: 'EdDSA',
    });
    await createWebClient(service, partner, { backchannel_logout_uri: `${address}/never-used` });
    const silent = await createWebClient(service, partner);
    const first = await signIn();
    for (const client of [second, silent]) {
      const login = await logIn(service, { partner, client, user }, { prompt: 'login' }, first.browser);
      assert.equal((await redeem(service, client, login)).status, 200);
    }
    await end(first.sid);
    const notices = await delivered();
    assert.deepEqual(notices.map(({ path }) => path).toSorted(), ['/logout', '/second']);
    for (const { path, token } of notices) {
      const { alg } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
      assert.equal(alg, path === '/second' ? 'EdDSA' : 'RS256');
    }
  });

  test('a blocked user is logged out everywhere: one notice for each session', async () => {
    const user = await createPasswordUser(service, parties.partner);
    const sids = [(await signIn(parties.client, user)).sid, (await signIn(parties.client, user)).sid];
    await setUserStatus(service.core, user.id, 'blocked', OPERATOR);
    const notices = await delivered();
    assert.deepEqual(notices.map(({ token }) => claimsOf(token).sid).toSorted(), sids.toSorted());
  });

  test('a logout token is no id_token: it logs nobody out as a hint, and opens nothing', async () => {
    const { sid } = await signIn();
    await end(sid);
    const [notice] = await delivered();
    const live = await signIn();
    const answer = await live.browser.open(
      `${service.urls.auth}/oauth2/sessions/logout?id_token_hint=${notice?.token}`,
    );
    assert.ok(answer.body.includes('name="confirmed"'), 'the person is asked');
  });
});
