import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  type DemoStage,
  demoUser,
  fillIn,
  giveCode,
  greeted,
  logIn,
  notice,
  setDemoStage,
  startAgain,
  toSignIn,
} from './demo-stage.ts';
import { assertAccessible, codeNow, keyShown, later, startCrowd, withBrowser } from './stage.ts';

let stage: DemoStage;
before(async () => {
  stage = await setDemoStage();
});
after(() => stage?.strike());

const home = () => stage.origins[0];
const secretOf = (name: string) => demoUser(stage, name).totp_secret ?? assert.fail(`${name} has no secret`);
/** A code that was not used before: the clock moves on by a step. */
function freshCode(secret: string): string {
  later(stage, 30);
  return codeNow(stage, secret);
}

describe('at the partner’s own pages', () => {
  test('a wrong password is refused, the right one leads to tokens, me, a refresh and a logout', () =>
    withBrowser(stage, async (page) => {
      const sanne = demoUser(stage, 'Sanne');
      await page.goto(home());
      await page.locator('body[data-state=ready]').waitFor();
      await assertAccessible(page, 'home');
      await toSignIn(page, home());
      await assertAccessible(page, 'sign-in');
      await logIn(page, { ...sanne, password: 'wrong' });
      await notice(page, 'This combination is not right');
      await page.locator('#notice:focus').waitFor();
      assert.match(await page.title(), /^Error: /);
      assert.equal(await page.locator('#login').inputValue(), sanne.login);
      assert.equal(await page.locator('#password').inputValue(), '');
      await assertAccessible(page, 'sign-in refused');

      await logIn(page, sanne);
      await greeted(page, sanne);
      assert.match(await page.locator('#me').innerText(), /Sanne de Vries[\s\S]*100001/);
      await assertAccessible(page, 'callback');
      const before = await page.locator('.long').innerText();
      await page.getByRole('button', { name: 'Refresh now' }).click();
      await page.getByText('New tokens, received at').waitFor();
      assert.notEqual(await page.locator('.long').innerText(), before);

      await page.getByRole('button', { name: 'Log out' }).click();
      await page.locator('[data-state=ready] h1', { hasText: 'You are logged out' }).waitFor();
      await assertAccessible(page, 'signed out');
      await toSignIn(page, home());
    }));

  test('a first second factor is set up, its codes are kept, and later a recovery code logs in, once', () =>
    withBrowser(stage, async (page) => {
      const bram = demoUser(stage, 'Bram');
      await toSignIn(page, home());
      await logIn(page, bram);
      await page.locator('[data-state=ready] #steps').waitFor();
      assert.doesNotMatch(page.url(), /token=/);
      await assertAccessible(page, 'register');
      const key = await keyShown(page);
      await page.reload();
      await page.locator('[data-state=ready] #steps').waitFor();
      assert.equal(await keyShown(page), key);
      await giveCode(page, '12345');
      await notice(page, 'This code is not right');
      await giveCode(page, codeNow(stage, key));
      await page.locator('#codes-title:focus').waitFor();
      await assertAccessible(page, 'recovery codes');
      const codes = await page.locator('#codes li').allInnerTexts();
      assert.equal(new Set(codes).size, 10);
      // Longer than the way on lives.
      later(stage, 600);
      await page.locator('#recovery [type=submit]').click();
      await notice(page, 'tick the box');
      await page.locator('#saved').check();
      await page.locator('#recovery [type=submit]').click();
      await greeted(page, bram);
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.locator('[data-state=ready] h1', { hasText: 'You are logged out' }).waitFor();

      for (const outcome of ['in', 'refused']) {
        await page.context().clearCookies();
        await toSignIn(page, home());
        await logIn(page, bram);
        await page.locator('#other-code').click();
        await giveCode(page, codes[0] ?? '');
        if (outcome === 'in') await greeted(page, bram);
        else await notice(page, 'This recovery code is not right');
      }
    }));

  test('a code is refused when wrong and when used before, and the next one logs in', () =>
    withBrowser(stage, async (page) => {
      const fatima = demoUser(stage, 'Fatima');
      const used = freshCode(secretOf('Fatima'));
      await toSignIn(page, home());
      await logIn(page, fatima);
      await page.locator('[data-state=ready] #confirm').waitFor();
      await assertAccessible(page, 'validate');
      await giveCode(page, 'wrong');
      await notice(page, 'This code is not right');
      await page.reload();
      await giveCode(page, used);
      await greeted(page, fatima);
      await page.context().clearCookies();
      await toSignIn(page, home());
      await logIn(page, fatima);
      await giveCode(page, used);
      await notice(page, 'This code was already used');
      await giveCode(page, freshCode(secretOf('Fatima')));
      await greeted(page, fatima);
    }));

  test('five wrong codes end the login, and a new one begins from there', () =>
    withBrowser(stage, async (page) => {
      const fatima = demoUser(stage, 'Fatima');
      await toSignIn(page, home());
      await logIn(page, fatima);
      for (const wrong of ['one', 'two', 'three', 'four', 'five', 'six']) {
        await giveCode(page, wrong);
        if (wrong !== 'six') await page.locator('#code:not([aria-invalid=false])').waitFor();
      }
      await page.getByRole('link', { name: 'Start again' }).waitFor();
      await startAgain(page);
      await logIn(page, fatima);
      await giveCode(page, freshCode(secretOf('Fatima')));
      await greeted(page, fatima);
    }));

  test('a double click logs in once, and two tabs log in side by side', () =>
    withBrowser(stage, async (one, context) => {
      const [sanne, joris] = [demoUser(stage, 'Sanne'), demoUser(stage, 'Joris')];
      const two = await context.newPage();
      await toSignIn(one, home());
      await toSignIn(two, home());
      await fillIn(one, sanne);
      await one.locator('#log-in').dblclick();
      await greeted(one, sanne);
      await logIn(two, joris);
      await greeted(two, joris);
    }));

  test('JavaScript is asked for where it is off', () =>
    withBrowser(
      stage,
      async (page) => {
        await page.goto(home());
        assert.match(await page.locator('noscript').innerText(), /This page needs JavaScript\./);
      },
      { javaScriptEnabled: false },
    ));
});

