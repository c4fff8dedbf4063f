import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createPostgresDatabase } from '../harness/database.ts';
import { pgbouncerIsInstalled, startPgbouncer } from '../harness/pgbouncer.ts';
import { bearer, form, send } from '../harness/requests.ts';
import { removeDataDir, type SandboxProcess, startSandbox, temporaryDataDir } from '../harness/sandbox-process.ts';

// CI sets it, so that a missing pooler is a failure there and not a silence.
const required = process.env.TEST_PGBOUNCER === 'required';
const missing = !required && !pgbouncerIsInstalled() && 'PgBouncer is not installed on this machine';

describe('behind PgBouncer in transaction mode', { skip: missing }, () => {
  const dataDir = temporaryDataDir();
  let sandbox: SandboxProcess;
  let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  before(async () => {
    postgres = await createPostgresDatabase();
    pooler = await startPgbouncer(postgres.url);
    sandbox = await startSandbox(dataDir, {
      DATABASE_URL: pooler.url,
      WATTLOCK_DATABASE_DIRECT_URL: postgres.url,
      WATTLOCK_DATABASE_POOL: '10',
    });
  });
  after(async () => {
    await sandbox?.end('SIGTERM');
    await pooler?.stop();
    await postgres?.drop();
    removeDataDir(dataDir);
  });

  const tokenOf = async (index: number): Promise<string> => {
    const { auth_url, partners } = sandbox.file();
    const body = form({ grant_type: 'client_credentials', ...partners[index]?.machine_client });
    return (await send(`${auth_url}/oauth2/token`, { method: 'POST', body })).body.access_token;
  };

  test('tokens, impersonations, the customer API and revocation work, many at once', async () => {
    const { auth_url, customer_url, partner_url, partners } = sandbox.file();
    const token = await tokenOf(0);
    const user = partners[0]?.users[0];
    const work = Array.from({ length: 60 }, async () => {
      const answer = await send(`${auth_url}/v1/auth/impersonate?user_id=${user?.id}`, { headers: bearer(token) });
      const me = await send(customer_url, {
        method: 'POST',
        headers: { ...bearer(answer.body.access_token), 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ me { firstName } }' }),
      });
      assert.equal(me.body.data.me.firstName, user?.first_name);
    });
    await Promise.all(work);
    const { body } = await send(`${partner_url}/v1/impersonations?limit=100`, { headers: bearer(token) });
    assert.equal(body.data.length, 60);
    const url = `${partner_url}/v1/impersonations/${body.data[0].id}`;
    assert.equal((await send(url, { method: 'DELETE', headers: bearer(token) })).status, 200);
  });
});
