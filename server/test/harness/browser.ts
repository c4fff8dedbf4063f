import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Chromium of the system, started once for a test file. Closing it closes every page. @throws where there is none. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) {
    throw new Error(`there is no ${executablePath}: apt-get install chromium, or name another one in CHROMIUM`);
  }
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

/** What goes wrong on a page while it is used: refusals of its policy, errors of scripts, files that do not load. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) {
      faults.push(`${page.url()}: ${message.text()}`);
    }
  });
  page.on('requestfailed', (request) => {
    // Given up by the page itself: it went elsewhere, or the answer was no page.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${reason}`);
  });
  return faults;
}

const AXE_PATH = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
let axeSource: Promise<string> | undefined;

/**
 * What axe finds wrong with a page, one line each, for WCAG 2.2 AA and good practice. Its script is evaluated, not
 * added to the document, which a page's policy would refuse.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  axeSource ??= readFile(AXE_PATH, 'utf8');
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(`${await axeSource}; undefined`);
  const options = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
  const violations = (await page.evaluate(`axe.run(document, ${options}).then((result) => result.violations)`)) as {
    id: string;
    help: string;
    nodes: { html: string; failureSummary: string }[];
  }[];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  );
}

/** Whether something is wider than the window, so that one would have to scroll sideways. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return (await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  )) as boolean;
}

/** Presses Tab until an element has the focus. @throws where it is not reached, or the focus cannot be seen on the way. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await page.locator(`${selector}:focus`).count()) return;
    await page.keyboard.press('Tab');
    // At the end of a dialog a guard hands the focus on with the next frame, sooner than anybody presses again.
    await page.locator('[data-base-ui-focus-guard]:focus').waitFor({ state: 'detached' });
    const unseen = await page.evaluate(`(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? undefined : document.activeElement.outerHTML;
    })()`);
    if (unseen !== undefined) throw new Error(`${unseen} has the focus, and no outline shows it`);
  }
  throw new Error(`${selector} is not reached by Tab on ${page.url()}`);
}

/** A picture of the whole page, for people to look at. */
export async function screenshot(page: Page, path: string): Promise<void> {
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
}
