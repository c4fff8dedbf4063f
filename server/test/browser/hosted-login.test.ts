import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { tabTo } from '../harness/browser.ts';
import {
  assertAccessible,
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

describe('the hosted sign-in page', () => {
  test('refuses a wrong password with the focus on what is wrong and the login kept, and takes the right one', () =>
    withBrowser(stage, async (page) => {
      const user = await createUser(stage);
      const { verifier } = await begin(stage, page);
      await reached(page, 'sign-in');
      await assertAccessible(page, 'sign-in');
      assert.equal(await page.title(), `Sign in — ${stage.partner.name}`);

      await signIn(page, user, 'not the password');
      await reached(page, 'sign-in', 'invalid_credentials');
      await page.locator('[data-summary]:focus').waitFor();
      assert.equal(await page.title(), `Error: Sign in — ${stage.partner.name}`);
      assert.equal(await page.locator('#login').inputValue(), user.login);
      assert.equal(await page.locator('#password').inputValue(), '');
      await assertAccessible(page, 'sign-in refused');

      await signIn(page, user);
      const { sub, amr } = await loggedIn(stage, page, verifier);
      assert.equal(sub, user.id);
      assert.deepEqual(amr, ['pwd']);
    }));

  test('says which field is empty, beside it', () =>
    withBrowser(stage, async (page) => {
      await begin(stage, page);
      await page.locator('#login').fill('someone@example.com');
      await submit(page);
      await reached(page, 'sign-in', 'missing_password');
      assert.equal(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'), 'true');
      assert.equal(await page.locator('#login').inputValue(), 'someone@example.com');
    }));

  test('fills in the login that the application hints at', () =>
    withBrowser(stage, async (page) => {
      await begin(stage, page, { login_hint: 'Hinted@example.com' });
      assert.equal(await page.locator('#login').inputValue(), 'Hinted@example.com');
    }));
});

describe('the first login with a second factor', () => {
  test('takes the key from the page, shows the recovery codes, insists on the tick, and logs in', () =>
    withBrowser(stage, async (page) => {
      const user = await createUserToEnroll(stage);
      const { verifier } = await begin(stage, page);
      await signIn(page, user);
      await reached(page, 'totp-register');
      await assertAccessible(page, 'totp-register');
      const key = await keyShown(page);

      await giveCode(page, '12345');
      await reached(page, 'totp-register', 'invalid_code');
      await assertAccessible(page, 'totp-register refused');
      assert.equal(await keyShown(page), key, 'a wrong code changes no key');

      const code = codeNow(stage, key);
      await giveCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
      await reached(page, 'recovery-codes');
      await assertAccessible(page, 'recovery-codes');
      const codes = await page.locator('.codes li').allInnerTexts();
      assert.equal(new Set(codes).size, 10);
      await submit(page);
      assert.equal(await page.locator('[name=saved]:invalid').count(), 1);

      // Writing codes down takes longer than the way on lives.
      later(stage, 600);
      await page.locator('[name=saved]').check();
      await submit(page);
      const { sub, amr } = await loggedIn(stage, page, verifier);
      assert.equal(sub, user.id);
      assert.deepEqual(amr, ['pwd', 'otp']);

      const again = await begin(stage, page, { prompt: 'login' });
      await signIn(page, user);
      await page.locator('a', { hasText: 'recovery code' }).click();
      await reached(page, 'recovery');
      await giveCode(page, codes[0] ?? '');
      assert.equal((await loggedIn(stage, page, again.verifier)).sub, user.id);
    }));

  test('needs the keyboard alone, which is always to be seen', () =>
    withBrowser(stage, async (page) => {
      const user = await createUserToEnroll(stage);
      const { verifier } = await begin(stage, page);
      await tabTo(page, '#login');
      await page.keyboard.type(user.login);
      await tabTo(page, '#password');
      await page.keyboard.type('wrong');
      await page.keyboard.press('Enter');
      await page.locator('[data-summary]:focus').waitFor();
      // The list leads into the field: one Tab to its link.
      await tabTo(page, '[data-summary] a');
      await page.keyboard.press('Enter');
      await page.locator('#login:focus').waitFor();
      await tabTo(page, '#password');
      await page.keyboard.type('correct horse battery staple');
      await tabTo(page, '[data-show-password]');
      await page.keyboard.press('Space');
      assert.equal(await page.locator('#password').getAttribute('type'), 'text');
      await tabTo(page, '[type=submit]');
      await page.keyboard.press('Enter');
      await reached(page, 'totp-register');
      const key = await keyShown(page);
      await tabTo(page, '#code');
      await page.keyboard.type(codeNow(stage, key));
      await page.keyboard.press('Enter');
      await reached(page, 'recovery-codes');
      await tabTo(page, '[name=saved]');
      await page.keyboard.press('Space');
      await tabTo(page, '[type=submit]');
      await page.keyboard.press('Enter');
      assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
    }));

  test('needs no script', () =>
    withBrowser(
      stage,
      async (page) => {
        const user = await createUserToEnroll(stage);
        const { verifier } = await begin(stage, page);
        await signIn(page, user, 'wrong');
        await reached(page, 'sign-in', 'invalid_credentials');
        await signIn(page, user);
        await reached(page, 'totp-register');
        await giveCode(page, codeNow(stage, await keyShown(page)));
        await reached(page, 'recovery-codes');
        await submit(page);
        await page.locator('[name=saved]').check();
        await submit(page);
        assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
      },
      { javaScriptEnabled: false },
    ));
});

describe('a returning second factor', () => {
  test('is refused when wrong and when used before, and logs in with the next code', () =>
    withBrowser(stage, async (page) => {
      const { user, secret } = await createEnrolledUser(stage);
      const used = codeNow(stage, secret);
      const first = await begin(stage, page);
      await signIn(page, user);
      await reached(page, 'totp-validate');
      await assertAccessible(page, 'totp-validate');
      await giveCode(page, '000000x');
      await reached(page, 'totp-validate', 'invalid_code');
      await page.locator('[data-summary]:focus').waitFor();
      assert.equal(await page.locator('#code').inputValue(), '');
      await assertAccessible(page, 'totp-validate refused');
      await giveCode(page, used);
      await loggedIn(stage, page, first.verifier);

      const second = await begin(stage, page, { prompt: 'login' });
      await signIn(page, user);
      await giveCode(page, used);
      await reached(page, 'totp-validate', 'code_used');
      later(stage, 30);
      await giveCode(page, codeNow(stage, secret));
      assert.deepEqual((await loggedIn(stage, page, second.verifier)).amr, ['pwd', 'otp']);
    }));

  test('may be a recovery code, once, on a page of its own that also leads back', () =>
    withBrowser(stage, async (page) => {
      const { user, codes } = await createEnrolledUser(stage);
      const { verifier } = await begin(stage, page);
      await signIn(page, user);
      await page.getByRole('link', { name: 'Use a recovery code' }).click();
      await reached(page, 'recovery');
      await assertAccessible(page, 'recovery');
      await page.getByRole('link', { name: 'Use the code from your app instead' }).click();
      await reached(page, 'totp-validate');
      await page.getByRole('link', { name: 'Use a recovery code' }).click();
      await giveCode(page, 'ABCD-EFGH-IJKL-MNOP');
      await reached(page, 'recovery', 'invalid_code');
      await assertAccessible(page, 'recovery refused');
      await giveCode(page, codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '');
      await loggedIn(stage, page, verifier);

      await begin(stage, page, { prompt: 'login' });
      await signIn(page, user);
      await page.getByRole('link', { name: 'Use a recovery code' }).click();
      await giveCode(page, codes[0] ?? '');
      await page.locator('[data-summary]:focus').waitFor();
    }));
});
