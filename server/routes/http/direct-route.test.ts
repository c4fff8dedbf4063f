import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { listAuditEntries } from '../../store/audit-log.ts';
import { post, send } from '../../test/harness/requests.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../../test/harness/service.ts';

describe('the direct way to the token endpoint', () => {
  let service: TestService;
  let partner: TestPartner;
  before(async () => {
    service = await startTestService('embedded', { WATTLOCK_TRUSTED_PROXIES: '127.0.0.1, ::1' });
    partner = await createTestPartner(service.core);
  });
  after(() => service.stop());

  const fields = () => ({
    grant_type: 'client_credentials',
    client_id: partner.client.id,
    client_secret: partner.secret,
  });

  test('it and the common way give the same answers, headers included', async () => {
    const url = `${service.urls.auth}/oauth2/token`;
    for (const changed of [{}, { client_secret: 'wrong' }, { scope: 'nope' }, { grant_type: 'password' }]) {
      const direct = await post(url, { ...fields(), ...changed });
      // A query makes it an unusual request.
      const common = await post(`${url}?x=1`, { ...fields(), ...changed });
      assert.equal(direct.status, common.status);
      assert.deepEqual(Object.keys(direct.body).toSorted(), Object.keys(common.body).toSorted());
      assert.equal(direct.body.error_description, common.body.error_description);
      const names = (answer: typeof direct) => [...answer.headers.keys()].toSorted();
      assert.deepEqual(names(direct), names(common));
      for (const name of ['content-type', 'cache-control', 'x-content-type-options']) {
        assert.equal(direct.headers.get(name), common.headers.get(name), name);
      }
    }
  });

  test('a sane request id of the caller is kept, any other is replaced', async () => {
    const url = `${service.urls.auth}/oauth2/token`;
    assert.equal(
      (await post(url, fields(), { 'x-request-id': 'from-my-gateway-1' })).headers.get('x-request-id'),
      'from-my-gateway-1',
    );
    const replaced = await post(url, fields(), { 'x-request-id': '<script>' });
    assert.notEqual(replaced.headers.get('x-request-id'), '<script>');
  });

  test('a trusted proxy tells the address of the caller, on both ways', async () => {
    const { core } = service;
    for (const [query, ip] of [
      ['', '203.0.113.7'],
      ['?x=1', '203.0.113.8'],
    ]) {
      const wrong = { ...fields(), client_secret: 'wrong' };
      await post(`${service.urls.auth}/oauth2/token${query}`, wrong, { 'x-forwarded-for': ip ?? '' });
    }
    await core.audit.flush(true);
    const entries = await listAuditEntries(core.database, { action: 'client.authenticate', limit: 20 });
    const addresses = entries.map(({ ip }) => ip);
    assert.ok(addresses.includes('203.0.113.7') && addresses.includes('203.0.113.8'), String(addresses));
  });

  test('a chunked body takes the common way, and is limited there', async () => {
    const chunked = (body: string) =>
      new Promise<number>((resolve, reject) => {
        const sent = request(`${service.urls.auth}/oauth2/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
        });
        sent.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
        sent.end(body);
      });
    const text = new URLSearchParams(fields()).toString();
    assert.equal(await chunked(text), 200);
    assert.equal(await chunked(`${text}&padding=${'x'.repeat(70_000)}`), 413);
  });

  test('a body in pieces is read whole, also when a character is cut in two', async () => {
    const body = Buffer.from(`${new URLSearchParams(fields())}&scope=caf\u00e9`);
    const cut = body.length - 1;
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = request(`${service.urls.auth}/oauth2/token`, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
      });
      sent.on('response', async (response) => resolve(Buffer.concat(await response.toArray()).toString()));
      sent.on('error', reject);
      sent.write(body.subarray(0, cut));
      setTimeout(() => sent.end(body.subarray(cut)), 20);
    });
    assert.match(answer, /the scope contains a character that no scope has/);
    assert.equal((await post(`${service.urls.auth}/oauth2/token`, { ...fields(), scope: 'caf\u00e9' })).status, 400);
  });

  test('a caller that goes away in the middle of its body harms nobody', async () => {
    const gone = request(`${service.urls.auth}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1000' },
    });
    gone.on('error', () => {});
    gone.write('grant_type=');
    await new Promise((resolve) => gone.once('socket', (socket) => socket.once('connect', resolve)));
    gone.destroy();
    assert.equal((await post(`${service.urls.auth}/oauth2/token`, fields())).status, 200);
    assert.equal((await send(`${service.urls.auth}/oauth2/token`, { method: 'POST' })).status, 400);
  });
});
