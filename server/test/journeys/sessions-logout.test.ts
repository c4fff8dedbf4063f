import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  advance,
  assertPage,
  createLoginParties,
  createPasswordUser,
  type LoginParties,
  logIn,
  redeem,
  type Tokens,
} from '../harness/login.ts';
import { type Answer, claimsOf, graphql } from '../harness/requests.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { createUserAgent, type UserAgent } from '../harness/user-agent.ts';

const GOODBYE = 'https://app.example/goodbye';

describe('logging out', () => {
  let service: TestService;
  let parties: LoginParties;
  before(async () => {
    service = await startTestService();
    parties = await createLoginParties(service, { post_logout_redirect_uris: [GOODBYE] });
  });
  after(() => service.stop());

  async function signIn(who = parties, browser = createUserAgent()): Promise<Tokens & { browser: UserAgent }> {
    const login = await logIn(service, who, { prompt: 'login' }, browser);
    return { ...(await redeem(service, who.client, login)).body, browser };
  }
  const isLive = async ({ access_token }: Tokens) =>
    (await graphql(service, access_token, '{ me { id } }')).status === 200;
  const end = (browser: UserAgent, fields: Record<string, string> = {}) =>
    browser.open(`${service.urls.auth}/oauth2/sessions/logout?${new URLSearchParams(fields)}`);
  const submit = (browser: UserAgent, fields: Record<string, string>) =>
    browser.open(`${service.urls.auth}/oauth2/sessions/logout`, { method: 'POST', body: new URLSearchParams(fields) });

  function assertSignedOut(answer: Answer, browser: UserAgent): void {
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
    assert.ok(![...browser.cookies.keys()].some((name) => name.startsWith('session_')));
  }

  function assertAsks(answer: Answer): void {
    assert.equal(answer.status, 200);
    assert.ok(answer.body.includes('name="confirmed" value="yes"'), 'a form that asks');
    assert.equal(answer.headers.get('location'), null);
  }

  test('with an id_token of the session it ends at once, and leads to the address that the client registered', async () => {
    const tokens = await signIn();
    const answer = await end(tokens.browser, {
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: GOODBYE,
      state: 'a b',
    });
    assert.equal(answer.status, 302);
    assert.equal(answer.headers.get('location'), `${GOODBYE}?state=a+b`);
    assert.ok(![...tokens.browser.cookies.keys()].some((name) => name.startsWith('session_')));
    assert.equal(await isLive(tokens), false);
    const again = await end(tokens.browser, { id_token_hint: tokens.id_token });
    assertSignedOut(again, tokens.browser);
  });

  test('by POST as by GET, and without an address there is a page', async () => {
    const tokens = await signIn();
    assertSignedOut(await submit(tokens.browser, { id_token_hint: tokens.id_token }), tokens.browser);
    assert.equal(await isLive(tokens), false);
  });

  test('an id_token that has expired is as good a hint', async () => {
    const tokens = await signIn();
    advance(service, 2 * 60 * 60_000);
    assertSignedOut(await end(tokens.browser, { id_token_hint: tokens.id_token }), tokens.browser);
    const sessions = await service.core.database.query('select 1 from sessions where user_id = $1', [parties.user.id]);
    assert.equal(sessions.length, 0);
  });

  test('whoever shows an id_token again and again writes once', async () => {
    const { core } = service;
    const tokens = await signIn();
    const { sid } = claimsOf(tokens.access_token);
    for (let time = 0; time < 5; time += 1) await end(createUserAgent(), { id_token_hint: tokens.id_token });
    assert.equal(await isLive(tokens), false);
    const ended = `select 1 from audit_log where target_id = $1 and action = 'session.end'`;
    const entries = await core.database.query(ended, [sid]);
    const revocations = await core.database.query('select 1 from revocations where subject = $1', [sid]);
    assert.deepEqual([entries.length, revocations.length], [1, 1]);
  });

  test('without a hint the person is asked, and nothing ends before the answer', async () => {
    const tokens = await signIn();
    assertAsks(await end(tokens.browser));
    assertAsks(await submit(tokens.browser, {}));
    assertAsks(await end(tokens.browser, { confirmed: 'yes' }));
    assert.ok(await isLive(tokens));
    const fields = { confirmed: 'yes', client_id: parties.client.id, post_logout_redirect_uri: GOODBYE };
    const answer = await submit(tokens.browser, fields);
    assertSignedOut(answer, tokens.browser);
    assert.ok(answer.body.includes(GOODBYE), 'a page that goes on to the client');
    assert.equal(await isLive(tokens), false);
  });

  test('a form of another site says yes for nobody: the cookies do not come along', async () => {
    const tokens = await signIn();
    await submit(createUserAgent(), { confirmed: 'yes', client_id: parties.client.id });
    assert.ok(await isLive(tokens));
  });

  test('an id_token of somebody else, an access token or a made-up hint still asks', async () => {
    const tokens = await signIn();
    const other = await signIn({ ...parties, user: await createPasswordUser(service, parties.partner) });
    const forged = `${tokens.id_token.split('.').slice(0, 2).join('.')}.${other.id_token.split('.')[2]}`;
    for (const id_token_hint of [other.id_token, tokens.access_token, tokens.refresh_token, forged, 'x']) {
      assertAsks(await end(tokens.browser, { id_token_hint }));
    }
    assert.ok((await isLive(tokens)) && (await isLive(other)));
  });

  test('an address that is not registered gets a page, and nothing ends', async () => {
    const tokens = await signIn();
    const stranger = await createLoginParties(service, { post_logout_redirect_uris: ['https://other.example/bye'] });
    const bad: Record<string, string>[] = [
      { id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.example/' },
      { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${GOODBYE}/` },
      { id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://other.example/bye' },
      { post_logout_redirect_uri: GOODBYE },
      { id_token_hint: 'x', post_logout_redirect_uri: GOODBYE },
      { client_id: 'nobody', post_logout_redirect_uri: GOODBYE },
      { client_id: stranger.client.id, post_logout_redirect_uri: GOODBYE },
      { client_id: stranger.client.id, id_token_hint: tokens.id_token },
    ];
    for (const fields of bad) {
      assertPage(await end(tokens.browser, fields), 400);
      assertPage(await submit(tokens.browser, { ...fields, confirmed: 'yes' }), 400);
    }
    assert.ok(await isLive(tokens));
  });

  test('it ends the session of one partner; another partner of the same browser stays signed in', async () => {
    const other = await createLoginParties(service);
    const tokens = await signIn();
    const theirs = await signIn(other, tokens.browser);
    await end(tokens.browser, { id_token_hint: tokens.id_token });
    assert.equal(await isLive(tokens), false);
    assert.ok(await isLive(theirs));
    assert.equal([...tokens.browser.cookies.keys()].filter((name) => name.startsWith('session_')).length, 1);
  });

  test('the hint is enough where the browser sends no cookie, as from a form of the client', async () => {
    const tokens = await signIn();
    assert.equal((await submit(createUserAgent(), { id_token_hint: tokens.id_token })).status, 200);
    assert.equal(await isLive(tokens), false);
  });

  test('who is signed in nowhere is told so, and sent on', async () => {
    assertSignedOut(await end(createUserAgent()), createUserAgent());
    const sent = await end(createUserAgent(), { client_id: parties.client.id, post_logout_redirect_uri: GOODBYE });
    assert.equal(sent.headers.get('location'), GOODBYE);
  });
});
