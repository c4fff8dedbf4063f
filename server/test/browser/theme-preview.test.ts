import assert from 'node:assert/strict';
import { createServer, request, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { CONSOLE_POLICY } from '../../routes/operator/console-files.ts';
import { collectFaults, startBrowser } from '../harness/browser.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { freePort } from '../harness/ports.ts';
import { createTestPartner, startTestService, type TestService } from '../harness/service.ts';

const THEME = { brand_color: '#0b6e4f', background: '#aabbcc', background_dark: '#102030' };
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('the preview of a theme, in a sandboxed frame under the policy of the console', () => {
  let service: TestService;
  let api: OperatorApi;
  let browser: Browser;
  let path: string;
  let front: Server;
  before(async () => {
    const [port, behind] = await Promise.all([freePort(), freePort()]);
    front = await startFront(port, behind);
    service = await startTestService('embedded', {
      WATTLOCK_OPERATOR_URL: `http://localhost:${port}`,
      WATTLOCK_OPERATOR_LISTEN: `localhost:${behind}`,
    });
    api = await operatorApi(service);
    path = `/partners/${(await createTestPartner(service.core)).partner.id}/theme_preview`;
    browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    await service?.stop();
    front?.closeAllConnections();
    front?.close();
  });

  /** A page of the operator address with that markup in a frame, as the console shows it. */
  async function shown(page: Page, body: object): Promise<void> {
    const { html } = (await api.post(path, body)).body;
    await page.goto(`${service.urls.operator}/stand-in`);
    await page.evaluate(`new Promise((loaded) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', '');
      frame.width = 600;
      frame.height = 600;
      frame.srcdoc = ${JSON.stringify(html)};
      frame.onload = loaded;
      document.body.append(frame);
    })`);
  }

  for (const [colour_scheme, background] of [
    ['light', 'rgb(170, 187, 204)'],
    ['dark', 'rgb(16, 32, 48)'],
  ] as const) {
    for (const system of ['light', 'dark'] as const) {
      test(`the ${colour_scheme} one has its colours where the system is ${system}, and nothing is blocked`, async () => {
        const page = await browser.newPage({ colorScheme: system });
        const faults = collectFaults(page);
        await shown(page, { theme: { ...THEME, logo: `data:image/png;base64,${PNG}` }, colour_scheme });
        const frame = page.frames()[1];
        const seen = await frame?.evaluate(`({
          background: getComputedStyle(document.documentElement).backgroundColor,
          logo: document.querySelector('.brand img').naturalWidth,
          scheme: getComputedStyle(document.documentElement).colorScheme,
        })`);
        assert.deepEqual(faults, []);
        assert.deepEqual(seen, { background, logo: 1, scheme: colour_scheme });
        await page.close();
      });
    }
  }
});

/** The operator address: a page with the console's policy, since the console need not be built, and all else behind it. */
async function startFront(port: number, behind: number): Promise<Server> {
  const server = createServer((asked, answer) => {
    if (asked.url === '/stand-in') {
      answer.writeHead(200, { 'content-security-policy': CONSOLE_POLICY, 'content-type': 'text/html' });
      answer.end(
        '<!doctype html><html lang="en"><title>console</title><link rel="icon" href="data:,"><body></body></html>',
      );
      return;
    }
    const { method, headers, url: path } = asked;
    const options = { host: 'localhost', port: behind, method, headers, path };
    asked.pipe(
      request(options, (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));
  return server;
}
