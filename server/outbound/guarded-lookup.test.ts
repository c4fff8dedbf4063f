import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { getDefaultAutoSelectFamily, isIP, Socket, setDefaultAutoSelectFamily } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { systemClock } from '../clock.ts';
import type { Resolve } from './guarded-lookup.ts';
import { createOutbound } from './outbound.ts';
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts';
import { ipv4, specialIpv4, specialIpv6 } from './testing/address-arbitraries.ts';
import { serve } from './testing/local-server.ts';

/** Global unicast, and allotted to nobody: what is sent there goes nowhere. */
const PUBLIC = '2e00::1';

const kind = (expected: OutboundErrorKind) => (thrown: unknown) =>
  thrown instanceof OutboundError && thrown.kind === expected;

function addresses(...list: string[]): LookupAddress[] {
  return list.map((address) => ({ address, family: isIP(address) }));
}

/** Gives one answer after the other, as a name server that changes its mind does. */
function changing(...answers: string[][]): Resolve {
  return async () => {
    await setImmediate(); // as DNS does: only then can the socket be watched
    return addresses(...(answers.shift() ?? assert.fail('asked once too often')));
  };
}

/**
 * The addresses that this process tries to connect to, as the sockets themselves tell. An attempt at `PUBLIC` is given up
 * at once, so that no test waits for an answer that cannot come.
 */
function watchConnections(t: TestContext) {
  const watch = { attempts: [] as string[], stop: new AbortController() };
  const connect = Socket.prototype.connect;
  t.mock.method(Socket.prototype, 'connect', function (this: Socket, ...given: Parameters<typeof connect>) {
    this.on('connectionAttempt', (address) => {
      watch.attempts.push(address);
      if (address === PUBLIC) watch.stop.abort();
    });
    return connect.apply(this, given);
  });
  return {
    attempts: watch.attempts,
    calling(allowLoopback: boolean, resolve: Resolve, url = 'https://partner.example/?token=secret') {
      const outbound = createOutbound({ allowLoopback, clock: systemClock(), resolve });
      return () => {
        watch.stop = new AbortController();
        return outbound.post(url, { body: '', signal: watch.stop.signal });
      };
    },
  };
}

/** How a call to `PUBLIC` ends: given up, or there is no route. */
const noAnswer = (thrown: unknown) => kind('aborted')(thrown) || kind('connect')(thrown);

describe('a name', () => {
  test('that changes from a public to a loopback address is connected to at the public one, or refused', async (t) => {
    const { attempts, calling } = watchConnections(t);
    const call = calling(false, changing([PUBLIC], ['127.0.0.1'], ['::1']));
    await assert.rejects(call(), noAnswer);
    assert.deepEqual(attempts, [PUBLIC]);
    await assert.rejects(call(), kind('refused_address'));
    await assert.rejects(call(), kind('refused_address'));
    assert.deepEqual(attempts, [PUBLIC]);
  });

  test('with public and other addresses is connected to at the public ones only', async (t) => {
    const { attempts, calling } = watchConnections(t);
    const others = ['127.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', '10.0.0.1'];
    await assert.rejects(calling(false, changing([...others, PUBLIC, ...others]))(), noAnswer);
    assert.deepEqual(attempts, [PUBLIC]);
  });

  test('without a public address is refused before a connection, without telling the address', async (t) => {
    const { attempts, calling } = watchConnections(t);
    const special = fc.oneof(specialIpv4.map(ipv4), specialIpv6);
    await fc.assert(
      fc.asyncProperty(fc.array(special, { maxLength: 3 }), fc.boolean(), async (list, allowLoopback) => {
        await assert.rejects(calling(allowLoopback, changing(list))(), (thrown: Error) => {
          assert.equal(thrown.message, 'partner.example has no address that may be called');
          return kind('refused_address')(thrown);
        });
      }),
    );
    assert.deepEqual(attempts, []);
  });

  test('of this machine is connected to on this machine only, in the sandbox', async (t) => {
    const { attempts, calling } = watchConnections(t);
    const { port } = new URL(await serve(t, (_request, response) => void response.end('here')));
    const resolve = changing(['10.0.0.1', '127.0.0.1', PUBLIC], [PUBLIC], ['10.0.0.1']);
    const call = calling(true, resolve, `http://partner.localhost:${port}/`);
    assert.equal((await call()).body, 'here');
    assert.deepEqual(attempts, ['127.0.0.1']);
    await assert.rejects(call(), kind('refused_address'));
    await assert.rejects(call(), kind('refused_address'));
    assert.deepEqual(attempts, ['127.0.0.1']);
  });

  test('is looked up with all its addresses, whatever the process was started with', async (t) => {
    const usual = getDefaultAutoSelectFamily();
    t.after(() => setDefaultAutoSelectFamily(usual));
    setDefaultAutoSelectFamily(false);
    const { attempts, calling } = watchConnections(t);
    const { port } = new URL(await serve(t, (_request, response) => void response.end('here')));
    assert.equal((await calling(true, changing(['::', '127.0.0.1']), `http://localhost:${port}/`)()).body, 'here');
    assert.deepEqual(attempts, ['127.0.0.1']);
  });

  test('that does not resolve is told from one that is refused', async (t) => {
    const { calling } = watchConnections(t);
    const missing = () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));
    await assert.rejects(calling(false, missing)(), (thrown: Error) => {
      assert.equal(thrown.message, 'partner.example cannot be resolved (ENOTFOUND)');
      return kind('dns')(thrown);
    });
  });

  test('that is never resolved takes no longer than a call may', async () => {
    const outbound = createOutbound({
      allowLoopback: false,
      clock: systemClock(),
      resolve: () => new Promise(() => {}),
    });
    await assert.rejects(outbound.post('https://partner.example/', { body: '', timeout: 60 }), kind('timeout'));
  });
});
