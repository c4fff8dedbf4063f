import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Console, startConsole } from './harness.ts';

let subject: Console;
before(async () => {
  subject = await startConsole();
});
after(() => subject.close());

test('the palette finds a person and opens them without a mouse', async () => {
  const { page } = await subject.open('/');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('anouk');
  await page.getByRole('option', { name: /Anouk/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/users\/019a/);
  await page.getByRole('heading', { level: 1, name: /Anouk/ }).waitFor();
  await page.close();
});

test('a list is walked and opened by keys: slash, j, k, Enter', async () => {
  const { page } = await subject.open('/partners');
  await page.locator('tbody a').first().waitFor();
  await page.keyboard.press('/');
  assert.equal(await page.evaluate('document.activeElement.type'), 'search');
  for (const key of ['Tab', 'Tab', 'Tab', 'j']) await page.keyboard.press(key);
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Noorderwind');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Zonnestroom' }).waitFor();
  await page.close();
});

test('after going to another page the focus is at its heading', async () => {
  const { page } = await subject.open('/');
  await page.getByRole('link', { name: 'Audiences' }).click();
  await page.locator('h1:focus', { hasText: 'Audiences' }).waitFor();
  assert.equal(await page.title(), 'Audiences — Wattlock');
  await page.close();
});

test('a chart says each of its points to whoever moves along it by arrow keys', async () => {
  const { page } = await subject.open('/');
  const slider = page.getByRole('slider', { name: 'Sign-ins: point in time' });
  await slider.focus();
  const last = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  const before = await slider.getAttribute('aria-valuetext');
  assert.match(String(last), /Succeeded \d+, Refused \d+/);
  assert.notEqual(before, last);
  await page.close();
});

test('the language and the theme are remembered, and set before the first paint', async () => {
  const { page } = await subject.open('/', { colorScheme: 'light' });
  const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  const light = await ground();
  await page.getByRole('button', { name: /Nederlands/ }).click();
  await page.getByRole('heading', { name: 'Overzicht' }).waitFor();
  await page.getByRole('button', { name: 'Kies licht of donker' }).click();
  await page.getByRole('menuitemradio', { name: 'Donker' }).click();
  await page.reload({ waitUntil: 'commit' });
  await page.locator('html[data-theme="dark"][lang="nl"]').waitFor();
  await page.getByRole('heading', { name: 'Overzicht' }).waitFor();
  assert.notEqual(await ground(), light);
  await page.close();
});
