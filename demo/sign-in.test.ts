import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TOTP } from 'otpauth';
import { BRAM, FATIMA, RECOVERY_CODES, SANNE, SECRET } from './test/demo-data.ts';
import { openBrowser, type Stage, setStage, signIn, toSignIn } from './test/harness.ts';

let stage: Stage;
before(async () => {
  stage = await setStage();
});
after(() => stage.strike());

const code = () => new TOTP({ secret: SECRET }).generate({ timestamp: stage.fake.now() });

test('a password leads to tokens, me, a refresh and a logout, and no secret stays in an address', async () => {
  const page = await openBrowser(stage);
  await toSignIn(page);
  const { query } = stage.fake.asked('GET /oauth2/auth').at(-1) ?? assert.fail();
  assert.equal(query.get('scope'), 'openid offline');
  assert.equal(query.get('audience'), 'customer-api');
  assert.equal(query.get('code_challenge_method'), 'S256');
  assert.equal(query.get('ui_locales'), 'en');
  assert.ok(query.get('state') && query.get('nonce') && !query.has('prompt'));

  await signIn(page, SANNE);
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
  assert.equal(page.url(), `${stage.origin}/callback`);
  assert.match(await page.locator('#me').innerText(), /Sanne Vries[\s\S]*100001/);
  assert.match(await page.locator('#tokens').innerText(), /at\+jwt[\s\S]*in 60 minutes[\s\S]*nonce/);

  const before = await page.locator('.long').innerText();
  await page.getByRole('button', { name: 'Refresh now' }).dblclick();
  await page.getByText('New tokens, received at').waitFor();
  assert.notEqual(await page.locator('.long').innerText(), before);
  assert.equal(stage.fake.asked('POST /oauth/token').length, 2);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
  const logout = stage.fake.asked('GET /oauth2/sessions/logout').at(-1)?.query;
  assert.equal(logout?.get('id_token_hint')?.split('.').length, 3);
  assert.equal(page.url(), `${stage.origin}/signed-out`);
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
});

test('a first login with a second factor sets it up, survives a reload, and leaves time to read the recovery codes', async () => {
  const page = await openBrowser(stage);
  await toSignIn(page);
  await signIn(page, BRAM);
  await page.locator('#steps').waitFor();
  assert.ok(!page.url().includes('token='), page.url());
  await page.reload();
  await page.locator('#steps').waitFor();
  assert.equal(await page.locator('#qr').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0), true);
  assert.equal(await page.locator('#key').innerText(), SECRET.replace(/(.{4})(?=.)/g, '$1 '));
  assert.match((await page.locator('#otpauth').getAttribute('href')) ?? '', /^otpauth:\/\/totp\//);

  await page.locator('#code').fill(code().replace(/(...)/, '$1 '));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  assert.deepEqual(await page.locator('#codes li').allInnerTexts(), RECOVERY_CODES);
  await page.getByRole('button', { name: 'Continue' }).click();
  assert.equal(await page.locator('#notice').innerText(), 'Save the codes first, and tick the box.');
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
  // The same code once more, for a way on that is alive however long the codes were read.
  const [first, second] = stage.fake.asked('GET /v1/auth/totp/validate').map(({ query }) => `${query}`);
  assert.equal(second, first);
});

test('a returning user gives a code, with the sandbox clock ahead and the demo computing it', async () => {
  stage.fake.ahead = 90_061_000;
  const page = await openBrowser(stage);
  await toSignIn(page);
  await page.getByRole('button', { name: FATIMA.login }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: `Fill in the code of ${FATIMA.login}` }).click();
  assert.ok(!page.url().includes('token='));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
  assert.match(await page.locator('#tokens').innerText(), /in 60 minutes/);
  stage.fake.ahead = 0;
});

test('a recovery code goes into the same field', async () => {
  const page = await openBrowser(stage);
  await toSignIn(page);
  await signIn(page, FATIMA);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(RECOVERY_CODES[0] ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
});

test('the switches ask for the password again, and go to the hosted page', async () => {
  const page = await openBrowser(stage);
  await page.goto('/');
  await page.getByLabel('Ask for the password even if').check();
  await page.getByLabel('Use Wattlock’s hosted page').check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${stage.fake.authUrl}/signin?login_challenge=*`);
  assert.equal(stage.fake.asked('GET /oauth2/auth').at(-1)?.query.get('prompt'), 'login');

  await toSignIn(page);
  await page.getByRole('link', { name: 'Open this challenge on the hosted page' }).click();
  await page.waitForURL(`${stage.fake.authUrl}/signin?login_challenge=*`);
});

test('a double click sends the password once', async () => {
  const page = await openBrowser(stage);
  await toSignIn(page);
  await page.locator('#login').fill(SANNE.login);
  await page.locator('#password').fill(SANNE.password);
  const sent = stage.fake.asked('POST /v1/auth/login').length;
  await page.locator('#sign-in [type=submit]').dblclick();
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
  assert.equal(stage.fake.asked('POST /v1/auth/login').length, sent + 1);
});

test('Back to a used login offers a new one, and the form works again', async () => {
  const page = await openBrowser(stage);
  await toSignIn(page);
  await signIn(page, SANNE);
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
  await page.goBack();
  const form = page.locator('#sign-in');
  const restart = page.getByRole('link', { name: 'Start again' });
  await form.or(restart).first().waitFor();
  // From the bfcache the form is as it was; else the page asks again and learns that its login is over.
  if (await form.isVisible()) {
    assert.notEqual(await form.locator('[type=submit]').getAttribute('aria-disabled'), 'true');
    await signIn(page, SANNE);
  }
  await restart.click();
  await signIn(page, SANNE);
  await page.getByRole('heading', { name: 'Hello Sanne' }).waitFor();
});
