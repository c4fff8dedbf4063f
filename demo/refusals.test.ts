import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { FATIMA, SANNE } from './test/demo-data.ts';
import type { Override } from './test/fake-platform.ts';
import { beginLogin, notice, openBrowser, type Stage, setStage, signIn } from './test/harness.ts';

let stage: Stage;
let page: Page;
before(async () => {
  stage = await setStage();
  page = await openBrowser(stage);
});
after(() => stage.strike());

const restart_url = 'http://localhost/oauth2/auth?again';
const refuse = (status: number, error: string, more = {}, headers = {}): Override => ({
  status,
  body: { error, error_description: 'why', request_id: 'req-7', ...more },
  headers,
});

/** What happened, what the page says, and the way on: the form, or a link. */
type Case = [answer: Override, says: RegExp, wayOn: 'form' | string];

const ANYWHERE: Case[] = [
  [refuse(429, 'too_many', {}, { 'retry-after': '900' }), /Try again in 15 minutes\..*req-7/, 'form'],
  [refuse(429, 'too_many'), /Try again later\./, 'form'],
  [refuse(503, 'busy', {}, { 'retry-after': '5' }), /very busy.*in 5 seconds/, 'form'],
  ['broken', /cannot reach Zonnestroom Energie/, 'form'],
  [refuse(410, 'expired', { restart_url }), /away too long.*Start again/, restart_url],
  [refuse(409, 'used', { restart_url }), /already used.*Start again/, restart_url],
  [refuse(404, 'unknown'), /do not know this sign-in/, '/'],
  [refuse(400, 'odd'), /did not expect \(odd\)/, '/'],
];

test('each refusal of a password says what to do, and keeps the login', async () => {
  const wrong: Case = [refuse(401, 'invalid_credentials'), /not right.*15 minutes/, 'form'];
  for (const [answer, says, wayOn] of [wrong, ...ANYWHERE]) {
    await page.goto(`/signin?login_challenge=${beginLogin(stage)}`);
    stage.fake.next('POST /v1/auth/login', answer);
    await signIn(page, SANNE);
    await expectNotice(says, wayOn, '#sign-in');
    assert.equal(await page.locator('#login').inputValue(), SANNE.login);
    if (answer === wrong[0]) {
      assert.equal(await page.locator('#password').inputValue(), '');
      assert.equal(await page.locator('#password').getAttribute('aria-invalid'), 'true');
      assert.equal(await page.title(), 'Error: Log in – Zonnestroom Energie');
    }
  }
});

test('a login that is over is told before a password is typed', async () => {
  const cases = ANYWHERE.filter(([, , wayOn]) => wayOn !== 'form');
  for (const [answer, says, wayOn] of cases) {
    stage.fake.next('GET /v1/auth/login', answer);
    await page.goto(`/signin?login_challenge=${beginLogin(stage)}`);
    await expectNotice(says, wayOn, '#sign-in');
  }
  stage.fake.next('GET /v1/auth/login', 'broken');
  await page.goto(`/signin?login_challenge=${beginLogin(stage)}`);
  await notice(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#sign-in').waitFor();
});

test('each refusal of a code says what to do', async () => {
  const cases: Case[] = [
    [refuse(401, 'code_used'), /already used\. Wait/, 'form'],
    [refuse(401, 'invalid_code'), /not right\. Fill in/, 'form'],
    [refuse(401, 'invalid_token'), /away too long/, '/'],
    [
      refuse(429, 'too_many', { restart_url }, { 'retry-after': '1' }),
      /too many wrong codes.*Start again/,
      restart_url,
    ],
  ];
  for (const [answer, says, wayOn] of [...cases, ...ANYWHERE.slice(2, 6)]) {
    await page.goto(`/2fa/validate?token=validate-token&login_challenge=${beginLogin(stage)}`);
    stage.fake.next('GET /v1/auth/totp/validate', answer);
    await giveCode('123456');
    await expectNotice(says, wayOn, '#confirm');
  }
});

test('the third wrong code in a row suggests a clock that is off', async () => {
  await page.goto(`/2fa/validate?token=validate-token&login_challenge=${beginLogin(stage)}`);
  for (const says of [/not right\. Fill/, /not right\. Fill/, /sets its time automatically/]) {
    await giveCode('000000');
    await expectNotice(says, 'form', '#confirm');
  }
});

test('a second factor that exists, or an address without its token, has a way on', async () => {
  stage.fake.next('GET /v1/auth/totp/register', refuse(409, 'already_enrolled', { restart_url }));
  await page.goto(`/2fa/register?token=register-token&login_challenge=${beginLogin(stage)}`);
  await expectNotice(/already set up\. Start again/, restart_url, '#steps');

  await page.goto(`/2fa/register?login_challenge=${beginLogin(stage)}`);
  await expectNotice(/do not know this sign-in/, '/', '#steps');
  await page.goto(`/2fa/validate?login_challenge=${beginLogin(stage)}`);
  await expectNotice(/do not know this sign-in/, '/', '#confirm');
});

test('an empty form is not sent', async () => {
  const sent = stage.fake.requests.length;
  await page.goto(`/signin?login_challenge=${beginLogin(stage)}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  assert.match(await notice(page), /Fill in your e-mail address/);
  await page.goto(`/2fa/validate?token=validate-token&login_challenge=${beginLogin(stage)}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  assert.match(await notice(page), /Fill in the code/);
  assert.deepEqual(
    stage.fake.requests.slice(sent).map(({ name }) => name),
    ['GET /v1/auth/login'],
  );
});

test('a page that comes back as it was left can be used again', async () => {
  await page.goto(`/signin?login_challenge=${beginLogin(stage)}`);
  // An answer that never leads away, as when the person stops the browser half-way.
  stage.fake.next('POST /v1/auth/login', { status: 200, body: { status: 'redirect', redirect_to: '#' } });
  await signIn(page, FATIMA);
  await page.getByRole('button', { name: 'One moment…' }).waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await signIn(page, SANNE);
  await page.waitForURL('**/callback');
});

async function giveCode(code: string): Promise<void> {
  await page.locator('#code').fill(code);
  await page.locator('#confirm [type=submit]').click();
  await page.locator('#notice:focus').waitFor();
}

async function expectNotice(says: RegExp, wayOn: string, form: string): Promise<void> {
  assert.match(await notice(page), says);
  assert.equal(await page.locator(form).isVisible(), wayOn === 'form', `${says}`);
  const links = await page.locator('#notice a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  assert.deepEqual(links, wayOn === 'form' ? [] : [wayOn]);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'notice');
}
