import assert from 'node:assert/strict';
import { createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { HOUR, systemClock } from '../../clock.ts';
import { changeWebhookEndpoint } from '../../flows/webhooks/endpoints.ts';
import { testWebhookEndpoint } from '../../flows/webhooks/test-endpoint.ts';
import { createOutbound } from '../../outbound/outbound.ts';
import { ENGINES } from '../harness/database.ts';
import { freePort } from '../harness/ports.ts';
import { OPERATOR } from '../harness/service.ts';
import { type Behaviour, startWebhookStage, type WebhookStage } from '../harness/webhooks.ts';

const addresses = ['127.0.0.1'];
const resolve = async () => addresses.map((address) => ({ address, family: 4 }));

for (const engine of ENGINES) {
  describe(`on ${engine}, a receiver that`, () => {
    let stage: WebhookStage;
    let bytes: Server;
    const sockets = new Set<Socket>();
    let answer: (socket: Socket) => void = () => {};
    before(async () => {
      const outbound = createOutbound({ allowLoopback: true, clock: systemClock(), resolve });
      stage = await startWebhookStage(engine, { timeout: 1_000 }, { outbound });
      bytes = createServer((socket) => {
        sockets.add(socket.on('error', () => {}));
        socket.once('data', () => answer(socket));
      });
      const port = await freePort();
      await new Promise<void>((done) => bytes.listen(port, '127.0.0.1', done));
    });
    after(async () => {
      await stage.close();
      bytes.close();
      for (const socket of sockets) socket.destroy();
    });

    const port = () => (bytes.address() as { port: number }).port;

    /** Makes a contract, delivers it once to that URL, then well: what is kept of both attempts. */
    async function attempts(url: string, mend: () => unknown) {
      const { core } = stage;
      const id = await stage.addEndpoint('/', { url });
      await stage.deliver();
      const contract = await stage.createContract();
      await stage.deliver();
      stage.receiver.received.splice(0);
      await mend();
      stage.advance(HOUR);
      await stage.deliver();
      const kept = await core.database.query<{ status: number | null; failure: string | null; answer: string | null }>(
        'select status, failure, answer from webhook_attempts where contract_id = $1 order by started_at, id',
        [contract],
      );
      assert.deepEqual(await stage.broken(), []);
      await changeWebhookEndpoint(core, { partnerId: stage.partnerId, id, by: OPERATOR }, { enabled: false });
      return kept.map(({ status, failure }) => status ?? failure);
    }

    const OVER_HTTP: Record<string, { behaviour: Behaviour; told: number | string }> = {
      'answers 500': { behaviour: (response) => response.writeHead(500).end(), told: 500 },
      redirects: { behaviour: (response) => response.writeHead(301, { location: '/elsewhere' }).end(), told: 301 },
      'never answers': { behaviour: () => {}, told: 'timeout' },
      'sends its headers byte by byte': {
        behaviour: (response) => {
          const drip = setInterval(() => response.writeProcessing(), 5);
          response.on('close', () => clearInterval(drip));
        },
        told: 'timeout',
      },
      'sends its answer byte by byte': {
        behaviour: (response) => {
          const drip = setInterval(() => response.write('.'), 5);
          response.on('close', () => clearInterval(drip));
        },
        told: 'timeout',
      },
      'fails without end': {
        behaviour: (response) => {
          response.writeHead(500);
          const more = () => {
            while (response.write('x'.repeat(65_536)));
          };
          response.on('drain', more);
          more();
        },
        told: 500,
      },
      'hangs up': { behaviour: (response) => response.destroy(), told: 'connect' },
    };
    for (const [name, { behaviour, told }] of Object.entries(OVER_HTTP)) {
      test(`${name} is tried again, and followed nowhere`, async () => {
        const path = `/${name.replaceAll(' ', '-')}`;
        stage.receiver.behave(path, behaviour);
        const kept = await attempts(stage.receiver.origin + path, () => stage.receiver.behave(path));
        assert.deepEqual(kept, [told, 204]);
        assert.deepEqual(
          stage.receiver.received.map((got) => got.path),
          [path],
        );
      });
    }

    test('delivers an endless answer with a good status has taken it', async () => {
      stage.receiver.behave('/endless', (response) => {
        const more = () => {
          while (response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      });
      assert.deepEqual(await attempts(`${stage.receiver.origin}/endless`, () => {}), [200]);
    });

    test('speaks no TLS, or no HTTP, is tried again', async () => {
      answer = (socket) => void socket.end('no protocol at all\r\n\r\n');
      assert.deepEqual(await attempts(`https://localhost:${port()}/`, () => {}), ['tls', 'tls']);
      assert.deepEqual(await attempts(`http://localhost:${port()}/`, () => {}), ['connect', 'connect']);
    });

    test('has a name that now leads into a network is not called, and told as one that takes no connections', async () => {
      addresses.splice(0, 1, '10.0.0.1');
      const url = stage.receiver.origin.replace('127.0.0.1', 'hooks.localhost');
      assert.deepEqual(await attempts(`${url}/moving`, () => void addresses.splice(0, 1, '127.0.0.1')), [
        'connect',
        204,
      ]);
      assert.equal(stage.receiver.received.length, 1);
    });

    test('is tried out gets one signed example, and is told what it answered', async () => {
      const id = await stage.addEndpoint('/trial');
      const { core, partnerId, receiver } = stage;
      receiver.received.splice(0);
      receiver.behave('/trial', (response) => response.writeHead(500).end('é'.repeat(2_000)));
      const result = await testWebhookEndpoint(core, partnerId, id, OPERATOR);
      assert.deepEqual([result.status, result.failure], [500, null]);
      assert.ok(Buffer.byteLength(result.answer ?? '') <= 1024);
      assert.equal(receiver.received.length, 1);
      assert.equal(receiver.received[0]?.headers['webhook-test'], 'true');
      assert.match(String(receiver.received[0]?.headers['webhook-id']), /^msg_test_/);
      assert.match(String(receiver.received[0]?.headers['webhook-signature']), /^v1,/);
      addresses.splice(0, 1, '10.0.0.1');
      const blocked = await stage.addEndpoint('/', { url: 'https://hooks.partner.example/' });
      const refused = await testWebhookEndpoint(core, partnerId, blocked, OPERATOR);
      assert.deepEqual([refused.status, refused.failure, refused.answer], [null, 'connect', null]);
      addresses.splice(0, 1, '127.0.0.1');
    });
  });
}
