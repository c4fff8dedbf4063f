import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, test } from 'node:test';
import { randomKey } from '../../crypto/random.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { partnerToken, send } from '../harness/requests.ts';
import { startProgram } from '../harness/sandbox-process.ts';
import { createTestPartner, startTestService, testVariables } from '../harness/service.ts';

/** Settings of a deployment outside the sandbox, on free ports of this machine. */
async function productionVariables(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  return {
    ...(await testVariables()),
    WATTLOCK_ENVIRONMENT: 'production',
    WATTLOCK_MASTER_KEY: randomKey().toString('base64'),
    WATTLOCK_SHUTDOWN_DELAY: '0',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
    ...more,
  };
}

describe('the life of a process', () => {
  test('it tells that it is alive and ready, and what it has done', async () => {
    const service = await startTestService();
    const management = `http://${service.config.healthListen?.host}:${service.config.healthListen?.port}`;
    await partnerToken(service, await createTestPartner(service.core));
    assert.equal((await send(`${management}/livez`)).status, 200);
    const ready = await send(`${management}/readyz`);
    assert.deepEqual(ready.body, {
      status: 'ready',
      checks: { shutdown: 'ok', database: 'ok', signing_keys: 'ok', revocations: 'ok' },
    });
    const { body } = await send(`${management}/metrics`);
    assert.match(body, /^wattlock_tokens_issued_total\{grant="client_credentials".*\} 1$/m);
    assert.match(
      body,
      /^wattlock_http_request_duration_seconds_count\{surface="auth",method="POST",route="\/oauth2\/token",status="200"\} 1$/m,
    );
    assert.match(body, /^wattlock_revocations_age_seconds/m);
    // No one who is counted can be told from another.
    assert.doesNotMatch(body, /[0-9a-f]{8}-[0-9a-f]{4}-/);
    await service.stop();
  });

  test('told to stop, it is first not ready, then finishes what has begun, then ends', async () => {
    const { url, drop } = await createPostgresDatabase();
    const variables = await productionVariables(url, { WATTLOCK_SHUTDOWN_DELAY: '1' });
    const program = startProgram(['serve'], variables);
    await program.printed('"ready"');
    // A request that has begun: its headers are there, the end of its body is not.
    const slow = request(`${variables.WATTLOCK_AUTH_URL}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    slow.write('grant_type=client_');
    await once(slow, 'socket');
    const ended = program.end('SIGTERM');
    await program.printed('"stopping"');
    const ready = await send(`http://${variables.WATTLOCK_HEALTH_LISTEN}/readyz`);
    assert.equal(ready.status, 503);
    assert.equal(ready.body.checks.shutdown, 'shutting down');
    assert.equal((await send(`${variables.WATTLOCK_AUTH_URL}/.well-known/jwks.json`)).status, 200);
    const answered = once(slow, 'response');
    slow.end('credentials');
    const [response] = await answered;
    assert.equal(response.statusCode, 401);
    response.resume();
    assert.equal(await ended, 0);
    await drop();
  });

  test('one process can serve one surface only', async () => {
    const { url, drop } = await createPostgresDatabase();
    const variables = await productionVariables(url);
    const program = startProgram(['serve', '--only', 'auth'], variables);
    await program.printed('"ready"');
    assert.equal((await send(`${variables.WATTLOCK_AUTH_URL}/.well-known/jwks.json`)).status, 200);
    await assert.rejects(send(variables.WATTLOCK_CUSTOMER_URL ?? ''));
    assert.equal(await program.end('SIGTERM'), 0);
    await drop();
  });

  test('several workers share the port, and one that is killed is replaced', async () => {
    const { url, drop } = await createPostgresDatabase();
    const variables = await productionVariables(url);
    const program = startProgram(['serve', '--only', 'auth,worker', '--workers', '2'], variables);
    const readies = () => [...program.output().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid));
    const until = async (count: number) => {
      while (readies().length < count) await once(program.child, 'printed');
    };
    await until(2);
    const jwks = () => send(`${variables.WATTLOCK_AUTH_URL}/.well-known/jwks.json`);
    assert.equal((await jwks()).status, 200);
    process.kill(readies()[1] ?? 0, 'SIGKILL');
    await until(3);
    assert.equal(new Set(readies()).size, 3);
    assert.equal((await jwks()).status, 200);
    assert.equal(await program.end('SIGTERM'), 0);
    await drop();
  });

  test('secrets in settings and requests do not reach the log', async () => {
    const { url, drop } = await createPostgresDatabase();
    const variables = await productionVariables(url, { LOG_LEVEL: 'trace' });
    const program = startProgram(['serve'], variables);
    await program.printed('"ready"');
    const hidden = 'hidden-value-0123456789';
    await send(`${variables.WATTLOCK_AUTH_URL}/oauth2/token?code=${hidden}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`a:${hidden}`).toString('base64')}`, cookie: `x=${hidden}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', code: hidden }),
    });
    await send(`${variables.WATTLOCK_AUTH_URL}/v1/auth/impersonate?user_id=${hidden}`, {
      headers: { authorization: `Bearer ${hidden}` },
    });
    assert.equal(await program.end('SIGTERM'), 0);
    assert.match(program.output(), /"route":"\/oauth2\/token"/);
    for (const text of [hidden, variables.WATTLOCK_MASTER_KEY ?? '', `:${new URL(url).password}@`]) {
      assert.ok(!program.output().includes(text), text);
    }
    await drop();
  });
});
