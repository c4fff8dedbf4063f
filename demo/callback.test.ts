import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { CLIENT_ID } from './test/demo-data.ts';
import { notice, openBrowser, type Stage, setStage } from './test/harness.ts';

const VERIFIER = 'a verifier';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let stage: Stage;
let page: Page;
let iss: string;
before(async () => {
  stage = await setStage();
  iss = stage.fake.authUrl;
  page = await openBrowser(stage);
  await page.goto('/');
  const attempt = { state: 's1', nonce: 'n1', verifier: VERIFIER };
  await page.evaluate((value) => sessionStorage.setItem('attempt s1', value), JSON.stringify(attempt));
});
after(() => stage.strike());

const callback = (query: Record<string, string>) => page.goto(`/callback?${new URLSearchParams(query)}`);

/** A code of a login that began with the attempt above. */
function createCode(nonce = 'n1'): string {
  const redirect_uri = `${stage.origin}/callback`;
  const request = new URLSearchParams({ redirect_uri, code_challenge: CHALLENGE, nonce, client_id: CLIENT_ID });
  stage.fake.exchanges.set('c1', { request, user: 'someone' });
  return 'c1';
}

test('an answer that this tab did not ask for is not used', async () => {
  await callback({ code: createCode(), state: 'other', iss });
  assert.match(await notice(page), /does not belong to a login that was begun in this tab.*Log in again/);
  await callback({ code: 'c1', iss });
  assert.match(await notice(page), /does not belong/);
  assert.equal(stage.fake.asked('POST /oauth/token').length, 0);
});

test('an answer of another issuer, or of none, is not used', async () => {
  await callback({ code: createCode(), state: 's1', iss: 'https://other.example' });
  assert.match(await notice(page), /another server \(https:\/\/other\.example\)/);
  await callback({ code: 'c1', state: 's1' });
  assert.match(await notice(page), /another server/);
  assert.equal(stage.fake.asked('POST /oauth/token').length, 0);
});

test('an error is shown as text, only when it is ours, with a way on', async () => {
  await callback({ error: 'invalid_scope', error_description: '<b>no such scope</b>', state: 's1', iss });
  assert.match(await notice(page), /refused: <b>no such scope<\/b>.*Log in again/);
  assert.equal(await page.locator('#error-code').innerText(), 'Error code: invalid_scope');
  assert.equal(page.url(), `${stage.origin}/callback`);

  await callback({ error: 'access_denied', state: 's1', iss });
  assert.match(await notice(page), /may not log in here/);
  await callback({ error: 'x', error_description: 'call 0900-1234', state: 'other', iss });
  assert.doesNotMatch(await page.locator('main').innerText(), /0900/);
});

test('a code that is no longer valid, and an id_token of another login, lead to a new login', async () => {
  await callback({ code: 'unknown', state: 's1', iss });
  assert.match(await notice(page), /no longer valid.*Back to the start/);
  await callback({ code: createCode('other nonce'), state: 's1', iss });
  assert.match(await notice(page), /id_token does not belong/);
});

test('a token request that fails on the way can be sent again', async () => {
  stage.fake.next('POST /oauth/token', 'broken');
  await callback({ code: createCode(), state: 's1', iss });
  assert.match(await notice(page), /cannot reach/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
  assert.equal(await page.locator('#notice').isVisible(), false);
});

test('without me the tokens are still shown; a dead refresh token asks for a login', async () => {
  const body = { errors: [{ message: 'the token is revoked', extensions: { code: 'UNAUTHENTICATED' } }] };
  stage.fake.next('POST customer/', { status: 401, body });
  await callback({ code: createCode(), state: 's1', iss });
  assert.match(await notice(page), /could not be fetched: the token is revoked/);
  assert.ok(await page.locator('#tokens').isVisible());

  stage.fake.next('POST /oauth/token', { status: 400, body: { error: 'invalid_grant' } });
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await page.getByText('refresh token is no longer valid').waitFor();
  assert.ok(await page.locator('#notice').getByRole('link', { name: 'Log in again' }).isVisible());
});

test('a reload finds no tokens, and says why', async () => {
  await callback({ code: createCode(), state: 's1', iss });
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
  await page.reload();
  assert.match(await notice(page), /only in the memory of this page/);
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  assert.doesNotMatch(stored, /eyJ/);
});
