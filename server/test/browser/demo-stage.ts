import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { startDemoSite } from '../../sandbox/demo-site.ts';
import type { SandboxFile, SandboxUser } from '../../sandbox/sandbox-file.ts';
import { seedSandbox } from '../../sandbox/seed.ts';
import { startBrowser } from '../harness/browser.ts';
import { startTestService, type TestService } from '../harness/service.ts';

/** The demo partners' sites before the real service, with the demo data, as `npm start` has them. */
export interface DemoStage {
  service: TestService;
  browser: Browser;
  file: SandboxFile;
  /** The first partner's site, on the auth service's own host, and the second one's on another. */
  origins: [string, string];
  strike(): Promise<void>;
}

export async function setDemoStage(): Promise<DemoStage> {
  const browser = await startBrowser();
  const service = await startTestService();
  const file = await seedSandbox(service.core, service.config);
  const site = await startDemoSite(service.config, file, service.clock);
  const [first, second] = file.partners.map(({ web_client }) => new URL(web_client.login_url).origin);
  return {
    service,
    browser,
    file,
    origins: [first ?? '', second ?? ''],
    async strike() {
      await browser.close();
      await site.stop();
      await service.stop();
    },
  };
}

/** A demo user of the first partner, or of the second one, by first name. */
export function demoUser({ file }: DemoStage, name: string, partner: 0 | 1 = 0): SandboxUser {
  const user = file.partners[partner]?.users.find(({ first_name }) => first_name === name);
  return user ?? assert.fail(`there is no demo user ${name}`);
}

/** From the partner's first page to its sign-in page. */
export async function toSignIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.locator('body[data-state=ready]').waitFor();
  await page.locator('#log-in').click();
  await page.locator('#sign-in').waitFor();
}

export async function fillIn(page: Page, { login, password }: Pick<SandboxUser, 'login' | 'password'>): Promise<void> {
  await page.locator('#login').fill(login);
  await page.locator('#password').fill(password);
}

export async function logIn(page: Page, user: Pick<SandboxUser, 'login' | 'password'>): Promise<void> {
  await fillIn(page, user);
  await page.locator('#log-in').click();
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await page.locator('#code').fill(code);
  await page.locator('#confirm [type=submit]').click();
}

/** Waits for the words above the form. */
export async function notice(page: Page, text: string): Promise<void> {
  await page.locator('#notice', { hasText: text }).waitFor();
}

/** Waits until the application shows whose tokens it has. */
export async function greeted(page: Page, { first_name }: Pick<SandboxUser, 'first_name'>): Promise<void> {
  await page.getByRole('heading', { name: new RegExp(`^(Hello|Dag) ${first_name}$`) }).waitFor();
  assert.match(page.url(), /\/callback$/, 'no code stays in the address');
}

export async function startAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start again' }).click();
  await page.locator('#sign-in').waitFor();
}
