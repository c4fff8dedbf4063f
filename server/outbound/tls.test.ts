import assert from 'node:assert/strict';
import * as https from 'node:https';
import { describe, type TestContext, test } from 'node:test';
import * as tls from 'node:tls';
import { systemClock } from '../clock.ts';
import { createOutbound } from './outbound.ts';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';
import { selfSigned } from './testing/certificate.ts';
import { listen, serveBytes } from './testing/local-server.ts';

const trusted = selfSigned('partner.localhost');
tls.setDefaultCACertificates([trusted.cert]);

const outbound = createOutbound({
  allowLoopback: true,
  clock: systemClock(),
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
});

const kind = (expected: OutboundErrorKind) => (thrown: unknown) =>
  thrown instanceof OutboundError && thrown.kind === expected;

async function serve(t: TestContext, certificate: { key: string; cert: string }): Promise<number> {
  const server = https.createServer(certificate, (request, response) => {
    if (request.url === '/') response.end('encrypted');
  });
  return listen(t, server);
}

describe('TLS', () => {
  test('a server with a trusted certificate for its name is called', async (t) => {
    const answer = await outbound.post(`https://partner.localhost:${await serve(t, trusted)}/`, { body: '' });
    assert.equal(answer.body, 'encrypted');
  });

  test('a session is resumed with a server whose certificate was verified, and with no other', async (t) => {
    const resumed: boolean[] = [];
    const server = https.createServer(trusted, (_request, response) => void response.end());
    server.on('secureConnection', (socket: tls.TLSSocket) => resumed.push(socket.isSessionReused()));
    const port = await listen(t, server);
    for (const url of [`https://partner.localhost:${port}/`, `https://partner.localhost:${port}/`]) {
      await outbound.post(url, { body: '' });
    }
    for (let call = 0; call < 2; call += 1) {
      await assert.rejects(outbound.post(`https://other.localhost:${port}/`, { body: '' }), kind('tls'));
    }
    assert.deepEqual(resumed.slice(0, 2), [false, true]);
    assert.ok(!resumed.slice(2).includes(true));
  });

  test('a certificate that is not trusted, or is for another name, ends the call, whatever the environment says', async (t) => {
    const untrusted = await serve(t, selfSigned('partner.localhost'));
    const other = await serve(t, trusted);
    // biome-ignore lint/style/noProcessEnv: Node reads it at each connection
    const env = process.env;
    t.after(() => delete env.NODE_TLS_REJECT_UNAUTHORIZED);
    for (const verify of ['1', '0']) {
      env.NODE_TLS_REJECT_UNAUTHORIZED = verify;
      await assert.rejects(outbound.post(`https://partner.localhost:${untrusted}/`, { body: '' }), kind('tls'));
      await assert.rejects(outbound.post(`https://other.localhost:${other}/`, { body: '' }), kind('tls'));
      await assert.rejects(outbound.post(`https://127.0.0.1:${other}/`, { body: '' }), kind('tls'));
    }
  });

  test('a server that speaks no TLS, or hangs up in the handshake, is told from one that refuses connections', async (t) => {
    for (const answer of ['HTTP/1.1 400 Bad Request\r\n\r\n', '']) {
      const url = await serveBytes(t, (socket) => void socket.end(answer), 'https');
      await assert.rejects(outbound.post(url, { body: '' }), kind('tls'));
    }
  });

  test('a timeout tells an endless handshake from an endless answer', async (t) => {
    const handshake = await serveBytes(t, () => {}, 'https');
    const answer = `https://partner.localhost:${await serve(t, trusted)}/silent`;
    await assert.rejects(outbound.post(handshake, { body: '', timeout: 500 }), {
      kind: 'timeout',
      message: 'localhost did not finish the TLS handshake within 500 ms',
    });
    await assert.rejects(outbound.post(answer, { body: '', timeout: 500 }), {
      kind: 'timeout',
      message: 'partner.localhost did not finish its answer within 500 ms',
    });
  });
});
