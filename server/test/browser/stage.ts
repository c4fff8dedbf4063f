import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { setPartnerTheme } from '../../flows/provisioning/partners.ts';
import { changeUser } from '../../flows/provisioning/users.ts';
import type { Theme } from '../../protocol/theme.ts';
import type { Client } from '../../store/clients.ts';
import type { Partner } from '../../store/partners.ts';
import type { User } from '../../store/users.ts';
import { accessibilityFaults, collectFaults, scrollsSideways, startBrowser } from '../harness/browser.ts';
import {
  advance,
  authorizeUrl,
  codeAt,
  createEnrolledUser as createEnrolledUserOf,
  createPasswordUser,
  createWebClient,
  PASSWORD,
  pkce,
  redeem,
} from '../harness/login.ts';
import { claimsOf } from '../harness/requests.ts';
import { createTestPartner, OPERATOR, startTestService, type TestService } from '../harness/service.ts';
import { type Application, startApplication } from './application.ts';

/** A service, a browser, and a partner without pages of its own, whose application is on another site. */
export interface Stage {
  service: TestService;
  browser: Browser;
  application: Application;
  partner: Partner;
  client: Client;
  strike(): Promise<void>;
}

type ClientSettings = Parameters<typeof createWebClient>[2];

export async function setStage(theme: Theme = { support_email: 'help@partner.example' }): Promise<Stage> {
  // First: where there is no Chromium, nothing else has been started that would keep the file from ending.
  const browser = await startBrowser();
  const [service, application] = await Promise.all([startTestService(), startApplication()]);
  const { partner } = await createTestPartner(service.core);
  await setPartnerTheme(service.core, partner.id, theme, OPERATOR);
  const client = await createHostedClient({ service, application }, partner);
  return {
    service,
    browser,
    application,
    partner,
    client,
    async strike() {
      await browser.close();
      application.stop();
      await service.stop();
    },
  };
}

/** A client that has no pages: ours serve it. */
export function createHostedClient(
  { service, application }: Pick<Stage, 'service' | 'application'>,
  partner: Partner,
  settings: ClientSettings = {},
): Promise<Client> {
  return createWebClient(service, partner, {
    login_url: null,
    redirect_uris: [application.callback],
    post_logout_redirect_uris: [application.afterLogout],
    ...settings,
  });
}

export function createUser({ service, partner }: Stage): Promise<User> {
  return createPasswordUser(service, partner);
}

/** Someone who must set up a second factor at the next login. */
export async function createUserToEnroll(stage: Stage): Promise<User> {
  const user = await createUser(stage);
  return changeUser(stage.service.core, user.id, { two_factor_required: true }, OPERATOR);
}

/** Someone who has a second factor: the secret in the phone, and the recovery codes. */
export function createEnrolledUser(stage: Stage): Promise<{ user: User; secret: string; codes: string[] }> {
  return createEnrolledUserOf(stage.service, stage);
}

export function later({ service }: Pick<Stage, 'service'>, seconds: number): void {
  advance(service, seconds * 1000);
}

export function codeNow({ service }: Pick<Stage, 'service'>, secret: string): string {
  return codeAt(secret, service.clock.millis());
}

/** So many people who sign in that there is no place for one more, until they go. */
export function startCrowd({ service }: Pick<Stage, 'service'>): { goes(): Promise<unknown> } {
  const { passwordHasher } = service.core;
  const crowd: Promise<void>[] = [];
  let going = false;
  /** Who is done is followed at once by somebody else. */
  async function queue(): Promise<void> {
    while (!going) await passwordHasher.checkNothing('a password');
  }
  for (let before = -1; passwordHasher.load > before; ) {
    before = passwordHasher.load;
    crowd.push(queue());
  }
  // The last one found no place.
  crowd.pop()?.catch(() => {});
  return {
    goes() {
      going = true;
      return Promise.all(crowd);
    },
  };
}

/** What a refused form brings about in every browser's console, and is no fault. */
const REFUSED = /Failed to load resource: the server responded with a status of (4\d\d|503)/;

/** A person's browser for the length of a test. Whatever its console complains about fails the test. */
export async function withBrowser(
  { browser }: Pick<Stage, 'browser'>,
  act: (page: Page, context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  // Without motion colours are at once what they will be, for axe to measure.
  const usual = { locale: 'en-GB', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(30_000);
  const faults: string[][] = [];
  context.on('page', (page) => faults.push(collectFaults(page)));
  try {
    await act(await context.newPage(), context);
    assert.deepEqual(
      faults.flat().filter((fault) => !REFUSED.test(fault)),
      [],
    );
  } finally {
    await context.close();
  }
}

/** A login as an application begins it; the verifier redeems its code. */
export async function begin(
  { service, client }: Pick<Stage, 'service' | 'client'>,
  page: Page,
  parameters: Record<string, string> = {},
): Promise<{ verifier: string }> {
  const { verifier, challenge } = pkce();
  const own = { code_challenge: challenge, code_challenge_method: 'S256', state: 'of-this-application' };
  await page.goto(authorizeUrl(service, client, { ...own, ...parameters }));
  return { verifier };
}

/** Waits for a page of ours by its `data-state`, and for its script. */
export async function reached(page: Page, state: string, error?: string): Promise<void> {
  const main = page.locator(`main[data-state="${state}"]${error === undefined ? '' : `[data-error="${error}"]`}`);
  await main.waitFor();
}

/** A page without barriers and within a small window, light and dark. */
export async function assertAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await accessibilityFaults(page), [], `${name}, ${colorScheme}`);
  }
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 640 });
  assert.equal(await scrollsSideways(page), false, `${name} at 320 pixels`);
  await page.setViewportSize(size);
}

export async function signIn(page: Page, user: Pick<User, 'login'>, password = PASSWORD): Promise<void> {
  await page.locator('#login').fill(user.login);
  await page.locator('#password').fill(password);
  await submit(page);
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await page.locator('#code').fill(code);
  await submit(page);
}

export function submit(page: Page): Promise<void> {
  return page.locator('main [type=submit]').click();
}

/** The key that a person types into an app, as the page shows it. */
export async function keyShown(page: Page): Promise<string> {
  return (await page.locator('.key').innerText()).replaceAll(' ', '');
}

/** Waits for the application's callback. */
export async function arrived({ application }: Pick<Stage, 'application'>, page: Page): Promise<URLSearchParams> {
  await page.waitForURL(`${application.callback}*`);
  return application.received.at(-1)?.parameters ?? new URLSearchParams();
}

/** Waits for the callback and redeems the code that came: the claims of the access token. */
export async function loggedIn(
  stage: Stage,
  page: Page,
  verifier: string,
): Promise<{ sub: string; amr: string[]; idToken: string }> {
  const parameters = await arrived(stage, page);
  assert.equal(parameters.get('state'), 'of-this-application');
  assert.equal(parameters.get('iss'), stage.service.urls.auth);
  const { status, body } = await redeem(stage.service, stage.client, { code: parameters.get('code') ?? '', verifier });
  assert.equal(status, 200, JSON.stringify(body));
  const { sub, amr } = claimsOf(body.access_token);
  return { sub, amr, idToken: body.id_token };
}

/** An error page that offers to begin again: does so, and logs in. */
export async function startAgainAndLogIn(stage: Stage, page: Page, user: User, verifier: string): Promise<void> {
  await page.locator('a.button').click();
  await reached(page, 'sign-in');
  await signIn(page, user);
  assert.equal((await loggedIn(stage, page, verifier)).sub, user.id);
}
