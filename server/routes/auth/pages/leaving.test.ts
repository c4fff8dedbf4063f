import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../../../test/harness/browser.ts';
import { type FormTargets, pageHeaders } from './content-security-policy.ts';
import { continuePage } from './continue.ts';
import { formPostPage } from './form-post.ts';
import type { PartnerPageContext } from './page.ts';
import { signInPage } from './sign-in.ts';

/** Three origins, as in life: ours, the callback of the client, and the partner's site that the callback leads to. */
const servers: ReturnType<typeof createServer>[] = [];
const context: PartnerPageContext = { locale: 'en', requestId: 'r', partner: { id: 'p', name: 'Partner', theme: {} } };
let browser: Browser;
let site: string;
let callback: string;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

before(async () => {
  browser = await startBrowser();
  site = await serve((_, response) => response.end('the site'));
  callback = await serve((request, response) => {
    if (request.url === '/plain') response.end('the callback');
    else response.writeHead(303, { location: `${site}/` }).end();
  });
});
after(async () => {
  await browser.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Where a browser ends up that sends a page's form. Scripts are off: nothing may depend on them here. */
async function send(page: string, formTargets: FormTargets, answer: RequestListener): Promise<string> {
  const url = await serve((request, response) => {
    if (request.method === 'POST') answer(request, response);
    else response.writeHead(200, { 'content-type': 'text/html', ...pageHeaders(formTargets) }).end(page);
  });
  const window = await browser.newPage({ javaScriptEnabled: false });
  await window.goto(url);
  await window.locator('button[type=submit]').click();
  await window.waitForURL((now) => now.origin === site || now.pathname === '/plain', { timeout: 1500 }).catch(() => {});
  const text = await window.locator('body').innerText();
  await window.close();
  return text;
}

const signIn = signInPage(context, { action: '/', loginChallenge: 'c' });

describe('a form', () => {
  test('leads by a redirect to a callback that the policy names, and to no other', async () => {
    const redirect: RequestListener = (_, response) => response.writeHead(303, { location: `${callback}/plain` }).end();
    assert.equal(await send(signIn, [callback], redirect), 'the callback');
    assert.match(await send(signIn, [], redirect), /Sign in/);
  });

  test('leads by the continuing page also to a callback that redirects on, which a redirect does not', async () => {
    assert.match(
      await send(signIn, [callback], (_, response) => response.writeHead(303, { location: `${callback}/on` }).end()),
      /Sign in/,
    );
    const page = continuePage(context, { address: `${callback}/on` });
    const answer: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', ...pageHeaders() }).end(page);
    assert.equal(await send(signIn, [], answer), 'the site');
  });

  test('of form_post leads to a callback that redirects on', async () => {
    const page = formPostPage(context, { redirectUri: `${callback}/on`, parameters: { code: 'c' } });
    assert.equal(await send(page, 'anywhere', (_, response) => response.end()), 'the site');
  });
});
