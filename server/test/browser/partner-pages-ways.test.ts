import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { tabTo } from '../harness/browser.ts';
import { type DemoStage, demoUser, giveCode, greeted, logIn, notice, setDemoStage, toSignIn } from './demo-stage.ts';
import { codeNow, keyShown, later, withBrowser } from './stage.ts';

let stage: DemoStage;
before(async () => {
  stage = await setDemoStage();
});
after(() => stage?.strike());

test('the keyboard alone logs in for the first time, at the partner on another host than ours', () =>
  withBrowser(stage, async (page) => {
    const bram = demoUser(stage, 'Bram', 1);
    await page.goto(stage.origins[1]);
    await page.locator('body[data-state=ready]').waitFor();
    await tabTo(page, '#log-in');
    await page.keyboard.press('Enter');
    await page.locator('#sign-in').waitFor();
    await tabTo(page, '#login');
    await page.keyboard.type(bram.login);
    await tabTo(page, '#password');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await page.locator('#notice:focus').waitFor();
    await tabTo(page, '#password');
    await page.keyboard.type(bram.password);
    await tabTo(page, '#log-in');
    await page.keyboard.press('Enter');
    await page.locator('#steps').waitFor();
    const key = await keyShown(page);
    await tabTo(page, '#code');
    await page.keyboard.type(codeNow(stage, key));
    await page.keyboard.press('Enter');
    await page.locator('#codes-title:focus').waitFor();
    await tabTo(page, '#saved');
    await page.keyboard.press('Space');
    await tabTo(page, '#recovery [type=submit]');
    await page.keyboard.press('Enter');
    await greeted(page, bram);
  }));

test('the partner’s language is chosen once, and kept on every page, ours included', () =>
  withBrowser(
    stage,
    async (page) => {
      const fatima = demoUser(stage, 'Fatima');
      await page.goto(stage.origins[0]);
      assert.equal(await page.locator('html').getAttribute('lang'), 'nl');
      await toSignIn(page, stage.origins[0]);
      await page.getByRole('heading', { name: 'Inloggen bij Zonnestroom Energie' }).waitFor();
      await logIn(page, { ...fatima, password: 'fout' });
      await notice(page, 'Deze combinatie klopt niet');
      await page.getByRole('button', { name: 'English' }).click();
      await notice(page, 'This combination is not right');
      await logIn(page, fatima);
      await page.getByRole('heading', { name: 'Fill in your code' }).waitFor();
      later(stage, 30);
      await giveCode(page, codeNow(stage, fatima.totp_secret ?? ''));
      await greeted(page, fatima);

      await page.context().clearCookies();
      await page.goto(stage.origins[0]);
      await page.getByLabel('Use Wattlock’s hosted page').check();
      await page.locator('#log-in').click();
      await page.getByRole('heading', { name: 'Sign in to Zonnestroom Energie' }).waitFor();
    },
    { locale: 'nl-NL' },
  ));

test('the hosted page serves the same login, and hands over to the partner’s page for the code', () =>
  withBrowser(stage, async (page) => {
    const fatima = demoUser(stage, 'Fatima');
    await toSignIn(page, stage.origins[0]);
    await page.getByRole('link', { name: 'Open this challenge on the hosted page' }).click();
    await page.locator('main[data-state=sign-in]').waitFor();
    await page.locator('#login').fill(fatima.login);
    await page.locator('#password').fill(fatima.password);
    await page.locator('[type=submit]').click();
    await page.waitForURL(`${stage.origins[0]}/2fa/validate?*`);
    later(stage, 30);
    await giveCode(page, codeNow(stage, fatima.totp_secret ?? ''));
    await greeted(page, fatima);
  }));

test('partners share no sign-in: the other one asks again, and knows no user of the first', () =>
  withBrowser(stage, async (page) => {
    const sanne = demoUser(stage, 'Sanne');
    await toSignIn(page, stage.origins[0]);
    await logIn(page, sanne);
    await greeted(page, sanne);
    await page.goto(stage.origins[0]);
    await page.locator('body[data-state=ready]').waitFor();
    await page.locator('#log-in').click();
    await greeted(page, sanne);

    await toSignIn(page, stage.origins[1]);
    await logIn(page, sanne);
    await notice(page, 'This combination is not right');
    const other = demoUser(stage, 'Sanne', 1);
    await logIn(page, other);
    await greeted(page, other);
    assert.equal(new URL(page.url()).origin, stage.origins[1]);
  }));
