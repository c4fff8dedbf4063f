import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { Config } from '../../config.ts';
import type { SandboxFile } from '../../sandbox/sandbox-file.ts';
import { codeAt } from '../harness/login.ts';
import { giveCode, givePassword } from '../harness/operator-api.ts';
import { bearer, claimsOf, form, send } from '../harness/requests.ts';
import {
  removeDataDir,
  type SandboxProcess,
  startProgram,
  startSandbox,
  temporaryDataDir,
} from '../harness/sandbox-process.ts';
import { createUserAgent } from '../harness/user-agent.ts';

const run = promisify(execFile);

async function tokenOf({ auth_url, partners }: SandboxFile): Promise<string> {
  const body = form({ grant_type: 'client_credentials', ...partners[0]?.machine_client });
  const answer = await send(`${auth_url}/oauth2/token`, { method: 'POST', body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.access_token;
}

async function impersonateFirst(file: SandboxFile): Promise<string> {
  const url = `${file.auth_url}/v1/auth/impersonate?user_id=${file.partners[0]?.users[0]?.id}`;
  const answer = await send(url, { headers: bearer(await tokenOf(file)) });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.access_token;
}

describe('the sandbox', () => {
  const dataDir = temporaryDataDir();
  let sandbox: SandboxProcess;
  before(async () => {
    sandbox = await startSandbox(dataDir);
  });
  after(async () => {
    await sandbox.end('SIGKILL');
    removeDataDir(dataDir);
  });

  const advance = (advance: unknown, headers: Record<string, string> = {}) =>
    send(`${sandbox.file().operator_url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ advance }),
    });

  test('its operator signs in to the console with what sandbox.json tells', async () => {
    const { operator, auth_url, operator_url } = sandbox.file();
    const service = { urls: { auth: auth_url, operator: operator_url } as Config['urls'] };
    const browser = createUserAgent();
    const { challenge, token } = await givePassword(service, browser, operator.login, operator.password);
    const { now } = (await advance('PT0S')).body;
    await giveCode(service, browser, challenge, token, codeAt(operator.totp_secret, Date.parse(now)));
    const { body } = await browser.open(`${operator_url}/api/v1/session`);
    assert.equal(body.operator.role, 'owner');
  });

  test('sandbox.json has two partners with users of each role, and is for its owner alone', () => {
    const file = sandbox.file();
    assert.equal(statSync(join(dataDir, 'sandbox.json')).mode & 0o777, 0o600);
    assert.equal(file.partners.length, 2);
    for (const { users, machine_client } of file.partners) {
      assert.deepEqual(new Set(users.map(({ role }) => role)), new Set(['customer', 'support', 'staff']));
      assert.match(machine_client.client_secret, /^wlk_test_/);
    }
  });

  test('the commands that it prints work as they are pasted', async () => {
    const [, commands = ''] = /(PARTNER_TOKEN=[\s\S]*?)\n\n.*Ctrl-C/.exec(sandbox.output()) ?? [];
    const script = commands
      .split('\n')
      .filter((line) => !/^\S*\d\. /.test(line))
      .join('\n');
    const { stdout } = await run('bash', ['-c', script]);
    assert.deepEqual(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''), {
      data: { me: { firstName: 'Sanne', surname: 'Vries' } },
    });
  });

  test('its clock moves forward on every surface, and tells the time', async () => {
    const token = await tokenOf(sandbox.file());
    const impersonations = () => send(`${sandbox.file().partner_url}/v1/impersonations`, { headers: bearer(token) });
    assert.equal((await impersonations()).status, 200);
    const { status, body } = await advance('PT5M');
    assert.equal(status, 200);
    assert.ok(Math.abs(Date.parse(body.now) - Date.now() - 5 * 60_000) < 60_000);
    assert.equal((await impersonations()).status, 401);
    assert.ok(claimsOf(await tokenOf(sandbox.file())).iat * 1000 > Date.now() + 4 * 60_000);
  });

  test('a command that it prints finds it wherever its data is', async () => {
    const [, command = ''] = /the code for it: (.*? operator code)/.exec(sandbox.output()) ?? [];
    assert.match((await run('bash', ['-c', command])).stdout, /\b\d{6}\b/);
  });

  test('its clock refuses anything but JSON, a duration and a loopback host', async () => {
    for (const wrong of ['5 minutes', '', 'P1M', '-PT5M', 'P99999W', 5, null])
      assert.equal((await advance(wrong)).status, 400, String(wrong));
    const url = `${sandbox.file().operator_url}/sandbox/clock`;
    const read = await send(url, {});
    assert.deepEqual([read.status, read.headers.get('allow')], [405, 'POST']);
    const asForm = await send(url, { method: 'POST', body: form({ advance: 'PT5M' }) });
    assert.equal(asForm.status, 415);
    const asText = await send(url, {
      method: 'POST',
      body: '{"advance":"PT5M"}',
      headers: { 'content-type': 'text/plain' },
    });
    assert.equal(asText.status, 415);
    const { stdout } = await run('curl', [
      '-s',
      '-H',
      'Host: evil.example',
      '-H',
      'Content-Type: application/json',
      '-d',
      '{"advance":"PT5M"}',
      url,
    ]);
    assert.equal(JSON.parse(stdout).status, 403);
  });

  test('a second server on the same data is refused with one sentence, and the first goes on', async () => {
    const second = startProgram(['dev'], { ...sandbox.variables, WATTLOCK_HEALTH_LISTEN: '127.0.0.1:0' });
    await assert.rejects(second.printed('is ready.'));
    assert.match(second.output(), /in use by another wattlock/);
    assert.doesNotMatch(second.output(), /\n\s+at /);
    await tokenOf(sandbox.file());
  });

  test('killed at any moment, it has lost nothing that it had acknowledged', async () => {
    const before = sandbox.file();
    const token = await tokenOf(before);
    const user = before.partners[0]?.users[0]?.id;
    const acknowledged = new Set<string>();
    const url = `${before.auth_url}/v1/auth/impersonate?user_id=${user}`;
    const clock = (await advance('P2D')).body.now;
    const fresh = await tokenOf(before);
    const asking = Array.from({ length: 8 }, async () => {
      for (;;) {
        const { status, body } = await send(url, { headers: bearer(fresh) });
        if (status === 200) acknowledged.add(claimsOf(body.access_token).jti.split('.')[0]);
        if (acknowledged.size === 150) sandbox.child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(asking);
    await sandbox.end('SIGKILL');
    assert.ok(acknowledged.size >= 150);

    sandbox = await startSandbox(dataDir, sandbox.variables);
    assert.deepEqual(sandbox.file(), before);
    assert.ok(Date.parse((await advance('PT0S')).body.now) >= Date.parse(clock));
    const kept = new Set<string>();
    for (let cursor = ''; ; ) {
      const { body } = await send(`${before.partner_url}/v1/impersonations?limit=100${cursor}`, {
        headers: bearer(await tokenOf(before)),
      });
      for (const { id } of body.data) kept.add(id);
      if (body.next_cursor === null) break;
      cursor = `&cursor=${body.next_cursor}`;
    }
    for (const id of acknowledged) assert.ok(kept.has(id), `impersonation ${id} is lost`);
    // A token of before the kill: keys survive, and so does everything else it needs.
    const alive = await send(`${before.partner_url}/v1/impersonations`, { headers: bearer(fresh) });
    assert.equal(alive.status, 200);
    assert.notEqual(token, fresh);
  });

  test('SIGTERM ends it within 10 seconds, and the next start has the same data', async () => {
    const before = sandbox.file();
    const token = await impersonateFirst(before);
    const begun = performance.now();
    assert.equal(await sandbox.end('SIGTERM'), 0);
    assert.ok(performance.now() - begun < 10_000);
    sandbox = await startSandbox(dataDir, sandbox.variables);
    assert.deepEqual(sandbox.file(), before);
    const me = await send(before.customer_url, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ me { id } }' }),
    });
    assert.equal(me.body.data.me.id, before.partners[0]?.users[0]?.id);
  });
});
