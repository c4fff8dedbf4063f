import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { User } from '../../store/users.ts';
import { beginLogin, passwordStep, submitPassword } from '../harness/login.ts';
import {
  assertAccessible,
  begin,
  codeNow,
  createEnrolledUser,
  createUser,
  giveCode,
  later,
  loggedIn,
  reached,
  type Stage,
  setStage,
  signIn,
  startCrowd,
  submit,
  withBrowser,
} from './stage.ts';

let stage: Stage;
before(async () => {
  stage = await setStage();
});
after(() => stage?.strike());

describe('an attacker’s page', () => {
  test('that posts the attacker’s login into the victim’s browser logs the victim in as nobody', () =>
    withBrowser(stage, async (victim) => {
      const attacker = await createUser(stage);
      const { challenge } = await beginLogin(stage.service, stage);
      serveForm('/attack', `${stage.service.urls.auth}/signin`, {
        login_challenge: challenge,
        login: attacker.login,
        password: 'correct horse battery staple',
      });
      const answers = stage.application.received.length;
      await victim.goto(`${stage.application.origin}/attack`);
      await reached(victim, 'error', 'cookie_missing');
      assert.deepEqual(
        (await victim.context().cookies(stage.service.urls.auth)).filter(({ name }) => name.includes('session')),
        [],
      );
      assert.equal(stage.application.received.length, answers);
      await begin(stage, victim);
      await reached(victim, 'sign-in');
    }));

  test('does not replace the login of a victim who is signed in, nor log the victim out', () =>
    withBrowser(stage, async (victim) => {
      const [user, attacker] = [await createUser(stage), await createUser(stage)];
      const first = await begin(stage, victim);
      await signIn(victim, user);
      await loggedIn(stage, victim, first.verifier);

      const login = await beginLogin(stage.service, stage);
      stage.application.pages.set(
        '/attack',
        `<meta http-equiv="refresh" content="0;url=${await passwordStep(stage.service, login, attacker.login)}">`,
      );
      await victim.goto(`${stage.application.origin}/attack`);
      await reached(victim, 'error', 'cookie_missing');

      serveForm('/attack', `${stage.service.urls.auth}/oauth2/sessions/logout`, { confirmed: 'yes' });
      await victim.goto(`${stage.application.origin}/attack`);
      await victim.waitForURL(`${stage.service.urls.auth}/**`);

      const second = await begin(stage, victim);
      assert.equal((await loggedIn(stage, victim, second.verifier)).sub, user.id);
    }));

  test('cannot show the pages of a login within itself', () =>
    withBrowser(stage, async (page, context) => {
      const { page: signInPage } = await beginLogin(stage.service, stage);
      stage.application.pages.set(
        '/frame',
        `<h1>Win a bicycle</h1><iframe title="prize" src="${signInPage}"></iframe>`,
      );
      // The refusal is the browser's, and stands in the console.
      const framed = await context.browser()?.newPage();
      assert.ok(framed);
      const refused = framed.waitForEvent('console', (message) =>
        /frame-ancestors|X-Frame-Options/i.test(message.text()),
      );
      await framed.goto(`${stage.application.origin}/frame`);
      await refused;
      assert.equal(await framed.frameLocator('iframe').locator('#password').count(), 0);
      await framed.context().close();
      await page.goto(signInPage.href);
      await reached(page, 'sign-in');
    }));
});

/** A page of another site that sends a form as soon as it is opened. */
function serveForm(path: string, action: string, fields: Record<string, string>): void {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  stage.application.pages.set(
    path,
    `<form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
  );
}

describe('too many guesses', () => {
  test('of a password are told with the minutes to wait, and after those the right one logs in', () =>
    withBrowser(stage, async (page) => {
      const user = await createUser(stage);
      for (let wrong = 0; wrong < 10; wrong += 1) await guess(user);
      const { verifier } = await begin(stage, page);
      await signIn(page, user);
      await reached(page, 'sign-in', 'too_many_requests');
      await page.locator('[data-summary]:focus').waitFor();
      await page.getByText('Wait 15 minutes, then try again.').waitFor();
      assert.equal(await page.locator('#login').inputValue(), user.login);
      await assertAccessible(page, 'too many passwords');
      later(stage, 14 * 60);
      await signIn(page, user);
      await page.getByText('Wait 1 minute, then try again.').waitFor();
      later(stage, 60);
      await signIn(page, user);
      assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
    }));

  test('of a code are told with the minutes to wait, and after those a code logs in', () =>
    withBrowser(stage, async (page) => {
      const { user, secret } = await createEnrolledUser(stage);
      for (let login = 0; login < 2; login += 1) {
        await begin(stage, page);
        await signIn(page, user);
        for (const wrong of ['one', 'two', 'three', 'four', 'five']) {
          await giveCode(page, wrong);
          if (wrong === 'three') await page.getByText('your phone sets its time automatically').waitFor();
          else if (wrong === 'five') await reached(page, 'error', 'too_many_attempts');
          else await page.locator('[data-summary]:focus').waitFor();
        }
      }
      await page.getByRole('link', { name: 'Start again' }).click();
      await signIn(page, user);
      await giveCode(page, codeNow(stage, secret));
      await reached(page, 'totp-validate', 'too_many_requests');
      await page.getByText('Wait 15 minutes, then try again.').waitFor();
      await assertAccessible(page, 'too many codes');
      later(stage, 15 * 60);
      const { verifier } = await begin(stage, page);
      await signIn(page, user);
      await giveCode(page, codeNow(stage, secret));
      assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
    }));
});

describe('too many people who sign in at once', () => {
  test('see a page that keeps the login, and that works when it is sent again', () =>
    withBrowser(stage, async (page) => {
      const user = await createUser(stage);
      const { verifier } = await begin(stage, page);
      const crowd = startCrowd(stage);
      await signIn(page, user);
      await reached(page, 'sign-in', 'temporarily_unavailable');
      await page.locator('[data-summary]:focus').waitFor();
      assert.equal(await page.locator('#login').inputValue(), user.login);
      await crowd.goes();
      await assertAccessible(page, 'busy');
      await page.locator('#password').fill('correct horse battery staple');
      await submit(page);
      assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
    }));
});

async function guess(user: User): Promise<void> {
  const { challenge } = await beginLogin(stage.service, stage);
  const { status } = await submitPassword(stage.service, challenge, { login: user.login, password: 'wrong' });
  assert.equal(status, 401);
}
