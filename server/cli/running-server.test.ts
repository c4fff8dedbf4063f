import assert from 'node:assert/strict';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Sandbox, startSandbox, temporaryFolder, wattlock } from './testing/program.ts';

const folder = temporaryFolder();
let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox(folder.path);
});
after(async () => {
  await sandbox.stop();
  folder[Symbol.dispose]();
});

/** A command beside the running server, which knows nothing but the data directory. */
function beside(...args: string[]) {
  return wattlock(args, { WATTLOCK_DATA_DIR: folder.path });
}

async function json<Data>(...args: string[]): Promise<Data> {
  const { exitCode, stdout, stderr } = await beside(...args, '--json');
  assert.equal(exitCode, 0, stderr);
  return JSON.parse(stdout) as Data;
}

async function tokenStatus(client_id: string, client_secret: string): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
  return (await fetch(`${sandbox.variables.WATTLOCK_AUTH_URL}/oauth2/token`, { method: 'POST', body })).status;
}

test('a partner, an audience, a client and a secret made by commands get a token from the running server', async () => {
  await json('partner', 'create', 'groen', '--name', 'Groen Stroom');
  await json('audience', 'create', 'meters', '--perspective', 'partner');
  const client = await json<{ client_id: string; audiences: string[] }>(
    ...['client', 'create', 'groen-backend', '--partner', 'groen', '--name', 'Back end', '--audience', 'meters'],
  );
  assert.deepEqual(client.audiences, ['meters']);
  const made = await json<{ id: string; secret: string }>('secret', 'create', 'groen-backend', '--expires', 'P30D');
  assert.equal(await tokenStatus(client.client_id, made.secret), 200);

  await json('client', 'block', 'groen-backend', '--yes');
  assert.equal(await tokenStatus(client.client_id, made.secret), 401);
  await json('client', 'unblock', 'groen-backend');
  assert.equal(await tokenStatus(client.client_id, made.secret), 200);

  const listed = await beside('secret', 'list', 'groen-backend', '--json');
  assert.ok(!listed.stdout.includes(made.secret), 'only its hash is kept');
  await json('secret', 'revoke', 'groen-backend', made.id, '--cut-off', '--yes');
  assert.equal(await tokenStatus(client.client_id, made.secret), 401);
});

test('the secret goes to stdout, and on stderr that it is shown once', async () => {
  const { stdout, stderr } = await beside('secret', 'create', 'noorderwind-backend');
  assert.match(stdout, /^secret +wlk_test_\S{43}$/m);
  assert.match(stderr, /only time that the secret is shown/);
});

test('not found exits with 4, a conflict with 5, a wrong value with 2; each says so in one line on stderr', async () => {
  const missing = await beside('partner', 'show', 'nobody');
  assert.deepEqual([missing.exitCode, missing.stdout], [4, '']);
  assert.equal(missing.stderr, 'wattlock: there is no partner nobody\n');
  const taken = await beside('partner', 'create', 'zonnestroom', '--name', 'Again');
  assert.deepEqual([taken.exitCode, taken.stderr], [5, 'wattlock: the slug zonnestroom is taken\n']);
  const wrong = await beside('partner', 'create', 'Not A Slug', '--name', 'Wrong');
  assert.equal(wrong.exitCode, 2);
});

test('a list goes page by page, and meets every item once', async () => {
  const seen: string[] = [];
  let after: string[] = [];
  do {
    const page = await json<{ data: { login: string }[]; next_after: string | null }>(
      ...['user', 'list', '--partner', 'zonnestroom', '--limit', '2', ...after],
    );
    seen.push(...page.data.map(({ login }) => login));
    after = page.next_after === null ? [] : ['--after', page.next_after];
  } while (after.length > 0);
  assert.equal(seen.length, 5);
  assert.equal(new Set(seen).size, 5);
});

test('the audit log names the command line and the user of the operating system', async () => {
  await json('partner', 'rename', 'noorderwind', '--name', 'Noorderwind BV');
  const { data } = await json<{ data: { actor_type: string; actor_id: string }[] }>(
    ...['audit', 'list', '--action', 'partner.update', '--limit', '1'],
  );
  assert.equal(data[0]?.actor_type, 'operator');
  assert.match(data[0]?.actor_id ?? '', /^cli:.+/);
});

test('an intact chain exits with 0, one that lacks the checkpoint with 6', async () => {
  const { stdout } = await beside('audit', 'checkpoint');
  const kept = join(folder.path, 'checkpoint.json');
  writeFileSync(kept, stdout);
  assert.equal((await beside('audit', 'verify', '--checkpoint', kept)).exitCode, 0);
  writeFileSync(kept, JSON.stringify({ ...JSON.parse(stdout), hash: '0'.repeat(64) }));
  const broken = await beside('audit', 'verify', '--checkpoint', kept, '--json');
  assert.equal(broken.exitCode, 6);
  assert.equal((JSON.parse(broken.stdout) as { intact: boolean }).intact, false);
});

test('only the owner may use the socket, and it takes nothing but commands', async () => {
  const socketPath = join(folder.path, 'command.sock');
  assert.equal(statSync(socketPath).mode & 0o777, 0o600);
  const by = { actor_type: 'operator', actor_id: 'cli:test' };
  assert.match(await post(socketPath, 'nonsense'), /"kind":"invalid"/);
  assert.match(await post(socketPath, JSON.stringify({ command: 'partner explode', input: {}, by })), /no command/);
  assert.match(
    await post(socketPath, JSON.stringify({ command: 'partner list', input: { limit: 'x' }, by })),
    /--limit must be/,
  );
  assert.match(await post(socketPath, ' '.repeat(1024 * 1024 + 1)), /1 MiB/);
});

function post(socketPath: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath, method: 'POST', agent: false }, async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString());
    });
    outgoing.on('error', reject).end(body);
  });
}

test('a second server on the data directory is refused in one line, and the first goes on', async () => {
  for (const command of ['dev', 'serve']) {
    const second = await wattlock([command], { ...sandbox.variables, WATTLOCK_ENVIRONMENT: 'sandbox' });
    assert.equal(second.exitCode, 1);
    assert.equal(second.stdout, '');
    assert.match(second.stderr, /^wattlock: .* is in use by another wattlock process.*WATTLOCK_DATA_DIR.*\n$/);
  }
  assert.equal((await json<{ data: unknown[] }>('partner', 'list')).data.length > 0, true);
});

test('a signal ends the server with 0 and removes its socket', async () => {
  assert.equal(await sandbox.stop(), 0);
  assert.equal(existsSync(join(folder.path, 'command.sock')), false);
});
