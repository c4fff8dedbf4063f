import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Console, settled, startConsole } from './harness.ts';
import { everyPage } from './pages.ts';

let subject: Console;
before(async () => {
  subject = await startConsole();
});
after(() => subject.close());

test('an auditor is offered nothing that changes anything', async () => {
  await subject.behave({ role: 'auditor' });
  const { page } = await subject.open('/');
  const own = ['/account', '/invitation', '/signed-out', '/clients/new', '/users/new'];
  for (const path of (await everyPage(subject)).filter((one) => !own.some((begin) => one.startsWith(begin)))) {
    await page.goto(subject.base + path);
    await settled(page);
    const offered = page
      .locator('main')
      .locator('.button.primary, .button.danger, .danger-text, fieldset:enabled .field input');
    const texts = (await offered.allTextContents()).filter((text) => !/login/i.test(text));
    assert.deepEqual(texts, [], path);
  }
  await page.close();
});

test('whoever has no session is led to the sign-in, and back to where they wanted to be', async () => {
  await subject.behave({ signed_in: 'no' });
  const { page } = await subject.open('/users?q=sanne');
  const link = await page.getByRole('link', { name: 'Sign in' }).getAttribute('href');
  assert.equal(link, '/session/login?return_to=%2Fusers%3Fq%3Dsanne');
  await subject.behave({});
  await page.close();
});

test('an empty installation shows the first steps instead of empty charts', async () => {
  await subject.behave({ empty: 'yes' });
  const { page } = await subject.open('/');
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  assert.equal(await page.getByRole('slider').count(), 0);
  await page.getByText('$ wattlock partner create').waitFor();
  await subject.behave({});
  await page.close();
});

test('the token of an invitation leaves the address at once, and the password is asked for twice', async () => {
  const { page } = await subject.open('/invitation#a-token-of-one-use');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('een lang wachtwoord');
  assert.equal(page.url().includes('a-token'), false);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('The two passwords are not the same.').first().waitFor();
  await page.getByRole('textbox', { name: 'The same password again' }).fill('een lang wachtwoord');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Sign in as noor@wattlock.example now.').waitFor();
  await page.close();
});
