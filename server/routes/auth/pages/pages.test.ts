import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityFaults, collectFaults, scrollsSideways, startBrowser } from '../../../test/harness/browser.ts';
import { OUTSIDE_TEXT, type SampleServer, startSampleServer } from './testing/sample-server.ts';
import { PAGES, type Sample, SECRET, TROUBLES } from './testing/samples.ts';
import { FULL_THEME } from './testing/themes.ts';

let browser: Browser;
let server: SampleServer;
before(async () => {
  [browser, server] = await Promise.all([startBrowser(), startSampleServer([...PAGES, ...TROUBLES], FULL_THEME)]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** A new window with a list of what goes wrong in it. The client's callback answers nothing: the page stays. */
async function open(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[]; close(): Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  await page.route('http://localhost/callback', (route) => route.fulfill({ status: 204 }));
  return { page, faults: collectFaults(page), close: () => context.close() };
}

async function show(page: Page, name: string, locale = 'nl'): Promise<void> {
  await page.goto(`${server.url}/${name}/${locale}`, { waitUntil: 'commit' });
  // Made by the script, which runs after the style sheets have come.
  await page.locator('main > .unseen[role=status]').waitFor({ state: 'attached' });
}

const SIZES = [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
];

/** What is pressed, but for links inside a text, and is lower than 44 pixels. */
const SMALL_TARGETS = `[...document.querySelectorAll('button, a.button, input, label.check, footer a')]
  .filter((element) => element.checkVisibility() && element.type !== 'checkbox' && element.getBoundingClientRect().height < 44)
  .map((element) => element.outerHTML)`;

describe('every page', () => {
  const OWN = ['data:', 'http://localhost/callback'];
  before(() => OWN.push(server.url));

  test('is accessible in both languages and themes at each width, breaks no policy, asks no other server', async () => {
    await inTwoWindows(PAGES, async (page, { name }) => {
      for (const locale of ['nl', 'en']) {
        await show(page, name, locale);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          for (const size of SIZES) {
            await page.setViewportSize(size);
            assert.deepEqual(await accessibilityFaults(page), [], `${name} ${locale} ${colorScheme} ${size.width}`);
          }
        }
        await fitsSmallWindow(page, name);
      }
    });
  });

  test('is accessible with something wrong on it, and fits a small window', async () => {
    await inTwoWindows(TROUBLES, async (page, { name }, index) => {
      await page.setViewportSize(SIZES[index % 2] as (typeof SIZES)[0]);
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'dark' : 'light' });
      await show(page, name, index % 4 < 2 ? 'nl' : 'en');
      assert.deepEqual(await accessibilityFaults(page), [], name);
      await fitsSmallWindow(page, name);
    });
  });

  /** 320 pixels are also what is left at a zoom of 400 %. */
  async function fitsSmallWindow(page: Page, name: string): Promise<void> {
    await page.setViewportSize({ width: 320, height: 640 });
    assert.equal(await scrollsSideways(page), false, name);
    assert.deepEqual(await page.evaluate(SMALL_TARGETS), [], name);
  }

  /** Half of the samples in each of two windows at once. */
  async function inTwoWindows(
    samples: readonly Sample[],
    look: (page: Page, sample: Sample, index: number) => Promise<void>,
  ): Promise<void> {
    const halves = [0, 1].map(async (half) => {
      const { page, faults, close } = await open();
      page.on('request', (request) => {
        if (!OWN.some((address) => request.url().startsWith(address))) faults.push(`asks for ${request.url()}`);
      });
      for (const [index, sample] of samples.entries()) if (index % 2 === half) await look(page, sample, index);
      assert.deepEqual(faults, []);
      await close();
    });
    await Promise.all(halves);
  }
});

