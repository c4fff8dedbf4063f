import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { setPartnerTheme } from '../../flows/provisioning/partners.ts';
import { createTestPartner, OPERATOR } from '../harness/service.ts';
import {
  assertAccessible,
  begin,
  codeNow,
  createHostedClient,
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
let formalStage: Stage;
before(async () => {
  stage = await setStage();
  const { partner } = await createTestPartner(stage.service.core);
  await setPartnerTheme(stage.service.core, partner.id, { formal: true, brand_color: '#0b5c7d' }, OPERATOR);
  formalStage = { ...stage, partner, client: await createHostedClient(stage, partner) };
});
after(() => stage?.strike());

const JE = /\b(je|jij|jouw)\b/i;
const U = /\b(u|uw)\b/i;
const DUTCH = /\b(de|het|een|je|u|en)\b/i;

/** A first login through every page on the way, each of them looked at. */
async function firstLogin(on: Stage, page: Page, parameters: Record<string, string>, look: (page: Page) => unknown) {
  const user = await createUserToEnroll(on);
  const { verifier } = await begin(on, page, { prompt: 'login', ...parameters });
  await reached(page, 'sign-in');
  await look(page);
  await signIn(page, user, 'wrong');
  await reached(page, 'sign-in', 'invalid_credentials');
  await look(page);
  await signIn(page, user);
  await reached(page, 'totp-register');
  await look(page);
  await giveCode(page, codeNow(on, await keyShown(page)));
  await reached(page, 'recovery-codes');
  await look(page);
  await page.locator('[name=saved]').check();
  await submit(page);
  assert.equal((await loggedIn(on, page, verifier)).sub, user.id);
}

async function textOf(page: Page): Promise<string> {
  return page.locator('main').innerText();
}

async function language(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('lang');
}

describe('every page of a first login', () => {
  test('is in Dutch for a Dutch browser, says je, and is accessible and fits a small window', () =>
    withBrowser(
      stage,
      async (page) => {
        let seen = '';
        await firstLogin(stage, page, {}, async () => {
          assert.equal(await language(page), 'nl');
          seen += await textOf(page);
          await assertAccessible(page, `nl ${page.url()}`);
        });
        assert.match(seen, JE);
        assert.doesNotMatch(seen, U);
      },
      { locale: 'nl-NL', viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    ));

  test('says u for a partner that does', () =>
    withBrowser(
      stage,
      async (page) => {
        let seen = '';
        await firstLogin(formalStage, page, {}, async () => {
          assert.equal(await language(page), 'nl');
          seen += await textOf(page);
        });
        assert.match(seen, U);
        assert.doesNotMatch(seen, JE);
      },
      { locale: 'nl-NL' },
    ));

  test('is in the language that the application asks for, rather than the browser’s', () =>
    withBrowser(
      stage,
      (page) =>
        firstLogin(stage, page, { ui_locales: 'en' }, async () => {
          assert.equal(await language(page), 'en');
          assert.doesNotMatch(await textOf(page), DUTCH);
        }),
      { locale: 'nl-NL' },
    ));

  test('stays in the language that the person switched to, over what the application asks, and in the next login', () =>
    withBrowser(stage, async (page) => {
      await begin(stage, page, { ui_locales: 'en' });
      await page.getByRole('link', { name: 'Nederlands' }).click();
      await page.getByRole('heading', { name: `Inloggen bij ${stage.partner.name}` }).waitFor();
      for (const asked of ['en', 'en-GB']) {
        await firstLogin(stage, page, { ui_locales: asked }, async () => assert.equal(await language(page), 'nl'));
      }
      await page.goto(`${stage.service.urls.auth}/signin?login_challenge=unknown`);
      assert.equal(await language(page), 'nl');
      await page.goto(`${stage.service.urls.auth}/oauth2/sessions/logout`);
      await reached(page, 'sign-out');
      assert.equal(await language(page), 'nl');
    }));
});

test('the language can be switched in the middle of a second factor, which goes on', () =>
  withBrowser(stage, async (page) => {
    const user = await createUserToEnroll(stage);
    const { verifier } = await begin(stage, page);
    await signIn(page, user);
    await reached(page, 'totp-register');
    const key = await keyShown(page);
    await page.getByRole('link', { name: 'Nederlands' }).click();
    await page.getByRole('heading', { name: 'Stel inloggen met een code in' }).waitFor();
    assert.equal(await keyShown(page), key);
    await giveCode(page, codeNow(stage, key));
    await page.getByRole('heading', { name: 'Bewaar je herstelcodes' }).waitFor();
    await page.locator('[name=saved]').check();
    await submit(page);
    await loggedIn(stage, page, verifier);
  }));
