import assert from 'node:assert/strict';
import * as http from 'node:http';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { systemClock } from '../clock.ts';
import { createOutbound } from './outbound.ts';
import { listen, serve } from './testing/local-server.ts';

const outbound = createOutbound({ allowLoopback: true, clock: systemClock() });

describe('a call', () => {
  test('delivers the body and the headers, and says who calls', async (t) => {
    const server = http.createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      response
        .writeHead(201, { 'x-answer': 'yes' })
        .end(JSON.stringify({ ...request.headers, body, url: request.url }));
    });
    const port = await listen(t, server);
    const answer = await outbound.post(`http://127.0.0.1:${port}/logout?x=1`, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'webhook-id': 'msg_1' },
      body: 'logout_token=ü',
    });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers['x-answer'], 'yes');
    assert.deepEqual(JSON.parse(answer.body), {
      'accept-encoding': 'identity',
      body: 'logout_token=ü',
      connection: 'close',
      'content-length': '15',
      'content-type': 'application/x-www-form-urlencoded',
      host: `127.0.0.1:${port}`,
      url: '/logout?x=1',
      'user-agent': 'Wattlock/1',
      'webhook-id': 'msg_1',
    });
  });

  test('does not let a caller speak to another host, or decide about the connection', async (t) => {
    const url = await serve(t, (request, response) => void response.end(JSON.stringify(request.headers)));
    const headers = { Host: 'a', 'Content-Length': '0', Connection: 'upgrade', Upgrade: 'x', Cookie: 'a=b', TE: 'x' };
    const answer = await outbound.post(url, { headers: { ...headers, 'User-Agent': 'x' }, body: 'text' });
    assert.deepEqual(JSON.parse(answer.body), {
      'accept-encoding': 'identity',
      connection: 'close',
      'content-length': '4',
      host: new URL(url).host,
      'user-agent': 'Wattlock/1',
    });
  });

  test('takes a redirect as the answer', async (t) => {
    let followed = 0;
    const target = await serve(t, (_request, response) => {
      followed += 1;
      response.end();
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await serve(t, (_request, response) => void response.writeHead(status, { location: target }).end());
      const answer = await outbound.post(url, { body: '' });
      assert.equal(answer.status, status);
      assert.equal(answer.headers.location, target);
    }
    assert.equal(followed, 0);
  });

  test('goes past the proxies of the environment', async (t) => {
    const { origin: proxy } = new URL(await serve(t, (_request, response) => void response.end('proxy')));
    const restore = http.setGlobalProxyFromEnv({ http_proxy: proxy, HTTP_PROXY: proxy, https_proxy: proxy });
    t.after(restore);
    const url = await serve(t, (_request, response) => void response.end('direct'));
    assert.equal((await outbound.post(url, { body: '' })).body, 'direct');
  });

  test('is measured by the clock', async (t) => {
    const url = await serve(t, (_request, response) => void response.end());
    const times = [1000, 1041.7];
    const measured = createOutbound({ allowLoopback: true, clock: { monotonic: () => times.shift() ?? 0 } });
    assert.equal((await measured.post(url, { body: '' })).milliseconds, 42);
  });

  test('keeps 8 KiB of the answer, as text that a database takes', async (t) => {
    const url = await serve(t, (_request, response) => void response.end(`a\0\u{fffd}${'b'.repeat(20_000)}`));
    const { body } = await outbound.post(url, { body: '' });
    assert.equal(Buffer.byteLength(body.replace('\ufffd', '\0')), 8192);
    assert.match(body, /^a\ufffd\ufffdb+$/);
  });

  test('decompresses nothing', async (t) => {
    const bomb = gzipSync('a'.repeat(10_000_000));
    const url = await serve(t, (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    assert.doesNotMatch((await outbound.post(url, { body: '' })).body, /aaa/);
  });

  test('opens at most 8 connections to one host, and the other calls wait', async (t) => {
    let open = 0;
    let most = 0;
    const held: http.ServerResponse[] = [];
    const server = http.createServer((_request, response) => {
      held.push(response);
      if (held.length === 8) for (const one of held.splice(0)) one.end();
    });
    server.on('connection', (socket) => {
      open += 1;
      most = Math.max(most, open);
      socket.on('close', () => {
        open -= 1;
      });
    });
    const url = `http://127.0.0.1:${await listen(t, server)}/`;
    await Promise.all(Array.from({ length: 24 }, () => outbound.post(url, { body: '' })));
    assert.equal(most, 8);
  });
});
