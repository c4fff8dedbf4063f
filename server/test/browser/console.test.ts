import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { tabTo } from '../harness/browser.ts';
import { apiAt } from '../harness/partner-api.ts';
import { post } from '../harness/requests.ts';
import { createTestPartner } from '../harness/service.ts';
import {
  type ConsoleStage,
  type Kept,
  openConsole,
  sessionOf,
  setConsoleStage,
  settled,
  signInAs,
  withSession,
} from './console-stage.ts';
import { withBrowser } from './stage.ts';

let stage: ConsoleStage;
let support: Kept;
before(async () => {
  stage = await setConsoleStage();
  support = await sessionOf(stage, 'support');
});
after(() => stage.strike());

/** To a page or an action, by the palette. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.type(name);
  await page.locator('[role=option][aria-selected=true] .palette-title', { hasText: name }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search' }).waitFor({ state: 'hidden' });
}

/** A dialog takes the focus a moment after it is there. */
async function dialogOpened(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await dialog.and(page.locator(':focus-within')).waitFor();
  return dialog;
}

test('an operator signs in through the hosted pages and arrives at the page of the console that was asked for', () =>
  withBrowser(stage, async (page) => {
    await signInAs(stage, page, 'operator', '/partners');
    await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  }));

test('from nothing to a token, and to a healthy webhook endpoint, without a mouse', async () => {
  const owner = await sessionOf(stage, 'owner');
  await withSession(stage, owner, async (page) => {
    await openConsole(stage, page, '/');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();

    await goTo(page, 'New partner');
    await dialogOpened(page, 'New partner');
    await tabTo(page, '[role=dialog] input[name=name], #field-name');
    await page.keyboard.type('Zonnestroom');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Zonnestroom' }).waitFor();

    await goTo(page, 'New client');
    await page.locator('option', { hasText: 'Zonnestroom' }).waitFor({ state: 'attached' });
    await tabTo(page, '#field-partner_id');
    await page.keyboard.type('Zonn');
    await tabTo(page, '#field-name');
    await page.keyboard.type('Back end');
    await tabTo(page, '#field-audiences label:has-text("partner-api") input');
    await page.keyboard.press('Space');
    await tabTo(page, 'button[type=submit]');
    await page.keyboard.press('Enter');
    await page.getByText('This client has no secret').waitFor();
    const clientId = decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');

    const secret = await makeSecret(page);
    await page.reload();
    await settled(page);
    assert.equal((await page.content()).includes(secret), false, 'a secret is shown once');

    const token = await tokenBy(clientId, secret);
    const partner = apiAt(stage.service.urls.partner, token);
    const made = await partner.post('/v1/webhook_endpoints', { url: 'http://localhost:9/hooks' });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    await goTo(page, 'Webhooks');
    await page.getByRole('row', { name: /localhost:9\/hooks.*Healthy/ }).waitFor();
  });
});

/** A secret by the keys, read from its dialog, which closes once it is said to be kept. */
async function makeSecret(page: Page): Promise<string> {
  await tabTo(page, 'button:has-text("New secret")');
  await page.keyboard.press('Enter');
  await dialogOpened(page, 'New secret');
  await tabTo(page, '[role=dialog] button[type=submit]');
  await page.keyboard.press('Enter');
  const dialog = await dialogOpened(page, 'The new secret');
  const secret = await dialog.locator('pre').innerText();
  await tabTo(page, '[role=dialog] input[type=checkbox]');
  await page.keyboard.press('Space');
  await tabTo(page, '[role=dialog] button:has-text("Close")');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  return secret;
}

async function tokenBy(clientId: string, secret: string): Promise<string> {
  const { status, body } = await post(`${stage.service.urls.auth}/oauth2/token`, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.access_token;
}

test('support blocks a user and lets them in again', async () => {
  const { user } = await createTestPartner(stage.service.core);
  await withSession(stage, support, async (page) => {
    await openConsole(stage, page, `/users/${user.id}`);
    for (const [action, said] of [
      ['Block', 'is blocked'],
      ['Unblock', 'is active again'],
    ] as const) {
      await page.locator('main').getByRole('button', { name: action, exact: true }).click();
      await page
        .getByRole('alertdialog')
        .or(page.getByRole('dialog'))
        .getByRole('button', { name: action, exact: true })
        .click();
      await page.getByText(said).first().waitFor();
    }
    await page.getByText('The user was blocked; every session and token ended.').waitFor();
  });
});

test('messages are shown once it is said whose', async () => {
  const { partner } = await createTestPartner(stage.service.core);
  await withSession(stage, support, async (page) => {
    await openConsole(stage, page, '/webhooks/messages');
    await page.getByText('Choose a partner, or give a contract id.').waitFor();
    await openConsole(stage, page, `/webhooks/messages?partner_id=${partner.id}`);
    await page.getByText('Nothing was sent yet.').or(page.getByText('No results')).waitFor();
  });
});

/** What changes something: none of it may be there. */
const WRITES = '.button.primary, .button.danger, .danger-text, fieldset:enabled .field input';

test('an auditor sees nothing that changes anything, and the API refuses it', async () => {
  const { partner, client, user } = await createTestPartner(stage.service.core);
  const auditor = await sessionOf(stage, 'auditor');
  await withSession(stage, auditor, async (page) => {
    const things = [`/partners/${partner.id}`, `/clients/${client.id}`, `/clients/${client.id}/secrets`];
    for (const path of ['/partners', ...things, '/users', `/users/${user.id}`, '/keys', '/operators']) {
      await openConsole(stage, page, path);
      const offered = page.locator('main').locator(WRITES);
      assert.deepEqual(await offered.allTextContents(), [], path);
    }
    const refused = await page.evaluate(
      `fetch('/api/v1/users/${user.id}/block', { method: 'POST' }).then((answer) => answer.json())`,
    );
    assert.equal((refused as { code: string }).code, 'insufficient_permission');
  });
});
