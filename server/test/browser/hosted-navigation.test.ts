import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  arrived,
  begin,
  codeNow,
  createEnrolledUser,
  createUser,
  createUserToEnroll,
  giveCode,
  keyShown,
  later,
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

describe('Back', () => {
  test('after a login, with a wrong password on the way, leads on to the application again', () =>
    withBrowser(stage, async (page) => {
      const user = await createUser(stage);
      const { verifier } = await begin(stage, page);
      await signIn(page, user, 'wrong');
      await reached(page, 'sign-in', 'invalid_credentials');
      await signIn(page, user);
      await loggedIn(stage, page, verifier);
      await page.goBack();
      await reached(page, 'error', 'challenge_used');
      await page.getByRole('link', { name: 'Start again' }).click();
      assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
    }));

  test('from the recovery code, with wrong codes on the way, leads to the code and to the password', () =>
    withBrowser(stage, async (page) => {
      const { user, secret } = await createEnrolledUser(stage);
      const { verifier } = await begin(stage, page);
      await signIn(page, user, 'wrong');
      await reached(page, 'sign-in', 'invalid_credentials');
      await signIn(page, user);
      await giveCode(page, 'wrong');
      await reached(page, 'totp-validate', 'invalid_code');
      await page.getByRole('link', { name: 'Use a recovery code' }).click();
      await giveCode(page, 'wrong');
      await reached(page, 'recovery', 'invalid_code');
      for (const state of ['recovery', 'totp-validate', 'totp-validate', 'sign-in']) {
        await page.goBack();
        if ((await page.locator('main').getAttribute('data-state')) !== state) await page.goBack();
        await reached(page, state);
      }
      await signIn(page, user);
      await giveCode(page, codeNow(stage, secret));
      await loggedIn(stage, page, verifier);
    }));

  test('from the second factor leads to the password, for the same user or another one', () =>
    withBrowser(stage, async (page) => {
      const { user, secret } = await createEnrolledUser(stage);
      const other = await createUser(stage);
      const { verifier } = await begin(stage, page);
      await signIn(page, user);
      await reached(page, 'totp-validate');
      await page.goBack();
      await reached(page, 'sign-in');
      await signIn(page, user);
      await reached(page, 'totp-validate');
      await page.goBack();
      await signIn(page, other);
      assert.equal((await loggedIn(stage, page, verifier)).sub, other.id);

      const again = await begin(stage, page, { prompt: 'login' });
      await signIn(page, user);
      await giveCode(page, codeNow(stage, secret));
      assert.equal((await loggedIn(stage, page, again.verifier)).sub, user.id);
    }));

  test('after setting up a second factor leads on to the application again', () =>
    withBrowser(stage, async (page) => {
      const user = await createUserToEnroll(stage);
      const { verifier } = await begin(stage, page);
      await signIn(page, user);
      await giveCode(page, codeNow(stage, await keyShown(page)));
      await reached(page, 'recovery-codes');
      await page.locator('[name=saved]').check();
      await submit(page);
      await loggedIn(stage, page, verifier);
      await page.goBack();
      await reached(page, 'error', 'challenge_used');
      await page.getByRole('link', { name: 'Start again' }).click();
      assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
    }));
});

describe('reload', () => {
  test('asks the same again: the hinted login, the same key, the same recovery codes, nothing sent twice', () =>
    withBrowser(stage, async (page) => {
      const user = await createUserToEnroll(stage);
      const { verifier } = await begin(stage, page, { login_hint: user.login });
      await page.reload();
      assert.equal(await page.locator('#login').inputValue(), user.login);
      await signIn(page, user, 'wrong');
      await reached(page, 'sign-in', 'invalid_credentials');
      await page.reload();
      // A wrong password is not sent, and counted, once more.
      await page.locator('main:not([data-error])').waitFor();
      await signIn(page, user);
      await reached(page, 'totp-register');
      const key = await keyShown(page);
      await page.reload();
      assert.equal(await keyShown(page), key);
      await giveCode(page, codeNow(stage, key));
      await reached(page, 'recovery-codes');
      const codes = await page.locator('.codes').innerText();
      later(stage, 120);
      await page.reload();
      assert.equal(await page.locator('.codes').innerText(), codes);
      await page.locator('[name=saved]').check();
      await submit(page);
      await loggedIn(stage, page, verifier);

      const second = await begin(stage, page, { prompt: 'login' });
      await signIn(page, user);
      await reached(page, 'totp-validate');
      await page.reload();
      await page.getByRole('link', { name: 'Use a recovery code' }).click();
      await page.reload();
      await giveCode(page, codes.split('\n').find((line) => line.length > 10) ?? '');
      await loggedIn(stage, page, second.verifier);
    }));
});

