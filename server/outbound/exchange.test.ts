import assert from 'node:assert/strict';
import { once } from 'node:events';
import * as net from 'node:net';
import { describe, test } from 'node:test';
import { systemClock } from '../clock.ts';
import { createOutbound } from './outbound.ts';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';
import { listen, serve, serveBytes } from './testing/local-server.ts';

const outbound = createOutbound({ allowLoopback: true, clock: systemClock() });

const kind = (expected: OutboundErrorKind) => (thrown: unknown) => {
  assert.ok(thrown instanceof OutboundError, String(thrown));
  assert.equal(thrown.kind, expected);
  assert.doesNotMatch(thrown.message, /secret/);
  return true;
};

describe('a call ends', () => {
  test('when its time is over, however far it got', async (t) => {
    const silent = await serve(t, () => {});
    const slowHeaders = await serveBytes(t, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      const drip = setInterval(() => socket.write('x'), 5);
      socket.on('close', () => clearInterval(drip));
    });
    const slowBody = await serve(t, (_request, response) => {
      const drip = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(drip));
    });
    const interim = await serve(t, (_request, response) => {
      const drip = setInterval(() => response.writeProcessing(), 5);
      response.on('close', () => clearInterval(drip));
    });
    for (const url of [silent, slowHeaders, slowBody, interim]) {
      await assert.rejects(outbound.post(url, { body: '', timeout: 60 }), kind('timeout'));
    }
  });

  test('when the answer is larger than allowed, and the server is hung up on', async (t) => {
    const closed = Promise.withResolvers<void>();
    const url = await serve(t, (_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more).on('close', closed.resolve);
      more();
    });
    await assert.rejects(outbound.post(url, { body: '' }), kind('too_large'));
    await closed.promise;
    const exact = await serve(t, (_request, response) => void response.end('x'.repeat(100)));
    assert.equal((await outbound.post(exact, { body: '', maxAnswerBytes: 100 })).body.length, 100);
    await assert.rejects(outbound.post(exact, { body: '', maxAnswerBytes: 99 }), kind('too_large'));
  });

  test('when the headers are larger than Node allows', async (t) => {
    const url = await serveBytes(t, (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${`x-header: ${'x'.repeat(1000)}\r\n`.repeat(10_000)}\r\n`);
    });
    await assert.rejects(outbound.post(url, { body: '' }), kind('too_large'));
  });

  test('when nobody listens, without naming the address that a name led to', async (t) => {
    const server = net.createServer();
    const port = await listen(t, server);
    server.close();
    await once(server, 'close');
    await assert.rejects(outbound.post(`http://localhost:${port}/?token=secret`, { body: '' }), (thrown: Error) => {
      assert.equal(thrown.message, 'localhost accepted no connection (ECONNREFUSED)');
      return kind('connect')(thrown);
    });
  });

  test('when the answer is not HTTP, is cut off, or changes the protocol', async (t) => {
    const answers = [
      'no http\r\n\r\n',
      'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf',
      'HTTP/1.1 200 OK\r\nx',
      '',
    ];
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n';
    for (const answer of [...answers, upgrade]) {
      const url = await serveBytes(t, (socket) => void socket.end(answer));
      await assert.rejects(outbound.post(url, { body: '' }), kind('connect'), answer);
    }
  });

  test('when the signal says so, and the connection with it', async (t) => {
    const stop = new AbortController();
    const closed = Promise.withResolvers<void>();
    const url = await serve(t, (_request, response) => {
      response.on('close', closed.resolve);
      stop.abort();
    });
    await assert.rejects(outbound.post(url, { body: '', signal: stop.signal }), kind('aborted'));
    await closed.promise;
  });

  test('before it began, when the signal was given before', async () => {
    const resolve = () => assert.fail('resolved');
    const stopped = createOutbound({ allowLoopback: false, clock: systemClock(), resolve });
    const call = stopped.post('https://partner.example/', { body: '', signal: AbortSignal.abort() });
    await assert.rejects(call, kind('aborted'));
  });

  test('before it began, when the URL must not be called', async () => {
    const live = createOutbound({ allowLoopback: false, clock: systemClock(), resolve: () => assert.fail('resolved') });
    for (const url of [
      'https://127.0.0.1/?secret',
      'http://partner.example/secret',
      'https://secret@partner.example',
      '',
    ]) {
      await assert.rejects(live.post(url, { body: '' }), kind('refused_url'));
    }
    for (const url of ['http://10.0.0.1/', 'https://10.0.0.1/', 'http://0.0.0.0/', 'http://partner.example/']) {
      await assert.rejects(outbound.post(url, { body: '' }), kind('refused_url'));
    }
  });
});
