import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../clock.ts';
import { ENGINES } from '../harness/database.ts';
import { advance } from '../harness/login.ts';
import { contractInput, type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';
import { type Receiver, startReceiver } from '../harness/webhooks.ts';

const PATH = '/v1/webhook_endpoints';

for (const engine of ENGINES) {
  describe(`webhook endpoints on ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: PartnerApi;
    let receiver: Receiver;
    before(async () => {
      service = await startTestService(engine);
      receiver = await startReceiver();
      partner = await createTestPartner(service.core);
      api = await partnerApi(service, partner);
    });
    after(async () => {
      await service.stop();
      await receiver.close();
    });

    const create = async (path: string, fields: object = {}) =>
      (await api.post(PATH, { url: receiver.origin + path, ...fields })).body;
    const createContract = () => api.post('/v1/contracts', contractInput(partner.user.id));
    async function delivered(path: string) {
      await service.runtime.jobs.runAll();
      await service.runtime.jobs.runAll();
      return receiver.take(path);
    }

    test('one is made with a secret that is shown this once', async () => {
      const answer = await api.post(PATH, { url: 'https://hooks.partner.example/wattlock' });
      assert.equal(answer.status, 201);
      const { id, secret, created_at, updated_at, ...rest } = answer.body;
      assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
      assert.equal(answer.headers.get('location'), `${PATH}/${id}`);
      assert.equal(created_at, updated_at);
      assert.deepEqual(rest, {
        url: 'https://hooks.partner.example/wattlock',
        description: '',
        delivery: 'every',
        legacy_signature: true,
        enabled: true,
        disabled_reason: null,
        failures: 0,
        failing_since: null,
        paused_until: null,
        previous_secret_ends_at: null,
        pending_count: 0,
        parked_count: 0,
      });
      const read = await api.get(`${PATH}/${id}`);
      const { secret: _secret, ...shown } = answer.body;
      assert.deepEqual(read.body, shown);
      assert.equal(read.headers.get('etag'), answer.headers.get('etag'));
      assert.ok(!JSON.stringify((await api.get(PATH)).body).includes('whsec_'));
      const rows = await service.core.database.query('select * from webhook_endpoints');
      assert.ok(!JSON.stringify(rows).includes(secret));
      await api.delete(`${PATH}/${id}`);
    });

    test('an address that can never be called is refused by name', async () => {
      const { id } = await create('/fine');
      for (const url of [
        ...[
          'https://10.0.0.1/',
          'https://[::1]:8443@evil.example/',
          'https://169.254.169.254/',
          'http://partner.example/',
        ],
        ...['https://partner.example:6379/', 'https://metadata.google.internal/', 'https://intranet/', 'not a url', ''],
        ...[
          'https://partner.example/#x',
          'https://a:b@partner.example/',
          `https://partner.example/${'x'.repeat(2048)}`,
        ],
      ]) {
        for (const answer of [await api.post(PATH, { url }), await api.patch(`${PATH}/${id}`, { url })]) {
          assert.ok([400, 422].includes(answer.status), url);
          if (answer.status === 422) assert.equal(answer.body.code, 'refused_url');
          assert.equal(answer.body.errors[0].pointer, '/url');
        }
      }
      await api.delete(`${PATH}/${id}`);
    });

    test('what is not known, or out of bounds, is refused by name', async () => {
      const url = 'https://hooks.partner.example/';
      for (const [body, pointer] of [
        [{}, '/url'],
        [{ url, color: 'red' }, '/color'],
        [{ url, delivery: 'never' }, '/delivery'],
        [{ url, from: 'yesterday' }, '/from'],
        [{ url, description: 'x'.repeat(201) }, '/description'],
        [{ url, legacy_signature: 'yes' }, '/legacy_signature'],
      ] as const) {
        const answer = await api.post(PATH, body);
        assert.equal(answer.status, 400, JSON.stringify(body));
        assert.deepEqual(
          answer.body.errors.map((error: { pointer: string }) => error.pointer),
          [pointer],
        );
      }
    });

    test('it is changed while it is what the caller takes it for', async () => {
      const { id } = await create('/changing');
      const { headers } = await api.get(`${PATH}/${id}`);
      const etag = headers.get('etag') ?? '';
      const changed = await api.patch(
        `${PATH}/${id}`,
        { description: 'CRM', delivery: 'latest' },
        { 'if-match': etag },
      );
      assert.equal(changed.status, 200);
      assert.deepEqual([changed.body.description, changed.body.delivery], ['CRM', 'latest']);
      assert.equal((await api.patch(`${PATH}/${id}`, { description: '' }, { 'if-match': etag })).status, 412);
      const again = await api.patch(`${PATH}/${id}`, { description: 'CRM' });
      assert.equal(again.body.updated_at, changed.body.updated_at, 'a change that changes nothing');
      const others = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          api.patch(`${PATH}/${id}`, { description: `${index}` }, { 'if-match': changed.headers.get('etag') ?? '' }),
        ),
      );
      assert.deepEqual(others.map(({ status }) => status).toSorted(), [200, 412, 412, 412, 412]);
      await api.delete(`${PATH}/${id}`);
    });

    test('a deleted one is there no more', async () => {
      const { id } = await create('/short-lived');
      assert.equal((await api.delete(`${PATH}/${id}`)).status, 200);
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/test'],
        ['POST', '/rotate_secret'],
      ]) {
        const body = method === 'PATCH' || method === 'POST' ? {} : undefined;
        assert.equal((await api.call(method ?? '', `${PATH}/${id}${path}`, body)).status, 404, `${method} ${path}`);
      }
      assert.ok(!JSON.stringify((await api.get(PATH)).body).includes(id));
      await createContract();
      assert.deepEqual(await delivered('/short-lived'), []);
    });

    test('a partner has at most twenty, however many it makes at once', async () => {
      const other = await createTestPartner(service.core);
      const theirs = await partnerApi(service, other);
      const made = await Promise.all(
        Array.from({ length: 25 }, () => theirs.post(PATH, { url: 'https://hooks.partner.example/' })),
      );
      assert.deepEqual(
        [201, 409].map((status) => made.filter((answer) => answer.status === status).length),
        [20, 5],
      );
      const [page, rest] = [await theirs.get(`${PATH}?limit=15`), await theirs.get(`${PATH}?limit=100`)];
      assert.equal(page.body.data.length, 15);
      const next = await theirs.get(`${PATH}?limit=15&cursor=${page.body.next_cursor}`);
      assert.deepEqual([...page.body.data, ...next.body.data], rest.body.data);
      assert.equal(next.body.next_cursor, null);
    });

    test('changes arrive without anyone asking, and a repeat of a creation makes no second endpoint', async () => {
      const headers = { 'idempotency-key': 'endpoint-1' };
      const body = { url: `${receiver.origin}/live` };
      const [first, again] = [await api.post(PATH, body, headers), await api.post(PATH, body, headers)];
      assert.deepEqual(again.body, first.body);
      assert.equal(again.headers.get('idempotent-replayed'), 'true');
      const arrived = Promise.withResolvers<void>();
      receiver.behave('/live', (response) => void response.end(() => arrived.resolve()));
      await createContract();
      await arrived.promise;
      assert.equal(receiver.take('/live').length, 1);
      await api.delete(`${PATH}/${first.body.id}`);
    });

    test('a secret is replaced, and the one before ends when the partner says so, or after a day', async () => {
      const { id, secret } = await create('/rotated');
      const rotated = await api.post(`${PATH}/${id}/rotate_secret`);
      assert.equal(rotated.status, 200);
      assert.deepEqual(Object.keys(rotated.body), ['id', 'secret']);
      assert.notEqual(rotated.body.secret, secret);
      const { previous_secret_ends_at } = (await api.get(`${PATH}/${id}`)).body;
      assert.ok(Math.abs(Date.parse(previous_secret_ends_at) - service.clock.millis() - DAY) < 60_000);
      const ended = await api.post(`${PATH}/${id}/end_previous_secret`);
      assert.deepEqual([ended.status, ended.body.previous_secret_ends_at], [200, null]);
      await createContract();
      const [got] = await delivered('/rotated');
      assert.equal(String(got?.headers['webhook-signature']).split(' ').length, 1);
      await api.delete(`${PATH}/${id}`);
    });

    test('a test says what the endpoint answered, and leaves nothing behind', async () => {
      const { id } = await create('/tried');
      receiver.behave('/tried', (response) => void response.writeHead(202).end('thanks'));
      const { status, body } = await api.post(`${PATH}/${id}/test`);
      assert.equal(status, 200);
      assert.ok(Number.isInteger(body.milliseconds));
      assert.deepEqual({ ...body, milliseconds: 0 }, { status: 202, failure: null, milliseconds: 0, answer: 'thanks' });
      const [got] = receiver.take('/tried');
      assert.equal(got?.headers['webhook-test'], 'true');
      const messages = await api.get(`/v1/webhook_messages?endpoint_id=${id}`);
      assert.deepEqual(messages.body.data, []);
      await api.delete(`${PATH}/${id}`);
    });

    test('the metrics tell how delivery is doing, and name nobody', async () => {
      const { id } = await create('/measured');
      await createContract();
      await delivered('/measured');
      await service.runtime.jobs.runAll();
      const text = await service.core.metrics.render();
      const lines = text.split('\n').filter((line) => line.startsWith('wattlock_webhook'));
      const value = (name: string) =>
        Number(lines.find((line) => new RegExp(`^wattlock_${name}[ {]`).test(line))?.match(/ (\S+)/)?.[1]);
      assert.ok(
        lines.some((line) => /_attempts_total\{outcome="delivered".*\} [1-9]/.test(line)),
        lines.join('\n'),
      );
      for (const name of ['webhooks_due', 'webhooks_lag_seconds', 'webhooks_in_flight', 'webhook_rows_broken']) {
        assert.equal(value(name), 0, name);
      }
      for (const name of ['webhooks_parked', 'webhook_endpoints_disabled']) assert.ok(value(name) >= 0, name);
      assert.ok(!lines.join().includes(id) && !lines.join().includes(receiver.origin));
      await api.delete(`${PATH}/${id}`);
    });

    test('a failing one says so, and is well again when it is enabled', async () => {
      const { id } = await create('/ailing');
      receiver.behave('/ailing', (response) => void response.writeHead(410).end());
      await createContract();
      await delivered('/ailing');
      const gone = (await api.get(`${PATH}/${id}`)).body;
      assert.deepEqual([gone.enabled, gone.disabled_reason, gone.failures], [false, 'gone', 1]);
      assert.ok(gone.failing_since);
      assert.equal(gone.pending_count, 1);
      receiver.behave('/ailing');
      const { body } = await api.patch(`${PATH}/${id}`, { enabled: true });
      assert.deepEqual([body.enabled, body.disabled_reason, body.failures, body.failing_since], [true, null, 0, null]);
      for (let tries = 0; tries < 20 && (await api.get(`${PATH}/${id}`)).body.pending_count > 0; tries += 1) {
        await service.runtime.jobs.runAll();
        advance(service, 1_000);
      }
      assert.equal(receiver.take('/ailing').length, 1);
      await api.delete(`${PATH}/${id}`);
    });
  });
}
