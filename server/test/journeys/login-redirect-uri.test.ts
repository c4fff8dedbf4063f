import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '../../crypto/random.ts';
import { insertClient } from '../../store/clients.ts';
import {
  assertPage,
  authorizeUrl,
  beginLogin,
  CALLBACK,
  createLoginParties,
  createWebClient,
  type LoginParties,
  logIn,
  passwordStep,
  pkce,
  redeem,
} from '../harness/login.ts';
import { send } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';

describe('the redirect URI', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service);
  });
  after(() => service.stop());

  const url = (client: LoginParties['client'], fields: Record<string, string> = {}) =>
    authorizeUrl(service, client, { code_challenge: pkce().challenge, code_challenge_method: 'S256', ...fields });

  test('one that is registered is the default', async () => {
    const { callback } = await logIn(service, parties);
    assert.equal(`${callback.origin}${callback.pathname}`, CALLBACK);
  });

  test('of several, one must be named', async () => {
    const client = await createWebClient(service, parties.partner, { redirect_uris: [CALLBACK, `${CALLBACK}/two`] });
    assertPage(await send(url(client)), 400);
    const { callback } = await logIn(service, { ...parties, client }, { redirect_uri: `${CALLBACK}/two` });
    assert.equal(callback.pathname, '/callback/two');
  });

  test('a client that has none logs nobody in', async () => {
    const client = await createWebClient(service, parties.partner);
    const none = { ...client, id: newId(), slug: 'without-callback', redirect_uris: [] };
    await insertClient(service.core.database, none);
    assertPage(await send(url(none)), 400);
    assertPage(await send(url(none, { redirect_uri: CALLBACK })), 400);
  });

  test('it is compared letter for letter, and what differs is never redirected to', async () => {
    const others = [
      `${CALLBACK}/`,
      `${CALLBACK}?x=1`,
      `${CALLBACK}#fragment`,
      `${CALLBACK}/../callback`,
      CALLBACK.toUpperCase(),
      CALLBACK.replace('https', 'http'),
      CALLBACK.replace('app.example', 'app.example:443'),
      CALLBACK.replace('app.example', 'app.example.evil.example'),
      CALLBACK.replace('app.example', 'app.example@evil.example'),
      CALLBACK.replace('app.example', 'evil.example\\@app.example'),
      ` ${CALLBACK}`,
      '/callback',
      '//app.example/callback',
      'javascript:alert(1)',
    ];
    for (const redirect_uri of others) {
      const answer = await send(url(parties.client, { redirect_uri, response_type: 'token', prompt: 'none' }));
      assertPage(answer, 400);
      assert.ok(!answer.body.includes('<script>alert'), redirect_uri);
    }
    assertPage(await send(`${url(parties.client)}&redirect_uri=${CALLBACK}&redirect_uri=${CALLBACK}`), 400);
  });

  test('the page shows what was received, escaped, and in the sandbox what is registered', async () => {
    const redirect_uri = 'https://evil.example/"><img src=x onerror=alert(1)>';
    const { body } = await send(url(parties.client, { redirect_uri }));
    assert.ok(!body.includes('<img src=x'));
    assert.ok(body.includes('https://evil.example/'));
    assert.ok(body.includes(CALLBACK));
  });

  test('a loopback address without a port stands for every port of it, and for nothing else', async () => {
    const client = await createWebClient(service, parties.partner, {
      redirect_uris: ['http://127.0.0.1/cb', 'http://[::1]/cb'],
    });
    for (const host of ['127.0.0.1', '127.0.0.1:1', '127.0.0.1:51004', '127.0.0.1:65535', '[::1]', '[::1]:8080']) {
      const redirect_uri = `http://${host}/cb`;
      const { callback, code, verifier } = await logIn(service, { ...parties, client }, { redirect_uri });
      assert.equal(callback.host, new URL(redirect_uri).host);
      const other = await redeem(service, client, { code, verifier }, { redirect_uri: 'http://127.0.0.1:2/cb' });
      assert.equal(other.body.error, 'invalid_grant');
      assert.equal((await redeem(service, client, { code, verifier }, { redirect_uri })).status, 200);
    }
    const refused = [
      'http://localhost:51004/cb',
      'http://127.0.0.2:51004/cb',
      'https://127.0.0.1:51004/cb',
      'http://127.0.0.1:51004/cb/',
      'http://127.0.0.1:51004/other',
      'http://127.0.0.1:99999/cb',
      'http://127.0.0.1:/cb',
      'http://127.0.0.1:80@evil.example/cb',
      'http://127.0.0.1:51004.evil.example/cb',
    ];
    for (const redirect_uri of refused) assertPage(await send(url(client, { redirect_uri })), 400);
    const fixed = await createWebClient(service, parties.partner, { redirect_uris: ['http://127.0.0.1:3000/cb'] });
    assertPage(await send(url(fixed, { redirect_uri: 'http://127.0.0.1:3001/cb' })), 400);
  });

  test('what the registered address has in its query stays, beside the answer', async () => {
    const uri = 'https://app.example/callback?tenant=1&state=mine';
    const client = await createWebClient(service, parties.partner, { redirect_uris: [uri] });
    const { callback } = await logIn(service, { ...parties, client });
    assert.equal(callback.searchParams.get('tenant'), '1');
    assert.equal(callback.searchParams.get('iss'), service.urls.auth);
    assert.ok(callback.searchParams.get('code'));
  });

  test('response_mode=form_post hands code, state and iss over by a form, whatever they hold', async () => {
    const state = '"><script>alert(1)</script>';
    const login = await beginLogin(service, parties, { response_mode: 'form_post', state });
    const answer = await login.browser.open(await passwordStep(service, login, parties.user.login));
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
    assert.ok(answer.body.includes(`action="${CALLBACK}"`));
    assert.ok(!answer.body.includes('<script>alert'));
    const fields = hiddenFields(answer.body);
    assert.equal(fields.state, state);
    assert.equal(fields.iss, service.urls.auth);
    const code = fields.code ?? '';
    assert.equal((await redeem(service, parties.client, { code, verifier: login.verifier })).status, 200);
    const refused = await send(url(parties.client, { response_mode: 'form_post', scope: 'admin', state: 'x' }));
    assert.equal(refused.status, 200);
    assert.equal(refused.headers.get('location'), null);
    const { error_description, ...rest } = hiddenFields(refused.body);
    assert.deepEqual(rest, { error: 'invalid_scope', state: 'x', iss: service.urls.auth });
    assert.ok(error_description);
  });

  test("an app's own scheme gets a page with a link, since browsers open apps after a tap only", async () => {
    const client = await createWebClient(service, parties.partner, { redirect_uris: ['com.example.app:/callback'] });
    const login = await beginLogin(service, { client });
    const answer = await login.browser.open(await passwordStep(service, login, parties.user.login));
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('location'), null);
    const [, address = ''] = /href="(com\.example\.app:[^"]+)"/.exec(answer.body) ?? [];
    const code = new URL(plain(address)).searchParams.get('code') ?? '';
    assert.equal((await redeem(service, client, { code, verifier: login.verifier })).status, 200);
    assert.ok(!answer.body.includes('login_verifier'), 'no link of the page leads to where it came from');
  });
});

function hiddenFields(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, plain(value)]));
}

/** A text as a browser reads it out of a page of ours, which escapes by number. */
function plain(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)));
}