describe('a double click', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`${javaScriptEnabled ? 'with' : 'without'} script logs in once, by password and by code, without an error`, () =>
      withBrowser(
        stage,
        async (page) => {
          const { user, secret } = await createEnrolledUser(stage);
          const { verifier } = await begin(stage, page);
          await page.locator('#login').fill(user.login);
          await page.locator('#password').fill('correct horse battery staple');
          await doubleClick(page);
          await reached(page, 'totp-validate');
          const before = stage.application.received.length;
          await page.locator('#code').fill(codeNow(stage, secret));
          await doubleClick(page);
          assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
          assert.equal(stage.application.received.length, before + 1);
        },
        { javaScriptEnabled },
      ));
  }

  test('shows the recovery codes, all ten', () =>
    withBrowser(stage, async (page) => {
      const { verifier } = await begin(stage, page);
      await signIn(page, await createUserToEnroll(stage));
      await page.locator('#code').fill(codeNow(stage, await keyShown(page)));
      await doubleClick(page);
      await reached(page, 'recovery-codes');
      assert.equal(await page.locator('.codes li').count(), 10);
      await page.locator('[name=saved]').check();
      await doubleClick(page);
      await loggedIn(stage, page, verifier);
    }));
});

describe('two tabs', () => {
  test('log in side by side, each with an answer of its own', () =>
    withBrowser(stage, async (one, context) => {
      const two = await context.newPage();
      const user = await createUser(stage);
      const other = await createUser(stage);
      const first = await begin(stage, one);
      const second = await begin(stage, two);
      await signIn(one, user);
      assert.equal((await loggedIn(stage, one, first.verifier)).sub, user.id);
      await signIn(two, other);
      assert.equal((await loggedIn(stage, two, second.verifier)).sub, other.id);
    }));

  test('with two second factors under way do not meet', () =>
    withBrowser(stage, async (one, context) => {
      const two = await context.newPage();
      const [a, b] = [await createEnrolledUser(stage), await createEnrolledUser(stage)];
      const [first, second] = [await begin(stage, one), await begin(stage, two)];
      await signIn(one, a.user);
      await signIn(two, b.user);
      await giveCode(two, codeNow(stage, b.secret));
      assert.equal((await loggedIn(stage, two, second.verifier)).sub, b.user.id);
      await giveCode(one, codeNow(stage, a.secret));
      assert.equal((await loggedIn(stage, one, first.verifier)).sub, a.user.id);
    }));
});

test('the same tab logs in as another user, and single sign-on then is theirs', () =>
  withBrowser(stage, async (page) => {
    const [user, other] = [await createUser(stage), await createUser(stage)];
    const first = await begin(stage, page);
    await signIn(page, user);
    await loggedIn(stage, page, first.verifier);
    const second = await begin(stage, page, { prompt: 'login' });
    await reached(page, 'sign-in');
    await signIn(page, other);
    assert.equal((await loggedIn(stage, page, second.verifier)).sub, other.id);
    const third = await begin(stage, page);
    assert.equal((await loggedIn(stage, page, third.verifier)).sub, other.id);
    await begin(stage, page, { prompt: 'none' });
    assert.ok((await arrived(stage, page)).has('code'));
  }));

/** Two presses as close together as a mouse makes them, on the button that is there at the first one. */
async function doubleClick(page: Page): Promise<void> {
  const button = page.locator('main [type=submit]');
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  assert.ok(box);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}