describe('without scripts', () => {
  test('login and password are sent with the challenge', async () => {
    const { page, close } = await open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/sign-in/nl`);
    assert.equal(await page.getByRole('button', { name: 'Toon wachtwoord' }).count(), 0);
    await page.getByLabel('E-mailadres').fill('bram@x.example');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('geheim & meer');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    assert.deepEqual(await sent(page), {
      login_challenge: OUTSIDE_TEXT,
      login: 'bram@x.example',
      password: 'geheim & meer',
    });
    await close();
  });

  test('codes are sent as typed, with the challenge and the token', async () => {
    const { page, close } = await open({ javaScriptEnabled: false });
    for (const name of ['totp-register', 'totp-validate', 'recovery']) {
      await page.goto(`${server.url}/${name}/en`);
      await page.locator('input[name=code]').fill('123 456');
      await page.locator('button[type=submit]').click();
      assert.deepEqual(await sent(page), { login_challenge: OUTSIDE_TEXT, token: OUTSIDE_TEXT, code: '123 456' }, name);
    }
    await close();
  });

  test('recovery codes must be confirmed before going on', async () => {
    const { page, close } = await open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/recovery-codes/en`);
    assert.equal(await page.locator('.codes li').count(), 10);
    await page.getByRole('button', { name: 'Continue' }).click();
    assert.match(page.url(), /recovery-codes/);
    await page.getByLabel('I have saved the codes').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    assert.deepEqual(await sent(page), { login_challenge: OUTSIDE_TEXT, saved: 'yes' });
    await close();
  });

  test('form_post waits for its button', async () => {
    const { page, close } = await open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/form-post/en`);
    const callback = page.waitForRequest('http://localhost/callback');
    await page.getByRole('button', { name: 'Continue' }).click();
    assert.deepEqual(await callback.then((request) => request.postDataJSON()), {
      code: OUTSIDE_TEXT,
      state: OUTSIDE_TEXT,
    });
    await close();
  });

  async function sent(page: Page): Promise<Record<string, string>> {
    await page.waitForURL('**/sent');
    return Object.fromEntries(server.sent.at(-1) ?? []);
  }
});

describe('with scripts', () => {
  test('the list of errors has the focus, and its links lead into the fields', async () => {
    const { page, close } = await open();
    await show(page, 'sign-in-missing');
    assert.equal(await focused(page, 'data-summary'), '');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await focused(page, 'id'), 'password');
    for (const field of ['login', 'password']) {
      assert.equal(await page.locator(`#${field}`).getAttribute('aria-invalid'), 'true');
      assert.equal(await page.locator(`#${field}`).getAttribute('aria-describedby'), `${field}-error`);
    }
    await show(page, 'sign-in');
    assert.equal(await page.locator('[aria-invalid]').count(), 0);
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'BODY');
    await close();
  });

  test('the password can be shown, is hidden again when sent, and the form is sent once', async () => {
    const { page, close } = await open();
    await show(page, 'sign-in', 'en');
    const before = server.sent.length;
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    assert.equal(await password.getAttribute('type'), 'text');
    assert.equal(await page.locator('[data-password-status]').textContent(), 'Your password is visible.');
    assert.equal(await page.getByRole('button', { name: 'Hide password' }).textContent(), 'Hide');
    const states = `[document.querySelector('#password').type, document.querySelector('[type=submit]').ariaDisabled]`;
    const press = `document.querySelector('[type=submit]').click()`;
    assert.deepEqual(await page.evaluate(`${press}; ${press}; ${states}`), ['password', 'true']);
    await page.waitForURL('**/sent');
    assert.equal(server.sent.length, before + 1);
    await page.goBack();
    assert.equal(await page.locator('button[aria-disabled]').count(), 0);
    await close();
  });

  test('Caps Lock is noticed', async () => {
    const { page, close } = await open();
    await show(page, 'sign-in');
    await page.locator('#password').focus();
    const press = (on: boolean) =>
      page.evaluate(
        `document.querySelector('#password').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', modifierCapsLock: ${on} }))`,
      );
    await press(true);
    assert.equal(await page.locator('.caps').textContent(), 'Caps Lock staat aan.');
    await press(false);
    assert.equal(await page.locator('.caps').textContent(), '');
    await close();
  });

  test('a page that expires says so ahead, and then leads back', async () => {
    const { page, close } = await open();
    await page.clock.install();
    await show(page, 'sign-in-expiring', 'en');
    await page.getByText('This page expires within 2 minutes.').waitFor();
    await page.clock.runFor(91_000);
    await page.getByText('You were away too long.').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Start again' }).getAttribute('href'), '/start?again');
    await close();
  });

  test('the key can be copied, the recovery codes too, and downloaded', async () => {
    const { page, faults, close } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await show(page, 'totp-register', 'en');
    await page.getByRole('button', { name: 'Copy key' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), SECRET);
    await show(page, 'recovery-codes', 'en');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    assert.equal((await download).suggestedFilename(), 'recovery-codes.txt');
    assert.deepEqual(faults, []);
    await close();
  });

  test('form_post is sent at once', async () => {
    const { page, close } = await open();
    const callback = page.waitForRequest('http://localhost/callback');
    await page.goto(`${server.url}/form-post/en`, { waitUntil: 'commit' });
    assert.equal((await callback).method(), 'POST');
    await close();
  });

  async function focused(page: Page, attribute: string): Promise<unknown> {
    return page.evaluate(`document.activeElement.getAttribute('${attribute}')`);
  }
});
