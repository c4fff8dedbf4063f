import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { challengeOf, randomText } from './public/js/pkce.js';
import { en } from './public/js/texts-en.js';
import { totpCode } from './public/js/totp.js';
import { createDemoSite, type DemoPartner } from './site.ts';
import { BACK_END, DEMO_USERS } from './test/demo-data.ts';

const PLATFORM = {
  authUrl: 'http://localhost:4000',
  customerUrl: 'http://localhost:4001',
  partnerUrl: 'http://localhost:4002',
};
const server = createServer();
let port: number;
let partners: DemoPartner[] = [];
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
  const urls = { ...PLATFORM, partners: () => partners, now: () => 12345 };
  server.on('request', createDemoSite(urls));
});
after(() => server.close());

function get(path: string, host = `localhost:${port}`, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve) => {
    request({ port, host: '127.0.0.1', path, method, headers: { host }, agent: false }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, headers: response.headers, body });
    }).end();
  });
}

test('before the demo data is there the site says so', async () => {
  assert.equal((await get('/')).status, 503);
  const own = (origin: string, slug: string): DemoPartner => ({
    ...{ name: slug, slug, origin, clientId: `${slug}-web`, users: DEMO_USERS, backEnd: BACK_END },
    ...{ redirectUri: `${origin}/callback`, loginUrl: `${origin}/signin` },
  });
  partners = [own(`http://localhost:${port}`, 'zonnestroom'), own(`http://127.0.0.1:${port}`, 'noorderwind')];
  assert.equal((await get('/')).status, 200);
});

test('the host name tells which partner it is, and no other one is served', async () => {
  const config = JSON.parse((await get('/config.json')).body);
  assert.equal(config.client_id, 'zonnestroom-web');
  assert.deepEqual(config.sandbox, {
    now: 12345,
    users: JSON.parse(JSON.stringify(DEMO_USERS)),
    other_partners: [{ name: 'noorderwind', url: `http://127.0.0.1:${port}/` }],
  });
  for (const secret of [BACK_END.clientSecret, BACK_END.webhookSecret]) {
    assert.ok(!JSON.stringify(config).includes(secret), 'what the back end knows stays there');
  }
  assert.match((await get('/config.json', `127.0.0.1:${port}`)).body, /"client_id":"noorderwind-web"/);
  assert.notEqual((await get('/brand.css')).body, (await get('/brand.css', `127.0.0.1:${port}`)).body);
  const rebound = await get('/config.json', `evil.example:${port}`);
  assert.equal(rebound.status, 421);
  assert.doesNotMatch(rebound.body, /password|wachtwoord/);
});

test('every answer forbids what these pages do not need', async () => {
  for (const path of ['/', '/signin', '/inbox', '/config.json', '/js/api.js', '/nothing-here']) {
    const { headers } = await get(path);
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; script-src 'self'; style-src 'self'; " +
        "connect-src 'self' http://localhost:4000 http://localhost:4001; img-src 'self' data:; " +
        "form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  }
});

test('only files of the folder are served, and only read', async () => {
  for (const path of ['/../site.ts', '/..%2fsite.ts', '/js', '/js/', '/brand.ts', '/brand.', '/constructor', '//']) {
    assert.equal((await get(path)).status, 404, path);
  }
  const methods: [path: string, method: string, allowed: string][] = [
    ['/signin', 'POST', 'GET, HEAD'],
    ['/config.json', 'DELETE', 'GET, HEAD'],
    ['/webhooks', 'GET', 'POST'],
    ['/inbox/phase', 'PUT', 'POST'],
    ['/inbox/contract', 'POST', 'GET'],
  ];
  for (const [path, method, allowed] of methods) {
    const { status, headers } = await get(path, undefined, method);
    assert.deepEqual([status, headers.allow], [405, allowed], path);
  }
});

test('the words in the HTML are the English ones', () => {
  const folder = new URL('./public/', import.meta.url);
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(new URL(name, folder), 'utf8').replaceAll(/\s+/g, ' ');
    for (const [, key = '', words] of html.matchAll(/data-text="(\w+)"[^>]*> ?([^<]*?) ?</g)) {
      const expected = en[key as keyof typeof en].replaceAll('{partner}', 'the partner');
      assert.equal(words, expected, `${name}: ${key}`);
    }
  }
});

test('nothing is loaded from third parties', () => {
  const folder = new URL('./public/', import.meta.url);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|css|js)$/.test(name)) continue;
    assert.doesNotMatch(readFileSync(new URL(name, folder), 'utf8'), /(src|href|import|from|url\()\s*=?["'( ]*https?:/);
  }
});

test('PKCE is that of RFC 7636 appendix B, and each secret has 256 bits', async () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  assert.equal(await challengeOf(verifier), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  const text = randomText();
  assert.match(text, /^[A-Za-z0-9_-]{43}$/);
  assert.equal(await challengeOf(text), createHash('sha256').update(text).digest('base64url'));
});

test('the demo’s authenticator is that of RFC 6238 appendix B', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  assert.equal(await totpCode(secret, 59_000), '287082');
  assert.equal(await totpCode(secret, 1_111_111_109_000), '081804');
  assert.equal(await totpCode(secret, 20_000_000_000_000), '353130');
});
