import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createOperator } from '../../flows/operators/create-operator.ts';
import type { OperatorRole } from '../../protocol/operator-permissions.ts';
import { startBrowser } from '../harness/browser.ts';
import { acceptInvitation } from '../harness/operator-api.ts';
import { OPERATOR, startTestService, type TestService } from '../harness/service.ts';
import { codeNow, giveCode, keyShown, reached, signIn, submit, withBrowser } from './stage.ts';

const BUILD = join(import.meta.dirname, '../../../console/build/build.ts');

/** A service with the built console, and a browser. */
export interface ConsoleStage {
  service: TestService;
  browser: Browser;
  strike(): Promise<void>;
}

export async function setConsoleStage(): Promise<ConsoleStage> {
  const browser = await startBrowser();
  await promisify(execFile)(process.execPath, [BUILD]);
  const service = await startTestService();
  return {
    service,
    browser,
    async strike() {
      await browser.close();
      await service.stop();
    },
  };
}

/** Takes up an invitation and signs in through the hosted pages, from the console and back to it. */
export async function signInAs(stage: ConsoleStage, page: Page, role: OperatorRole, path = '/'): Promise<void> {
  const login = `${role}@console.example`;
  const { invitation_url } = await createOperator(stage.service.core, { login, role }, OPERATOR);
  await acceptInvitation(stage.service, invitation_url);
  await page.goto(stage.service.urls.operator + path);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await reached(page, 'sign-in');
  await signIn(page, { login });
  await reached(page, 'totp-register');
  await giveCode(page, codeNow(stage, await keyShown(page)));
  await reached(page, 'recovery-codes');
  await page.locator('[name=saved]').check();
  await submit(page);
  await page.waitForURL(stage.service.urls.operator + path);
  await page.locator('h1').first().waitFor();
}

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in once, for browsers that are given what it kept. */
export async function sessionOf(stage: ConsoleStage, role: OperatorRole): Promise<Kept> {
  let kept: Kept | undefined;
  await withBrowser(stage, async (page, context) => {
    await signInAs(stage, page, role);
    kept = await context.storageState();
  });
  if (kept === undefined) throw new Error('nobody signed in');
  return kept;
}

/** A page of the console, which is there when nothing is being read any more. */
export async function openConsole({ service }: ConsoleStage, page: Page, path: string): Promise<void> {
  await page.goto(service.urls.operator + path);
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.locator('.skeleton, [aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** A browser of somebody who is signed in already. */
export function withSession(
  stage: ConsoleStage,
  kept: Kept,
  act: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  return withBrowser(stage, act, { ...options, storageState: kept });
}
