import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { collectFaults, startBrowser } from '../../server/test/harness/browser.ts';
import { startDevServer } from '../dev/server.ts';

export interface Console {
  base: string;
  open: (
    path: string,
    options?: BrowserContextOptions & { language?: 'nl' | 'en' },
  ) => Promise<{ page: Page; faults: string[] }>;
  /** Changes how the made-up API behaves, such as `{ signed_in: 'no' }`. */
  behave: (how: Record<string, string>) => Promise<void>;
  idOf: (list: string, index?: number) => Promise<string>;
  close: () => Promise<void>;
}

/** The built console in a browser, before an operator API of made-up data and under the policy that the server sends. */
export async function startConsole(): Promise<Console> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../build/build.ts')]);
  const server = startDevServer(0);
  await new Promise((listening) => server.once('listening', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser: Browser = await startBrowser();
  const read = async (path: string) =>
    (await fetch(`${base}/api/v1${path}`)).json() as Promise<{ data: { id: string }[] }>;
  return {
    base,
    open: async (path, { language = 'en', ...options } = {}) => {
      const page = await browser.newPage({ locale: language === 'nl' ? 'nl-NL' : 'en-GB', ...options });
      const faults = collectFaults(page);
      await page.goto(base + path);
      return { page, faults };
    },
    behave: async (how) => void (await read(`/dev?${new URLSearchParams(how)}`)),
    idOf: async (list, index = 0) => encodeURIComponent((await read(list)).data[index]?.id ?? ''),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** Waits until a page shows what it is about: its heading is there, and nothing is still being read. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('.skeleton, [aria-busy="true"]').first().waitFor({ state: 'detached' });
}
