import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { inspect } from 'node:util';
import { ConnectionError, OAuthError, PartnerClient, type PartnerClientOptions } from './index.ts';
import { everythingOf, type Reply, refusalOf, startTestServer, type TestServer } from './testing/test-server.ts';

const SECRET = 'wlk_test_9f8e7d6c5b4a';
const LIFE = 299;
const START = Date.UTC(2026, 10, 21);

describe('the partner token', () => {
  let server: TestServer;
  let answer: (count: number) => Reply | Promise<Reply>;
  let now: number;
  beforeEach(async () => {
    now = START;
    let count = 0;

    answer = (number) => ({ json: tokenAnswer(`token-${number}`) });
    server = await startTestServer(() => {
      count += 1;
      return answer(count);
    });
  });
  afterEach(() => server.stop());

  const clientOf = (options: Partial<PartnerClientOptions> = {}) =>
    new PartnerClient({ authUrl: server.url, clientId: 'id', clientSecret: SECRET, now: () => now, ...options });

  test('is asked for as the specification says', async () => {
    assert.equal(await clientOf({ audience: 'partner-api' }).partnerToken(), 'token-1');
    const [request] = server.to('/oauth2/token');
    assert.equal(request?.method, 'POST');
    assert.deepEqual(Object.fromEntries(request?.form ?? []), {
      grant_type: 'client_credentials',
      scope: 'openid offline',
      audience: 'partner-api',
      client_id: 'id',
      client_secret: SECRET,
    });
  });

  test('50 callers at once cost one request', async () => {
    const client = clientOf();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => client.partnerToken()));
    assert.deepEqual(new Set(tokens), new Set(['token-1']));
    assert.equal(server.received.length, 1);
  });

  test('is kept for four fifths of its life, and renewed before it ends', async () => {
    const client = clientOf();
    await client.partnerToken();
    now = START + LIFE * 800 - 1;
    assert.equal(await client.partnerToken(), 'token-1');
    now = START + LIFE * 800;
    const tokens = await Promise.all(Array.from({ length: 50 }, () => client.partnerToken()));
    assert.deepEqual(new Set(tokens), new Set(['token-2']));
    assert.equal(server.received.length, 2);
  });

  test('is used to its end while no new one can be had, and no longer', async () => {
    const client = clientOf();
    await client.partnerToken();
    answer = () => ({ status: 500, json: { error: 'server_error' } });
    now = START + LIFE * 1000 - 1;
    assert.equal(await client.partnerToken(), 'token-1');
    now = START + LIFE * 1000;
    await assert.rejects(client.partnerToken(), { name: 'OAuthError', error: 'server_error', status: 500 });
  });

  test('is not used on after the service said no', async () => {
    const client = clientOf();
    await client.partnerToken();
    answer = () => ({ status: 401, json: { error: 'invalid_client' } });
    now = START + LIFE * 900;
    await assert.rejects(client.partnerToken(), { error: 'invalid_client' });
  });

  test('a failure is not kept: the next caller asks again', async () => {
    const client = clientOf();
    answer = (count) => (count === 1 ? { status: 500, text: '' } : { json: tokenAnswer('later') });
    await assert.rejects(client.partnerToken(), { error: 'invalid_response' });
    assert.equal(await client.partnerToken(), 'later');
  });

  test('a refusal tells code, description, status, request id and how long to wait', async () => {
    answer = () => ({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { error: 'too_many_requests', error_description: 'wait a while', request_id: 'request-1' },
    });
    const error = await refusalOf(clientOf().partnerToken());
    assert.ok(error instanceof OAuthError);
    const { message, ...members } = { ...error, message: error.message };
    assert.equal(message, 'too_many_requests: wait a while (request request-1)');
    assert.deepEqual(members, {
      name: 'OAuthError',
      error: 'too_many_requests',
      description: 'wait a while',
      status: 429,
      request_id: 'request-1',
      retryAfter: 60,
    });
    assert.equal(server.received.length, 1, 'a minute is not waited for');
  });

  test('429 and 503 are tried again twice at most, after the time that the answer says', async () => {
    const busy = { status: 503, headers: { 'retry-after': '0' }, json: { error: 'temporarily_unavailable' } };
    answer = (count) => (count < 3 ? busy : { json: tokenAnswer('third') });
    assert.equal(await clientOf().partnerToken(), 'third');
    answer = () => busy;
    await assert.rejects(clientOf().partnerToken(), { error: 'temporarily_unavailable' });
    assert.equal(server.received.length, 6);
  });

  test('an answer that takes too long is a ConnectionError', async () => {
    answer = () => ({ never: true });
    const error = await refusalOf(clientOf({ timeout: 20 }).partnerToken());
    assert.ok(error instanceof ConnectionError);
    assert.equal(error.reason, 'timeout');
    assert.equal(error.url, `${server.url}/oauth2/token`);
  });

  test('a service that is away is a ConnectionError with the code of the system', async () => {
    const authUrl = server.url;
    await server.stop();
    await assert.rejects(clientOf({ authUrl }).partnerToken(), { reason: 'network', code: 'ECONNREFUSED' });
    server = await startTestServer(() => ({}));
  });

  test('a redirect is not followed: nobody else gets the secret', async (context) => {
    const other = await startTestServer(() => ({ json: tokenAnswer('stolen') }));
    context.after(() => other.stop());
    answer = () => ({ status: 307, headers: { location: `${other.url}/oauth2/token` } });
    await assert.rejects(clientOf().partnerToken(), { error: 'invalid_response', status: 307 });
    assert.equal(other.received.length, 0);
  });

  test('an answer that is no token answer is refused', async () => {
    for (const json of [undefined, {}, [], { ...tokenAnswer('x'), token_type: 'mac' }, { access_token: 'x' }]) {
      answer = () => ({ json });
      await assert.rejects(clientOf().partnerToken(), { name: 'OAuthError', error: 'invalid_response', status: 200 });
    }
  });

  test('no secret and no token is in an error, nor in what the client shows of itself', async () => {
    const leaks: Reply[] = [
      { status: 401, json: { error: 'invalid_client', echo: SECRET } },
      { status: 502, text: `<html>${SECRET}</html>` },
      { json: { access_token: 'leaked-token', token_type: 'mac', echo: SECRET } },
      { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' }, json: { error: 'invalid_client' } },
      { never: true },
    ];
    for (const leak of leaks) {
      answer = () => leak;
      const shown = everythingOf(await refusalOf(clientOf({ timeout: 50 }).partnerToken()));
      assert.ok(!shown.includes(SECRET) && !shown.includes('leaked-token'), shown);
    }
    const throwing = async (_url: string, init: RequestInit) => {
      throw Object.assign(new Error(`failed: ${init.body}`), { request: init });
    };
    assert.ok(!everythingOf(await refusalOf(clientOf({ fetch: throwing }).partnerToken())).includes(SECRET));
    assert.ok(!inspect(clientOf(), { depth: null, showHidden: true }).includes(SECRET));
  });

  test('the secret goes over https only, or stays on this machine', () => {
    for (const authUrl of [
      'http://auth.example.com',
      'auth.example.com',
      'ftp://localhost',
      'https://user@a.example',
      'https://a.example?x=1',
    ]) {
      assert.throws(() => clientOf({ authUrl }), { name: 'TypeError', message: /^authUrl / });
    }
    for (const authUrl of [
      'https://auth.example.com',
      'http://localhost:4000',
      'http://[::1]:4000',
      'http://127.0.0.1/',
    ]) {
      assert.ok(clientOf({ authUrl }));
    }
    assert.throws(() => clientOf({ partnerUrl: 'http://localhost.example' }), /^TypeError: partnerUrl/);
  });
});

function tokenAnswer(access_token: string) {
  return { access_token, expires_in: LIFE, scope: 'openid', token_type: 'bearer' };
}
