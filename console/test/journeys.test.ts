import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Console, startConsole } from './harness.ts';

let subject: Console;
before(async () => {
  subject = await startConsole();
});
after(() => subject.close());

test('filters live in the address: a reload and Back show the same list', async () => {
  const { page } = await subject.open('/users');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('support');
  await page.waitForURL(/role=support/);
  await page.reload();
  assert.equal(await page.getByRole('combobox', { name: 'Role' }).inputValue(), 'support');
  await page.locator('tbody a').first().click();
  await page.waitForURL(/\/users\/019a/);
  await page.goBack();
  await page.waitForURL(/role=support/);
  assert.equal(await page.getByRole('combobox', { name: 'Role' }).inputValue(), 'support');
  await page.close();
});

test('a new secret is shown once, and its dialog stays until the reader says that it is kept', async () => {
  const { page } = await subject.open(`/clients/${await subject.idOf('/clients')}/secrets`);
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  const dialog = page.getByRole('dialog', { name: 'The new secret' });
  await dialog.waitFor();
  const secret = await dialog.locator('pre').innerText();
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  assert.equal(await dialog.isVisible(), true);
  assert.equal(await dialog.getByRole('button', { name: 'Close' }).isDisabled(), true);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.equal((await page.content()).includes(secret), false);
  await page.close();
});

test('a partner is suspended only after its effect was shown in numbers and its name was typed', async () => {
  const { page } = await subject.open(`/partners/${await subject.idOf('/partners')}`);
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 clients and 10,000+ users lose access').waitFor();
  const suspend = dialog.getByRole('button', { name: 'Suspend' });
  assert.equal(await suspend.isDisabled(), true);
  await dialog.getByRole('textbox').fill('zonnestroom');
  await suspend.click();
  await page.getByText('Zonnestroom is suspended').waitFor();
  await page.close();
});

test('a change of something that another changed meanwhile is refused, and nothing typed is lost until one reloads', async () => {
  const id = await subject.idOf('/partners', 1);
  const { page } = await subject.open(`/partners/${id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Noorderwind Energie');
  const headers = { 'content-type': 'application/json' };
  await fetch(`${subject.base}/api/v1/partners/${id}`, { method: 'PATCH', headers, body: '{"name":"Noorderwind BV"}' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Someone else changed this').waitFor();
  assert.equal(await name.inputValue(), 'Noorderwind Energie');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Noorderwind BV' }).waitFor();
  assert.equal(await name.inputValue(), 'Noorderwind BV');
  await page.close();
});

test('what was typed and not saved is not left without asking', async () => {
  const { page } = await subject.open(`/partners/${await subject.idOf('/partners', 2)}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Iets anders');
  await page.getByRole('link', { name: 'Users' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Iets anders');
  await page.close();
});

test('when the session ends, signing in again keeps what was typed', async () => {
  const { page } = await subject.open(`/partners/${await subject.idOf('/partners', 3)}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Polderkracht Noord');
  await subject.behave({ signed_in: 'no' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await subject.behave({ signed_in: 'yes' });
  await page.evaluate(`window.dispatchEvent(new Event('focus'))`);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.equal(await name.inputValue(), 'Polderkracht Noord');
  await page.close();
});

test('whoever signs in where the session of another ended finds nothing that was read or typed there', async () => {
  const { page } = await subject.open('/users/new');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('First name').fill('Sanne Smits');
  await field('Password').fill('een lang wachtwoord');
  await subject.behave({ signed_in: 'no' });
  await page.getByRole('button', { name: 'Make the user' }).click();
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await subject.behave({ operator: 'noor' });
  await page.evaluate(`window.before = 1; window.dispatchEvent(new Event('focus'))`);
  await page.waitForURL(`${subject.base}/`);
  await page.getByRole('button', { name: /Noor Dijkstra/ }).waitFor();
  assert.equal(await page.evaluate('window.before'), undefined, 'it was loaded anew');
  assert.equal(String(await page.evaluate('JSON.stringify(sessionStorage)')).includes('Smits'), false);
  await subject.behave({});
  await page.close();
});

test('what was typed is back after the page was read anew, until it is discarded; a password is kept nowhere', async () => {
  const { page } = await subject.open('/users/new');
  page.on('dialog', (dialog) => void dialog.accept());
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('First name').fill('Sanne');
  await field('Password').fill('een lang wachtwoord');
  await page.reload();
  await page.getByText('What you typed before is back.').waitFor();
  assert.equal(await field('First name').inputValue(), 'Sanne');
  assert.equal(await field('Password').inputValue(), '');
  assert.equal(String(await page.evaluate('JSON.stringify(sessionStorage)')).includes('wachtwoord'), false);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await field('First name').waitFor();
  assert.equal(await field('First name').inputValue(), '');
  await page.close();
});

test('fields that the server refuses are named above the form and beside the field', async () => {
  const { page } = await subject.open('/operators?invite=1');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('link', { name: 'login: is missing' }).click();
  const login = page.getByRole('textbox', { name: 'Login' });
  assert.equal(await login.evaluate((field) => field === document.activeElement), true);
  assert.equal(await login.getAttribute('aria-invalid'), 'true');
  await page.close();
});

test('a replay says how many messages it is before it sends them', async () => {
  const { page } = await subject.open(`/webhooks/endpoints/${await subject.idOf('/webhook_endpoints', 2)}`);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'Count first' }).click();
  await page.getByRole('button', { name: 'Send 37 messages' }).click();
  await page.getByText('37 messages are on their way').first().waitFor();
  await page.close();
});
