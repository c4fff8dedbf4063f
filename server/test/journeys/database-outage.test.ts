import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { createPostgresDatabase } from '../harness/database.ts';
import { bearer, form, send } from '../harness/requests.ts';
import { removeDataDir, type SandboxProcess, startSandbox, temporaryDataDir } from '../harness/sandbox-process.ts';

describe('when the database goes away', () => {
  const dataDir = temporaryDataDir();
  let sandbox: SandboxProcess;
  let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let name: string;
  before(async () => {
    postgres = await createPostgresDatabase();
    name = new URL(postgres.url).pathname.slice(1);
    sandbox = await startSandbox(dataDir, { DATABASE_URL: postgres.url });
  });
  after(async () => {
    await administer(`alter database "${name}" allow_connections true`);
    assert.equal(await sandbox.end('SIGTERM'), 0);
    await postgres.drop();
    removeDataDir(dataDir);
  });

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
  const disconnect = () =>
    administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const requestToken = () => {
    const { auth_url, partners } = sandbox.file();
    const body = form({ grant_type: 'client_credentials', ...partners[0]?.machine_client });
    return send(`${auth_url}/oauth2/token`, { method: 'POST', body });
  };
  const impersonate = (token: string) => {
    const { auth_url, partners } = sandbox.file();
    return send(`${auth_url}/v1/auth/impersonate?user_id=${partners[0]?.users[0]?.id}`, { headers: bearer(token) });
  };
  const me = (token: string) =>
    send(sandbox.file().customer_url, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ me { id } }' }),
    });

  test('connections that are cut are replaced, under load too', async () => {
    const { access_token } = (await requestToken()).body;
    const statuses = new Set<number>();
    const load = Array.from({ length: 8 }, async () => {
      for (let count = 0; count < 40; count += 1) statuses.add((await impersonate(access_token)).status);
    });
    await disconnect();
    await Promise.all(load);
    for (const status of statuses) assert.ok(status === 200 || status === 503, `status ${status}`);
    assert.equal((await impersonate(access_token)).status, 200);
  });

  test('while it is away every answer that needs it is 503 with Retry-After; afterwards all is well', async () => {
    const { access_token } = (await requestToken()).body;
    const user = (await impersonate(access_token)).body.access_token;
    assert.equal((await me(user)).status, 200);
    await administer(`alter database "${name}" allow_connections false`);
    await disconnect();
    const partners = await send(`${sandbox.file().partner_url}/v1/impersonations`, { headers: bearer(access_token) });
    for (const answer of [await impersonate(access_token), partners]) {
      assert.equal(answer.status, 503, JSON.stringify(answer.body));
      assert.equal(answer.headers.get('retry-after'), '1');
      assert.doesNotMatch(JSON.stringify(answer.body), /select|postgres|connection/i);
    }
    const handle = 'A'.repeat(64);
    const login = await send(`${sandbox.file().auth_url}/v1/auth/login?login_challenge=${handle}`);
    assert.equal(login.status, 503, JSON.stringify(login.body));
    for (const path of [`/signin?login_challenge=${handle}`, `/oauth2/auth?login_verifier=${handle}`]) {
      const page = await send(sandbox.file().auth_url + path, { headers: { accept: 'text/html' } });
      assert.equal(page.status, 503);
      assert.equal(page.headers.get('retry-after'), '1');
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.doesNotMatch(page.body, /select|postgres|allow_connections/i);
    }
    const customer = await me(user);
    assert.equal(customer.body.data ?? null, null);
    assert.equal(customer.body.errors[0].extensions.code, 'TEMPORARILY_UNAVAILABLE');
    await administer(`alter database "${name}" allow_connections true`);
    assert.equal((await impersonate(access_token)).status, 200);
    assert.equal((await me(user)).status, 200);
    assert.equal((await requestToken()).status, 200);
  });
});
