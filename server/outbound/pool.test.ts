import assert from 'node:assert/strict';
import { once } from 'node:events';
import * as http from 'node:http';
import type { Socket } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import { createOutbound } from './outbound.ts';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';
import { listen, serveBytes } from './testing/local-server.ts';

const kind = (expected: OutboundErrorKind) => (thrown: unknown) =>
  thrown instanceof OutboundError && thrown.kind === expected;

/** A server that counts connections and requests. */
async function count(t: TestContext, handler: http.RequestListener = (_request, response) => void response.end('yes')) {
  const counted = { sockets: new Set<Socket>(), requests: 0, url: '' };
  const server = http.createServer((request, response) => {
    counted.requests += 1;
    request.resume().on('end', () => handler(request, response));
  });
  server.on('connection', (socket) => counted.sockets.add(socket));
  counted.url = `http://partner.localhost:${await listen(t, server)}/`;
  return counted;
}

function create(t: TestContext, addresses: string[] = []) {
  const asked: string[] = [];
  const outbound = createOutbound({
    allowLoopback: true,
    clock: systemClock(),
    resolve: async (name) => {
      asked.push(name);
      return [{ address: addresses.shift() ?? '127.0.0.1', family: 4 }];
    },
  });
  t.after(outbound.close);
  return { ...outbound, asked };
}

describe('a pool', () => {
  test('keeps a connection for the next call, and its address is judged once', async (t) => {
    const server = await count(t);
    const outbound = create(t);
    for (let call = 0; call < 20; call += 1) await outbound.post(server.url, { body: 'body', pool: 'one' });
    assert.equal(server.requests, 20);
    assert.equal(server.sockets.size, 1);
    assert.equal(outbound.asked.length, 1);
  });

  test('shares no connection with another pool, nor with calls without one', async (t) => {
    const server = await count(t);
    const outbound = create(t);
    for (const pool of ['one', 'two', undefined, undefined, 'one']) {
      await outbound.post(server.url, { body: '', ...(pool && { pool }) });
    }
    assert.equal(server.sockets.size, 4);
  });

  test('that holds all its connections to a host delays no other at the same host', async (t) => {
    const held: http.ServerResponse[] = [];
    const server = await count(t, (request, response) => {
      if (request.headers['x-pool'] === 'slow') held.push(response);
      else response.end();
    });
    const outbound = create(t);
    const stop = new AbortController();
    const slow = Array.from({ length: 30 }, () =>
      outbound.post(server.url, { headers: { 'x-pool': 'slow' }, body: '', pool: 'slow', signal: stop.signal }),
    );
    await Promise.all(Array.from({ length: 30 }, () => outbound.post(server.url, { body: '', pool: 'fast' })));
    assert.ok(server.sockets.size <= 20, `${server.sockets.size} connections`);
    assert.ok(held.length <= 10, `${held.length} at once`);
    stop.abort();
    for (const result of await Promise.allSettled(slow)) assert.equal(result.status, 'rejected');
  });

  test('whose connection the other side closed makes the call again, once, on a new one', async (t) => {
    const server = await count(t);
    const outbound = create(t);
    await outbound.post(server.url, { body: '', pool: 'one' });
    const [kept] = server.sockets;
    const broken = server.requests;
    kept?.removeAllListeners('data');
    kept?.once('data', () => kept.resetAndDestroy());
    const answer = await outbound.post(server.url, { body: '', pool: 'one' });
    assert.equal(answer.status, 200);
    assert.equal(server.sockets.size, 2);
    assert.ok(server.requests <= broken + 2);
  });

  test('makes no call again that a new connection broke, or that has had its time', async (t) => {
    let calls = 0;
    const broken = await serveBytes(t, (socket) => {
      calls += 1;
      socket.resetAndDestroy();
    });
    const outbound = create(t);
    await assert.rejects(outbound.post(broken, { body: '', pool: 'one' }), kind('connect'));
    assert.equal(calls, 1);
    const silent = await count(t, (_request, response) => {
      if (silent.requests === 1) response.end();
    });
    await outbound.post(silent.url, { body: '', pool: 'one' });
    await assert.rejects(outbound.post(silent.url, { body: '', pool: 'one', timeout: 60 }), kind('timeout'));
    assert.equal(silent.requests, 2);
  });

  test('makes a call again that waited for the connection that the other side then closed', async (t) => {
    const held: http.ServerResponse[] = [];
    const server = await count(t, (_request, response) => {
      if (server.requests <= 10) held.push(response);
      else response.end('again');
    });
    const outbound = create(t);
    const calls = Array.from({ length: 11 }, () => outbound.post(server.url, { body: '', pool: 'one' }));
    while (held.length < 10) await setImmediate();
    const [kept] = server.sockets;
    held[0]?.on('finish', () => {
      kept?.removeAllListeners('data');
      kept?.once('data', () => kept.resetAndDestroy());
    });
    for (const response of held) if (response.socket === kept) response.end('first');
    assert.equal((await (calls.at(-1) as (typeof calls)[0])).body, 'again');
    for (const response of held) response.end();
    await Promise.all(calls);
  });

  test('makes no call again of which a byte was answered', async (t) => {
    const server = await count(t, (request, response) => {
      if (server.requests === 1) response.end();
      else request.socket.end('HTTP/1.1 2');
    });
    const outbound = create(t);
    await outbound.post(server.url, { body: '', pool: 'one' });
    await assert.rejects(outbound.post(server.url, { body: '', pool: 'one' }), kind('connect'));
    assert.equal(server.requests, 2);
    assert.equal(server.sockets.size, 1);
  });

  test('takes nothing for an answer that came before the call', async (t) => {
    const forged = 'HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged';
    for (const together of [true, false]) {
      const server = await count(t, ({ socket }) => {
        const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ntrue';
        socket.write(together ? answer + forged : answer);
        if (!together) socket.write(forged);
      });
      const outbound = create(t);
      for (let call = 0; call < 3; call += 1) {
        const answer = await outbound.post(server.url, { body: '', pool: 'one' });
        assert.equal(answer.body, 'true');
        if (!together) for (let turn = 0; turn < 3; turn += 1) await setImmediate();
      }
    }
  });

  test('has each new connection judged anew', async (t) => {
    const server = await count(t, (_request, response) => {
      response.writeHead(200, { connection: 'close' }).end();
    });
    const outbound = create(t, ['127.0.0.1', '10.0.0.1']);
    await outbound.post(server.url, { body: '', pool: 'one' });
    await Promise.all([...server.sockets].map((socket) => socket.destroyed || once(socket, 'close')));
    await assert.rejects(outbound.post(server.url, { body: '', pool: 'one' }), kind('refused_address'));
    assert.equal(server.requests, 1);
  });

  test('cuts a large answer off where the caller says so, and hangs up', async (t) => {
    const closed = Promise.withResolvers<void>();
    const server = await count(t, (_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more).on('close', closed.resolve);
      more();
    });
    const answer = await create(t).post(server.url, { body: '', pool: 'one', maxAnswerBytes: 1024, cutAnswer: true });
    assert.equal(answer.status, 200);
    assert.match(answer.body, /^x{1024,8192}$/);
    await closed.promise;
  });
});
