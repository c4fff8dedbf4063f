import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { deliver } from './test/deliver.ts';
import { BRAM, SANNE, SECRET } from './test/demo-data.ts';
import { beginLogin, notice, openBrowser, type Stage, setStage, signIn, toSignIn } from './test/harness.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let stage: Stage;
before(async () => {
  stage = await setStage();
});
after(() => stage.strike());

/** Each page in each of its states: a name, and how to get there. */
const STATES: [name: string, go: (page: Page) => Promise<unknown>][] = [
  ['home', (page) => page.goto('/')],
  ['sign-in', (page) => page.goto(`/signin?login_challenge=${beginLogin(stage)}`)],
  ['sign-in refused', (page) => signIn(page, { ...SANNE, password: 'wrong' })],
  ['sign-in refused at once', (page) => page.goto('/signin?login_challenge=unknown')],
  ['validate', (page) => page.goto(`/2fa/validate?token=validate-token&login_challenge=${beginLogin(stage)}`)],
  ['register', (page) => page.goto(`/2fa/register?token=register-token&login_challenge=${beginLogin(stage)}`)],
  ['recovery codes', confirmCode],
  ['callback refused', (page) => page.goto('/callback?error=server_error')],
  ['signed out', (page) => page.goto('/signed-out')],
  ['inbox', (page) => page.goto('/inbox')],
  ['inbox with deliveries', openInbox],
  ['inbox refused', refuseInbox],
  ['not found', (page) => page.goto('/nothing-here')],
  ['callback', logIn],
];

test('axe finds nothing on any page, light or dark; at 320 pixels nothing is cut off, in Dutch or English', async () => {
  const page = await openBrowser(stage, { viewport: { width: 320, height: 800 } });
  for (const [name, go] of STATES) {
    await go(page);
    await settled(page, name);
    await page.evaluate(AXE);
    await page.emulateMedia({ colorScheme: 'light' });
    assert.deepEqual(await axe(page, EVERYTHING), [], name);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await axe(page, ['color-contrast']), [], `${name}, dark`);
    for (const language of ['Nederlands', 'English']) {
      await page.getByRole('button', { name: language }).click();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(width <= 320, `${name}, ${language}: ${width} wide`);
    }
  }
});

test('the keyboard alone logs in, with a second factor, and reaches every control in order', async () => {
  const page = await openBrowser(stage);
  await page.goto('/');
  await page.locator('body[data-state=ready]').waitFor();
  await tabTo(page, 'log-in');
  await page.keyboard.press('Enter');
  await page.locator('#sign-in').waitFor();
  await tabTo(page, 'login');
  await page.keyboard.type(BRAM.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await notice(page);
  // From the notice, where the keyboard now is, the field is next.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(BRAM.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  assert.equal(await page.locator('#password').getAttribute('type'), 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('#steps').waitFor();
  await tabTo(page, 'code');
  await page.keyboard.type(new TOTP({ secret: SECRET }).generate());
  await page.keyboard.press('Enter');
  await page.locator('#codes-title:focus').waitFor();
  await tabTo(page, 'saved');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
});

test('the browser’s language is spoken, a choice is kept, and both partners look their own', async () => {
  const page = await openBrowser(stage, { locale: 'nl-NL' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('heading', { name: 'Inloggen bij Zonnestroom Energie' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'nl');
  await signIn(page, { ...SANNE, password: 'fout' });
  assert.match(await notice(page), /Deze combinatie klopt niet/);
  assert.match(await page.title(), /^Fout: Inloggen/);

  // What was said already follows the choice, and what was typed stays.
  await page.getByRole('button', { name: 'English' }).click();
  assert.match(await notice(page), /This combination is not right/);
  assert.equal(await page.locator('#login').inputValue(), SANNE.login);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome to Zonnestroom Energie' }).waitFor();
  const brand = () => page.locator('#log-in').evaluate((button) => getComputedStyle(button).backgroundColor);
  const own = await brand();
  await page.getByRole('link', { name: 'Noorderwind' }).click();
  await page.getByRole('heading', { name: 'Welkom bij Noorderwind' }).waitFor();
  assert.notEqual(await brand(), own);
});

test('a login whose application asks for a language gets it', async () => {
  const page = await openBrowser(stage, { locale: 'nl-NL' });
  await page.goto(`/signin?login_challenge=${beginLogin(stage)}`);
  await page.getByRole('heading', { name: 'Log in to Zonnestroom Energie' }).waitFor();
});

async function confirmCode(page: Page): Promise<void> {
  await page.locator('#code').fill(new TOTP({ secret: SECRET }).generate());
  await page.locator('#confirm [type=submit]').click();
  await page.locator('#recovery').waitFor();
  await page.locator('#saved').check();
}

async function openInbox(page: Page): Promise<void> {
  await deliver(stage.origin);
  await deliver(stage.origin);
  await deliver(stage.origin, { body: '{"forged":true}' });
  await page.goto('/inbox');
  for (const body of await page.getByText('Body', { exact: true }).all()) await body.click();
}

async function refuseInbox(page: Page): Promise<void> {
  stage.fake.contract = undefined;
  await page.goto('/inbox');
}

async function logIn(page: Page): Promise<void> {
  await toSignIn(page);
  await signIn(page, SANNE);
  await page.waitForURL('**/callback');
}

/** The page is there, with the notice that its state is about. */
async function settled(page: Page, name: string): Promise<void> {
  await page.locator('body[data-state]').waitFor();
  if (/refused/.test(name)) await notice(page);
}

async function axe(page: Page, runOnly: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (rules) => (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run({ runOnly: rules }),
    runOnly,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Presses Tab until the control is reached: it is within reach, and nothing holds the keyboard. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
  }
  assert.fail(`Tab does not reach ${id}`);
}
