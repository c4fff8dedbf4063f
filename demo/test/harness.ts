import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { type BackEndSettings, createDemoSite, type DemoPartner } from '../site.ts';
import { BACK_END, CLIENT_ID, DEMO_USERS, OTHER_BACK_END, OTHER_NAME, PARTNER_NAME } from './demo-data.ts';
import { FakePlatform } from './fake-platform.ts';

/** The demo site with two partners, a platform behind it, and a browser in front. */
export interface Stage {
  fake: FakePlatform;
  browser: Browser;
  /** The two partners' origins. */
  origin: string;
  otherOrigin: string;
  strike: () => Promise<void>;
}

export async function setStage(): Promise<Stage> {
  const fake = await FakePlatform.start();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [origin, otherOrigin] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const partners = [
    partner(PARTNER_NAME, 'zonnestroom', origin, CLIENT_ID, BACK_END),
    partner(OTHER_NAME, 'noorderwind', otherOrigin, 'noorderwind-web', OTHER_BACK_END),
  ];
  const { authUrl, customerUrl, partnerUrl } = fake;
  const site = createDemoSite({ authUrl, customerUrl, partnerUrl, partners: () => partners, now: () => fake.now() });
  server.on('request', site);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const strike = async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
    fake.stop();
  };
  return { fake, browser, origin, otherOrigin, strike };
}

function partner(name: string, slug: string, origin: string, clientId: string, backEnd: BackEndSettings): DemoPartner {
  const pages = { redirectUri: `${origin}/callback`, loginUrl: `${origin}/signin` };
  return { name, slug, origin, clientId, ...pages, users: DEMO_USERS, backEnd };
}

/** A new person's browser. What the console complains about is a failure, refused requests excepted. */
export async function openBrowser(stage: Stage, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await stage.browser.newContext({ locale: 'en-GB', baseURL: stage.origin, ...options });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => assert.fail(error));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      assert.fail(message.text());
  });
  return page;
}

/** Begins a login, up to the sign-in page. */
export async function toSignIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('#log-in').click();
  await page.locator('#sign-in').waitFor();
}

export async function signIn(page: Page, { login, password }: { login: string; password: string }): Promise<void> {
  await page.locator('#login').fill(login);
  await page.locator('#password').fill(password);
  await page.locator('#sign-in [type=submit]').click();
}

/** The words above the form, once they are there. */
export async function notice(page: Page): Promise<string> {
  await page.locator('#notice').waitFor();
  return (await page.locator('#notice').innerText()).replaceAll('\n', ' ');
}

/** A login that is already under way, so that a test can begin at any page. */
export function beginLogin(stage: Stage, origin = stage.origin): string {
  const challenge = randomUUID();
  const request = new URLSearchParams({ redirect_uri: `${origin}/callback`, state: 'state', ui_locales: 'en' });
  stage.fake.logins.set(challenge, { request });
  return challenge;
}
