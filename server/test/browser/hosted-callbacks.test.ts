import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { redeem } from '../harness/login.ts';
import {
  arrived,
  assertAccessible,
  begin,
  codeNow,
  createHostedClient,
  createUser,
  createUserToEnroll,
  giveCode,
  keyShown,
  loggedIn,
  reached,
  type Stage,
  setStage,
  signIn,
  submit,
  withBrowser,
} from './stage.ts';

let stage: Stage;
before(async () => {
  stage = await setStage();
});
after(() => stage?.strike());

describe('response_mode=form_post', () => {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'by itself' : 'by its button where there is no script';
    test(`posts the code to the callback, ${how}`, () =>
      withBrowser(
        stage,
        async (page) => {
          const user = await createUser(stage);
          const { verifier } = await begin(stage, page, { response_mode: 'form_post' });
          await signIn(page, user);
          if (!javaScriptEnabled) {
            await reached(page, 'form-post');
            await submit(page);
          }
          assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
          assert.equal(stage.application.received.at(-1)?.method, 'POST');
          assert.equal(new URL(page.url()).search, '');
        },
        { javaScriptEnabled },
      ));
  }

  test('posts a refusal, too', () =>
    withBrowser(stage, async (page) => {
      await begin(stage, page, { response_mode: 'form_post', prompt: 'none' });
      assert.equal((await arrived(stage, page)).get('error'), 'login_required');
    }));
});

describe('an application on a phone', () => {
  test('is opened by a tap, with a code that redeems', () =>
    withBrowser(stage, async (page) => {
      const callback = 'nl.partner.app:/callback';
      const client = await createHostedClient(stage, stage.partner, { redirect_uris: [callback] });
      // In the language of the login, which the address of this page does not tell.
      const { verifier } = await begin({ ...stage, client }, page, { ui_locales: 'nl' });
      await signIn(page, await createUser(stage));
      await reached(page, 'app-link');
      await assertAccessible(page, 'app-link');
      const link = new URL((await page.getByRole('link', { name: 'Open de app' }).getAttribute('href')) ?? '');
      assert.equal(link.href.split('?')[0], callback);
      const code = link.searchParams.get('code') ?? '';
      assert.equal((await redeem(stage.service, client, { code, verifier })).status, 200);
    }));

  test('is still opened after a reload, which begins that login again', () =>
    withBrowser(stage, async (page) => {
      const client = await createHostedClient(stage, stage.partner, { redirect_uris: ['nl.partner.app:/callback'] });
      const { verifier } = await begin({ ...stage, client }, page);
      await signIn(page, await createUser(stage));
      await reached(page, 'app-link');
      await page.reload();
      await reached(page, 'error', 'challenge_used');
      await page.getByRole('link', { name: 'Start again' }).click();
      await reached(page, 'app-link');
      const link = new URL((await page.getByRole('link', { name: 'Open the app' }).getAttribute('href')) ?? '');
      const code = link.searchParams.get('code') ?? '';
      assert.equal((await redeem(stage.service, client, { code, verifier })).status, 200);
    }));
});

describe('a callback that leads on to another origin', () => {
  test('is followed there, after a password and after recovery codes', () =>
    withBrowser(stage, async (page) => {
      const client = await createHostedClient(stage, stage.partner, { redirect_uris: [stage.application.onward] });
      const home = `${stage.application.origin.replace('127.0.0.1', 'localhost')}/home`;
      await begin({ ...stage, client }, page);
      await signIn(page, await createUser(stage));
      await page.waitForURL(home);

      await begin({ ...stage, client }, page, { prompt: 'login' });
      await signIn(page, await createUserToEnroll(stage));
      await giveCode(page, codeNow(stage, await keyShown(page)));
      await reached(page, 'recovery-codes');
      await page.locator('[name=saved]').check();
      await submit(page);
      await page.waitForURL(home);
    }));
});

describe('logging out', () => {
  const address = (parameters: Record<string, string> = {}) =>
    `${stage.service.urls.auth}/oauth2/sessions/logout?${new URLSearchParams(parameters)}`;

  test('with the id_token asks nothing and returns to the application; the next login asks again', () =>
    withBrowser(stage, async (page) => {
      const { verifier } = await begin(stage, page);
      await signIn(page, await createUser(stage));
      const { idToken } = await loggedIn(stage, page, verifier);
      const back = { post_logout_redirect_uri: stage.application.afterLogout, state: 'of-logout' };
      await page.goto(address({ id_token_hint: idToken, ...back }));
      assert.equal(page.url(), `${stage.application.afterLogout}?state=of-logout`);
      await begin(stage, page);
      await reached(page, 'sign-in');
    }));

  test('without it asks first, in the language asked for, and a link alone logs nobody out', () =>
    withBrowser(stage, async (page) => {
      const { verifier } = await begin(stage, page);
      await signIn(page, await createUser(stage));
      await loggedIn(stage, page, verifier);
      const back = { client_id: stage.client.id, post_logout_redirect_uri: stage.application.afterLogout };
      await page.goto(address({ ...back, ui_locales: 'nl' }));
      await reached(page, 'sign-out');
      await page.getByRole('heading', { name: `Uitloggen bij ${stage.partner.name}?` }).waitFor();
      await assertAccessible(page, 'sign-out');
      const still = await begin(stage, page);
      await loggedIn(stage, page, still.verifier);

      await page.goto(address(back));
      await submit(page);
      await page.waitForURL(stage.application.afterLogout);
      await begin(stage, page);
      await reached(page, 'sign-in');
    }));

  test('without anything ends on a page of ours, also for who is not signed in', () =>
    withBrowser(stage, async (page) => {
      const { verifier } = await begin(stage, page);
      await signIn(page, await createUser(stage));
      await loggedIn(stage, page, verifier);
      await page.goto(address());
      await reached(page, 'sign-out');
      await submit(page);
      await reached(page, 'signed-out');
      await assertAccessible(page, 'signed-out');
      await page.goto(address());
      await reached(page, 'signed-out');
      await begin(stage, page);
      await reached(page, 'sign-in');
    }));
});
