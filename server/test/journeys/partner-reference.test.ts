import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, collectFaults, scrollsSideways, startBrowser } from '../harness/browser.ts';
import { send } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestService } from '../harness/service.ts';

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

describe('the reference page of the partner API', () => {
  let service: TestService;
  let browser: Browser;
  before(async () => {
    service = await startTestService();
    browser = await startBrowser();
  });
  after(async () => {
    await browser.close();
    await service.stop();
  });

  /** The page in a fresh window, with what goes wrong on it and whom else it asks. */
  async function open(size: keyof typeof SIZES) {
    const page = await browser.newPage({ viewport: SIZES[size] });
    const faults = collectFaults(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== service.urls.partner) elsewhere.push(request.url());
    });
    await page.goto(service.urls.partner);
    await page.waitForSelector('#operations-Users-createUser');
    return { page, faults, elsewhere };
  }

  const unfold = (page: Page, operation: string) =>
    page.click(`#operations-${operation} button.opblock-summary-control`);

  for (const size of ['desktop', 'phone'] as const) {
    test(`it asks nobody else, breaks no policy, can be read, and fits: ${size}`, async () => {
      const { page, faults, elsewhere } = await open(size);
      assert.equal(new URL(page.url()).pathname, '/docs');
      for (const operation of ['Users-createUser', 'Users-listUsers', 'Contracts-changeContract']) {
        await unfold(page, operation);
        await page.waitForSelector(`#operations-${operation} .execute`);
      }
      assert.equal(await scrollsSideways(page), false);
      const unreadable = (await accessibilityFaults(page)).filter((fault) => fault.startsWith('color-contrast'));
      assert.deepEqual(unreadable, []);
      assert.deepEqual([faults, elsewhere], [[], []]);
      await page.close();
    });
  }

  test('a person gets a token with credentials of a client, and tries an operation out', async () => {
    const { partner, client, secret, user } = await createTestPartner(service.core);
    const { page, faults, elsewhere } = await open('desktop');
    await page.click('.btn.authorize');
    await page.getByLabel('client_id:').fill(client.id);
    await page.getByLabel('client_secret:').fill(secret);
    await page.locator('.modal-ux .btn.auth.authorize').first().click();
    await page.locator('.modal-ux .btn-done').first().click();
    await unfold(page, 'Users-listUsers');
    await page.click('#operations-Users-listUsers .execute');
    const answer = page.locator('#operations-Users-listUsers .live-responses-table .highlight-code').first();
    await answer.waitFor();
    assert.match(await answer.innerText(), new RegExp(user.id));
    assert.deepEqual(faults, []);
    assert.deepEqual(elsewhere, [`${service.urls.auth}/oauth2/token`]);
    assert.equal((await answer.innerText()).includes(partner.id), false);
    await page.close();
  });

  test('its policy allows what is here and the auth service, nothing inline and nothing else', async () => {
    const { headers, body } = await send(`${service.urls.partner}/docs`);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src /,
    );
    assert.ok(policy.includes(`connect-src 'self' ${service.urls.auth};`), policy);
    assert.doesNotMatch(policy, /unsafe|\*/);
    assert.doesNotMatch(body, /<script>|<style|style=/);
  });

  test('its files are sent zipped to who takes that, and kept; others are not found', async () => {
    const file = `${service.urls.partner}/docs/swagger-ui-bundle.js`;
    const plain = await send(file, { headers: { 'accept-encoding': 'identity' } });
    const zipped = await send(file, { headers: { 'accept-encoding': 'gzip' } });
    assert.deepEqual([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')], [null, 'gzip']);
    assert.equal(zipped.body, plain.body);
    const tag = plain.headers.get('etag') ?? '';
    assert.equal((await send(file, { headers: { 'if-none-match': tag } })).status, 304);
    for (const name of ['package.json', '..%2fpackage.json', '__proto__', 'constructor']) {
      assert.equal((await send(`${service.urls.partner}/docs/${name}`)).status, 404, name);
    }
  });

  test('a program that asks for the root is told that there is nothing', async () => {
    const answer = await send(`${service.urls.partner}/`, { headers: { accept: 'application/json' } });
    assert.deepEqual([answer.status, answer.body.code], [404, 'not_found']);
  });
});
