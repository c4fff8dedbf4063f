import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { accessibilityFaults } from '../../server/test/harness/browser.ts';
import { type Console, settled, startConsole } from './harness.ts';

let subject: Console;
before(async () => {
  subject = await startConsole();
});
after(() => subject.close());

test('what comes into a list that is watched waits under a button: no row moves before it is pressed', async () => {
  const { page } = await subject.open('/audit');
  await page.getByRole('switch', { name: 'Live' }).click();
  await page.waitForURL(/live=1/);
  await settled(page);
  const first = page.locator('tbody a').first();
  const before = await first.getAttribute('href');
  await subject.behave({ arrive: '3' });
  // As when one comes back to the window: it is read at once.
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  const news = page.getByRole('button', { name: '3 new' });
  await news.waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.equal(await first.getAttribute('href'), before);
  await news.click();
  await news.waitFor({ state: 'detached' });
  assert.notEqual(await first.getAttribute('href'), before);
  assert.equal(await page.locator('tbody tr').count(), 20);
  await page.close();
});

test('that nothing was found is said only when all was looked at; until then one can look further', async () => {
  const { page } = await subject.open('/keys');
  const { data } = (await (await fetch(`${subject.base}/api/v1/audit?limit=1`)).json()) as { data: unknown[] };
  let asked = 0;
  await page.route('**/api/v1/audit?*key.revoke*', (route) => {
    asked += 1;
    return route.fulfill({ json: { data: asked === 13 ? data : [], next_cursor: asked > 20 ? null : 'more' } });
  });
  await page.goto(`${subject.base}/audit?action=key.revoke`);
  await page.getByText('None fits among the latest that were looked at.').waitFor();
  assert.equal(asked, 10);
  assert.deepEqual(await accessibilityFaults(page), []);
  const further = page.getByRole('button', { name: 'Look further' });
  await further.click();
  await page.getByText('1 shown; older ones were not looked at yet').waitFor();
  await further.and(page.locator(':not([aria-busy=true])')).click();
  await page.getByText('1 shown', { exact: true }).waitFor();
  assert.deepEqual([asked, await further.count()], [21, 0]);
  await page.close();
});

test('the columns and the height of rows are as their reader left them', async () => {
  const { page } = await subject.open('/partners');
  await settled(page);
  const height = () => page.evaluate(`document.querySelector('tbody td').offsetHeight`);
  const roomy = Number(await height());
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click();
  await page.getByRole('menuitemradio', { name: 'Dense' }).click();
  await page.reload();
  await settled(page);
  assert.equal(await page.getByRole('columnheader', { name: 'Status' }).count(), 0);
  assert.ok(Number(await height()) < roomy);
  await page.close();
});

test('rows are ticked by keys and sent again together; each that is refused is named with its reason', async () => {
  const { page } = await subject.open(`/webhooks/messages?partner_id=${await subject.idOf('/partners', 3)}`);
  await settled(page);
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await page.getByText('2 ticked').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send again' });
  await dialog.getByText('2 messages will be sent again.').waitFor();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByText('0 of 2 done').waitFor();
  const refused = await dialog.getByRole('listitem').allTextContents();
  assert.equal(refused.length, 2);
  for (const text of refused) assert.match(text, /^msg_.+conflict/);
  await page.close();
});
