import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { User } from '../../store/users.ts';
import { submitPassword } from '../harness/login.ts';
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
  withBrowser,
} from './stage.ts';

let stage: Stage;
before(async () => {
  stage = await setStage();
});
after(() => stage?.strike());

const CHALLENGE_LIFE = 30 * 60;
const TOKEN_LIFE = 5 * 60;

/** What a login goes wrong by: a user, how the browser gets to an error page in Dutch, and the way to log in after it. */
interface Trouble {
  name: string;
  error: string;
  provoke(page: Page): Promise<{ verifier: string; user: User; secret?: string }>;
}

/** The application asks for Dutch, the browser for English: the application knows its user. */
const DUTCH = { ui_locales: 'nl' };

const TROUBLES: Trouble[] = [
  {
    name: 'a sign-in page that is sent too late',
    error: 'challenge_expired',
    async provoke(page) {
      const user = await createUser(stage);
      const { verifier } = await begin(stage, page, DUTCH);
      await reached(page, 'sign-in');
      later(stage, CHALLENGE_LIFE + 1);
      await signIn(page, user);
      return { verifier, user };
    },
  },
  {
    name: 'a sign-in page that is reloaded too late',
    error: 'challenge_expired',
    async provoke(page) {
      const { verifier } = await begin(stage, page, DUTCH);
      later(stage, CHALLENGE_LIFE + 1);
      await page.reload();
      return { verifier, user: await createUser(stage) };
    },
  },
  {
    name: 'a way on that is taken too late',
    error: 'challenge_expired',
    async provoke(page) {
      const user = await createUser(stage);
      const { verifier } = await begin(stage, page, DUTCH);
      const wayOn = await wayOnOf(page, user);
      later(stage, 61);
      await page.goto(wayOn);
      return { verifier, user };
    },
  },
  {
    name: 'a code that is sent too late',
    error: 'token_expired',
    async provoke(page) {
      const { user, secret } = await createEnrolledUser(stage);
      const { verifier } = await begin(stage, page, DUTCH);
      await signIn(page, user);
      await reached(page, 'totp-validate');
      later(stage, TOKEN_LIFE + 1);
      await giveCode(page, codeNow(stage, secret));
      return { verifier, user, secret };
    },
  },
  {
    name: 'a recovery code page that is reloaded too late',
    error: 'token_expired',
    async provoke(page) {
      const { user, secret } = await createEnrolledUser(stage);
      const { verifier } = await begin(stage, page, DUTCH);
      await signIn(page, user);
      await page.getByRole('link', { name: 'Gebruik een herstelcode' }).click();
      await reached(page, 'recovery');
      later(stage, TOKEN_LIFE + 1);
      await page.reload();
      return { verifier, user, secret };
    },
  },
  {
    name: 'a page for setting up that is sent after the whole login expired',
    error: 'token_expired',
    async provoke(page) {
      const enrolled = await createEnrolledUser(stage);
      const { verifier } = await begin(stage, page, DUTCH);
      await signIn(page, await createUserToEnroll(stage));
      await reached(page, 'totp-register');
      later(stage, CHALLENGE_LIFE + 1);
      await giveCode(page, '123456');
      return { verifier, ...enrolled };
    },
  },
  {
    name: 'the fifth wrong code',
    error: 'too_many_attempts',
    async provoke(page) {
      const { user, secret } = await createEnrolledUser(stage);
      const { verifier } = await begin(stage, page, DUTCH);
      await signIn(page, user);
      for (const wrong of ['one', 'two', 'three', 'four']) {
        await giveCode(page, wrong);
        // The focus was in the field: now it is another page.
        await page.locator('[data-summary]:focus').waitFor();
      }
      await giveCode(page, 'five');
      return { verifier, user, secret };
    },
  },
  {
    name: 'a second factor that somebody else signed in over',
    error: 'token_expired',
    async provoke(page) {
      const { user, secret } = await createEnrolledUser(stage);
      const { verifier } = await begin(stage, page, DUTCH);
      const challenge = challengeOf(page);
      await signIn(page, user);
      await reached(page, 'totp-validate');
      const other = await createUser(stage);
      await submitPassword(stage.service, challenge, { login: other.login });
      await giveCode(page, codeNow(stage, secret));
      later(stage, 30);
      return { verifier, user, secret };
    },
  },
  {
    name: 'a second factor that was set up in another tab meanwhile',
    error: 'challenge_used',
    async provoke(page) {
      const user = await createUserToEnroll(stage);
      const { verifier } = await begin(stage, page, DUTCH);
      await signIn(page, user);
      await reached(page, 'totp-register');
      const ownSecret = await keyShown(page);
      const other = await page.context().newPage();
      await begin(stage, other);
      await signIn(other, user);
      const secret = await keyShown(other);
      await giveCode(other, codeNow(stage, secret));
      await reached(other, 'recovery-codes');
      await other.close();
      later(stage, 30);
      await giveCode(page, codeNow(stage, ownSecret));
      return { verifier, user, secret };
    },
  },
];

