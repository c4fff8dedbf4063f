import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { form, send } from '../test/harness/requests.ts';
import { removeDataDir, type SandboxProcess, startSandbox, temporaryDataDir } from '../test/harness/sandbox-process.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './testing/otlp-receiver.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`;
const SERVER = 2;

describe('traces', () => {
  const dataDir = temporaryDataDir();
  let receiver: OtlpReceiver;
  let sandbox: SandboxProcess;
  let secret: string;

  before(async () => {
    receiver = await startOtlpReceiver();
    sandbox = await startSandbox(dataDir, {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=collector%20key',
      OTEL_SERVICE_NAME: 'wattlock-test',
      OTEL_RESOURCE_ATTRIBUTES: 'team=billing',
      WATTLOCK_TRUSTED_PROXIES: '127.0.0.1',
    });
    const { machine_client: machine, users } = sandbox.file().partners[0] ?? assert.fail();
    secret = machine.client_secret;
    const token = await send(`${url('auth')}/oauth2/token`, {
      method: 'POST',
      headers: { 'x-request-id': 'token-request', traceparent: TRACEPARENT },
      body: form({
        grant_type: 'client_credentials',
        client_id: machine.client_id,
        client_secret: machine.client_secret,
        scope: 'openid',
      }),
    });
    assert.equal(token.status, 200);
    const authorization = `Bearer ${token.body.access_token}`;
    await send(`${url('auth')}/v1/auth/impersonate?user_id=${users[0]?.id}&reason=in-the-query`, {
      headers: { authorization },
    });
    const [contract] = users[0]?.contract_ids ?? [];
    const changed = await send(`${url('partner')}/v1/contracts/${contract}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json', 'x-request-id': 'contract-change' },
      body: JSON.stringify({ contract_labels: [{ name: 'a', value: 'in-the-body' }] }),
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    // The sandbox's clock runs every job, webhooks included, and answers when they have ended.
    await send(`${url('operator')}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'PT1M' }),
    });
    assert.equal(await sandbox.end('SIGTERM'), 0);
  });

  after(() => {
    receiver.close();
    removeDataDir(dataDir);
  });

  function url(surface: 'auth' | 'partner' | 'operator'): string {
    return sandbox.variables[`WATTLOCK_${surface.toUpperCase()}_URL`] ?? '';
  }

  const request = (id: string): ReceivedSpan =>
    receiver.spans.find(({ attributes }) => attributes['wattlock.request_id'] === id) ?? assert.fail(id);
  const below = ({ spanId }: ReceivedSpan) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  test('what was traced is sent before the process ends, as OpenTelemetry says and with its headers', () => {
    assert.ok(receiver.requests.length > 0);
    for (const { path, headers } of receiver.requests) {
      assert.equal(path, '/v1/traces');
      assert.equal(headers['content-type'], 'application/x-protobuf');
      assert.equal(headers['x-api-key'], 'collector key');
    }
    const { resource } = request('token-request');
    assert.equal(resource['service.name'], 'wattlock-test');
    assert.equal(resource.team, 'billing');
    assert.equal(resource['deployment.environment.name'], 'sandbox');
  });

  test('a request is a span with its route, status and request id, on both ways of serving', () => {
    const direct = request('token-request');
    assert.equal(direct.name, 'POST /oauth2/token');
    assert.equal(direct.kind, SERVER);
    assert.equal(direct.attributes['http.response.status_code'], 200);
    const framework = request('contract-change');
    assert.equal(framework.name, 'PATCH /v1/contracts/:id');
    assert.equal(framework.attributes['wattlock.surface'], 'partner');
  });

  test('a trusted proxy chooses the trace', () => {
    const { traceId, parentSpanId } = request('token-request');
    assert.deepEqual({ traceId, parentSpanId }, { traceId: TRACE, parentSpanId: PARENT });
  });

  test('transactions and their statements stand below their request, after its body was read too', () => {
    const transactions = below(request('contract-change')).filter(({ name }) => name === 'transaction');
    const statements = transactions.flatMap(below).map(({ attributes }) => String(attributes['db.query.text']));
    assert.ok(
      statements.some((text) => text.includes('update contracts')),
      statements.join('\n'),
    );
  });

  test('a run of a job is a trace of its own, and a webhook a call in it that names no more than the host', () => {
    const job = receiver.spans.find(({ name }) => name === 'job seal_audit_log') ?? assert.fail();
    assert.equal(job.parentSpanId, '');
    const call = receiver.spans.find(({ name }) => name === 'POST') ?? assert.fail('no webhook');
    assert.equal(call.attributes['server.address'], 'localhost');
    const parent = receiver.spans.find(({ spanId }) => spanId === call.parentSpanId);
    assert.equal(parent?.name, 'job deliver_webhooks');
  });

  test('no secret, parameter, query or body is in a trace', () => {
    const text = receiver.received();
    const [user] = sandbox.file().partners[0]?.users ?? [];
    const { id, login } = user ?? assert.fail('no user');
    for (const hidden of [secret, 'in-the-query', 'in-the-body', id, login, '/webhooks', 'Bearer']) {
      assert.ok(!text.includes(hidden), hidden);
    }
  });
});

describe('tracing', () => {
  test('nobody but a trusted proxy chooses the trace', async () => {
    const receiver = await startOtlpReceiver();
    const dataDir = temporaryDataDir();
    const sandbox = await startSandbox(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    await send(`${sandbox.variables.WATTLOCK_AUTH_URL}/.well-known/jwks.json`, {
      headers: { traceparent: TRACEPARENT },
    });
    assert.equal(await sandbox.end('SIGTERM'), 0);
    assert.ok(receiver.spans.some(({ name }) => name === 'GET /.well-known/jwks.json'));
    assert.ok(receiver.spans.every(({ traceId }) => traceId !== TRACE));
    receiver.close();
    removeDataDir(dataDir);
  });

  test('a collector that is away holds up neither requests nor the end', async () => {
    const dataDir = temporaryDataDir();
    const sandbox = await startSandbox(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    const jwks = await send(`${sandbox.variables.WATTLOCK_AUTH_URL}/.well-known/jwks.json`);
    assert.equal(jwks.status, 200);
    assert.equal(await sandbox.end('SIGTERM'), 0);
    removeDataDir(dataDir);
  });
});