describe('a login at the partner’s pages that cannot go on', () => {
  test('because it took too long, at the password or at the code, begins again', () =>
    withBrowser(stage, async (page) => {
      const fatima = demoUser(stage, 'Fatima');
      await toSignIn(page, home());
      later(stage, 31 * 60);
      await logIn(page, fatima);
      await startAgain(page);
      await logIn(page, fatima);
      await page.locator('[data-state=ready] #confirm').waitFor();
      later(stage, 6 * 60);
      await giveCode(page, freshCode(secretOf('Fatima')));
      await page.locator('#notice a.button').waitFor();
      await assertAccessible(page, 'second factor expired');
      await page.locator('#notice a.button').click();
      if (new URL(page.url()).pathname === '/') await toSignIn(page, home());
      await page.locator('[data-state=ready] #sign-in').waitFor();
      await logIn(page, fatima);
      await giveCode(page, freshCode(secretOf('Fatima')));
      await greeted(page, fatima);
    }));

  test('because it was used, or is unknown, says so before a password is typed, and leads on', () =>
    withBrowser(stage, async (page) => {
      const sanne = demoUser(stage, 'Sanne');
      await toSignIn(page, home());
      const address = page.url();
      await logIn(page, sanne);
      await greeted(page, sanne);
      await page.goto(address);
      await page.getByRole('link', { name: 'Start again' }).click();
      // The session answers.
      await greeted(page, sanne);

      await page.goto(`${home()}/signin?login_challenge=unknown`);
      await page.locator('[data-state=ready] #notice').waitFor();
      assert.equal(await page.locator('#sign-in').isVisible(), false);
      await assertAccessible(page, 'unknown challenge');
      await page.locator('#notice a.button').click();
      await page.waitForURL(`${home()}/`);
    }));

  test('because Back led to it leads to the application again', () =>
    withBrowser(stage, async (page) => {
      const sanne = demoUser(stage, 'Sanne');
      await toSignIn(page, home());
      await logIn(page, sanne);
      await greeted(page, sanne);
      await page.goBack();
      const form = page.locator('#sign-in');
      const restart = page.getByRole('link', { name: 'Start again' });
      await form.or(restart).first().waitFor();
      // Kept by the browser as it was, or asked for anew.
      if (await form.isVisible()) await logIn(page, sanne);
      await restart.click();
      await greeted(page, sanne);
    }));

  test('because the cookie is gone ends on our page in the partner’s look, and begins again at the partner', () =>
    withBrowser(stage, async (page) => {
      const sanne = demoUser(stage, 'Sanne');
      await toSignIn(page, home());
      await page.context().clearCookies();
      await logIn(page, sanne);
      await page.locator('main[data-error=cookie_missing]').waitFor();
      await page.locator('.brand', { hasText: 'Zonnestroom Energie' }).waitFor();
      await toSignIn(page, home());
      await logIn(page, sanne);
      await greeted(page, sanne);
    }));

  test('for now, with too many people or too many guesses, keeps the form and says how long', () =>
    withBrowser(stage, async (page) => {
      const anouk = demoUser(stage, 'Anouk');
      await toSignIn(page, home());
      const crowd = startCrowd(stage);
      await logIn(page, anouk);
      await notice(page, 'busy');
      await crowd.goes();
      for (let wrong = 0; wrong < 10; wrong += 1) await refusedAt(page, { ...anouk, password: 'wrong' });
      await logIn(page, anouk);
      await notice(page, 'in 15 minutes');
      await assertAccessible(page, 'paused');
      later(stage, 15 * 60);
      await logIn(page, anouk);
      await greeted(page, anouk);
    }));
});

async function refusedAt(page: Page, user: { login: string; password: string }): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await logIn(page, user);
  assert.equal((await answer).status(), 401);
  // The form is ready for the next one.
  await page.locator('#log-in[aria-disabled=false]').waitFor();
}