describe('an error page leads back into the login of its own application', () => {
  const looked = new Set<string>();
  for (const { name, error, provoke } of TROUBLES) {
    test(`after ${name}`, () =>
      withBrowser(stage, async (page) => {
        const { verifier, user, secret } = await provoke(page);
        await reached(page, 'error', error);
        assert.equal(await page.locator('html').getAttribute('lang'), 'nl');
        assert.match(await page.title(), new RegExp(`^Fout: .* — ${stage.partner.name}$`));
        await page.getByRole('link', { name: 'help@partner.example' }).waitFor();
        if (!looked.has(error)) await assertAccessible(page, name);
        looked.add(error);

        await page.getByRole('link', { name: 'Opnieuw beginnen' }).click();
        await reached(page, 'sign-in');
        await signIn(page, user);
        if (secret !== undefined) {
          await reached(page, 'totp-validate');
          await giveCode(page, codeNow(stage, secret));
        }
        assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
      }));
  }
});

describe('a login that was completed', () => {
  test('is not asked for again: its page leads on to the application at once', () =>
    withBrowser(stage, async (page) => {
      const user = await createUser(stage);
      const first = await begin(stage, page);
      const address = page.url();
      await signIn(page, user);
      await loggedIn(stage, page, first.verifier);
      await page.goto(address);
      await reached(page, 'error', 'challenge_used');
      await assertAccessible(page, 'challenge_used');
      await page.getByRole('link', { name: 'Start again' }).click();
      // The session answers; the code is for the application's own verifier.
      assert.equal((await loggedIn(stage, page, first.verifier)).sub, user.id);
    }));

  test('takes no second password from a tab that was left open', () =>
    withBrowser(stage, async (page, context) => {
      const user = await createUser(stage);
      const { verifier } = await begin(stage, page);
      const stale = await context.newPage();
      await stale.goto(page.url());
      await reached(stale, 'sign-in');
      await signIn(page, user);
      await loggedIn(stage, page, verifier);
      await signIn(stale, user);
      await reached(stale, 'error', 'challenge_used');
    }));
});

test('a challenge that is unknown, or absent, ends on a page that says where to go', () =>
  withBrowser(stage, async (page) => {
    const { auth } = stage.service.urls;
    for (const path of [
      '/signin',
      '/signin?login_challenge=nonsense',
      '/signin/2fa/validate?login_challenge=x&token=y',
    ]) {
      await page.goto(`${auth}${path}`);
      await reached(page, 'error', 'challenge_unknown');
      await page.getByText('Go back to the website or app you came from').waitFor();
      await assertAccessible(page, path);
    }
    await page.goto(`${auth}/oauth2/auth?login_verifier=nonsense`);
    await reached(page, 'error', 'challenge_unknown');
  }));

describe('a login that comes back without its cookie', () => {
  test('ends on a page that says what to do, and the application can begin again', () =>
    withBrowser(stage, async (page) => {
      const user = await createUser(stage);
      await begin(stage, page, DUTCH);
      await page.context().clearCookies();
      await signIn(page, user);
      await reached(page, 'error', 'cookie_missing');
      await page.getByText('Ga terug naar de website of app waar je vandaan kwam').waitFor();
      assert.equal(await page.locator('a.button').count(), 0, 'nothing leads to this page once more');
      await assertAccessible(page, 'cookie_missing');
      const { verifier } = await begin(stage, page, DUTCH);
      await signIn(page, user);
      await loggedIn(stage, page, verifier);
    }));

  test('logs no other browser in that was sent its way on, and its own browser still', () =>
    withBrowser(stage, async (page) => {
      const user = await createUser(stage);
      const { verifier } = await begin(stage, page);
      const address = page.url();
      const wayOn = await wayOnOf(page, user);
      await withBrowser(stage, async (victim) => {
        await victim.goto(wayOn);
        await reached(victim, 'error', 'cookie_missing');
        // The sign-in page itself may be passed on; what is typed into it there leads nowhere, too.
        await victim.goto(address);
        await signIn(victim, user);
        await reached(victim, 'error', 'cookie_missing');
      });
      await page.goto(wayOn);
      assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
    }));
});

test('an address that is not registered is shown to the developer, and not led to', () =>
  withBrowser(stage, async (page) => {
    await begin(stage, page, { redirect_uri: 'https://attacker.example/callback' });
    await reached(page, 'error', 'invalid_redirect_uri');
    await page.getByText('https://attacker.example/callback').waitFor();
    await assertAccessible(page, 'invalid_redirect_uri');
    await begin(stage, page, { client_id: 'nobody' });
    await reached(page, 'error', 'invalid_client');
  }));

function challengeOf(page: Page): string {
  return new URL(page.url()).searchParams.get('login_challenge') ?? '';
}

/** The address that a right password leads on to, not yet followed. */
async function wayOnOf(page: Page, user: User): Promise<string> {
  const { status, body } = await submitPassword(stage.service, challengeOf(page), { login: user.login });
  assert.equal(status, 200, JSON.stringify(body));
  return body.redirect_to;
}
