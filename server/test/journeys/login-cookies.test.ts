import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { newId } from '../../crypto/random.ts';
import { authCookies } from '../../routes/auth/cookies.ts';
import { beginLogin, createLoginParties, passwordStep } from '../harness/login.ts';
import { startTestService } from '../harness/service.ts';
import { createUserAgent } from '../harness/user-agent.ts';

/** What a browser is told to keep, by a route that does this with the cookies. */
async function told(
  secure: boolean,
  header: string,
  act: (cookies: ReturnType<typeof authCookies>, reply: never, request: never) => void,
) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', (request, reply) => {
    act(authCookies(secure), reply as never, request as never);
    return 'done';
  });
  const { headers, statusCode, body } = await app.inject({ url: '/', headers: { cookie: header } });
  assert.equal(statusCode, 200, body);
  await app.close();
  return [headers['set-cookie'] ?? []].flat();
}

describe('cookies', () => {
  const id = newId();
  const until = new Date('2027-01-01T00:00:00Z');

  for (const secure of [true, false]) {
    test(`on ${secure ? 'https' : 'http'} each is for this host alone, unseen by scripts, and comes along on navigation only`, async () => {
      const lines = await told(secure, '', (cookies, reply, request) => {
        cookies.setLogin(request, reply, id, 'v', until);
        cookies.setSession(reply, id, 'v', until);
        cookies.setKnownBrowser(reply, 'v');
        cookies.setLanguage(reply, 'nl');
      });
      assert.equal(lines.length, 4);
      for (const line of lines) {
        assert.equal(line.startsWith('__Host-'), secure, line);
        assert.equal(/; Secure(;|$)/.test(line), secure, line);
        assert.match(line, /; Path=\/(;|$)/);
        assert.match(line, /; HttpOnly(;|$)/);
        assert.match(line, /; SameSite=Lax(;|$)/);
        assert.doesNotMatch(line, /; Domain=/);
        assert.match(line, /; (Expires|Max-Age)=/, 'it ends by itself');
      }
    });
  }

  test('on https a cookie without the prefix counts for nothing: another host could have set it', async () => {
    const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
    const header = `login_${short}=a; session_${short}=b; known=c; language=en`;
    await told(true, header, (cookies, _reply, request) => {
      assert.equal(cookies.login(request, id), undefined);
      assert.equal(cookies.session(request, id), undefined);
      assert.deepEqual(cookies.sessions(request), []);
      assert.equal(cookies.knownBrowser(request), undefined);
      assert.equal(cookies.language(request), undefined);
    });
    await told(false, header, (cookies, _reply, request) => {
      assert.equal(cookies.login(request, id), 'a');
      assert.equal(cookies.session(request, id), 'b');
    });
  });

  test('of ten tabs eight keep their login, the oldest give way, and the others still complete', async () => {
    const service = await startTestService();
    try {
      const parties = await createLoginParties(service);
      const browser = createUserAgent();
      const tabs = [];
      for (let index = 0; index < 10; index += 1) {
        tabs.push(await beginLogin(service, parties, { state: String(index) }, browser));
      }
      const kept = [...browser.cookies.keys()].filter((name) => name.startsWith('login_'));
      assert.equal(kept.length, 8);
      const results: string[] = [];
      for (const tab of tabs) {
        const answer = await browser.open(await passwordStep(service, tab, parties.user.login));
        results.push(
          answer.status === 302
            ? (new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? '')
            : 'page',
        );
      }
      assert.deepEqual(results, ['page', 'page', '2', '3', '4', '5', '6', '7', '8', '9']);
    } finally {
      await service.stop();
    }
  });
});
