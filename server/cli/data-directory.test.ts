import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Config } from '../config.ts';
import type { Core } from '../flows/core.ts';
import { openPglite } from '../store/drivers/pglite.ts';
import { sendCommand } from './command-client.ts';
import { startCommandServer } from './command-server.ts';
import { claimCommandSocket, findCommandSocket, releaseCommandSocket } from './command-socket.ts';
import { explainListenError } from './listen-error.ts';
import { operator } from './operator.ts';
import { temporaryFolder, wattlock } from './testing/program.ts';

test('without a server a command opens the data directory itself; a changed entry of the audit log exits with 6', async () => {
  using folder = temporaryFolder();
  const variables = { WATTLOCK_DATA_DIR: folder.path, WATTLOCK_ENVIRONMENT: 'sandbox' };
  const status = await wattlock(['migrate', 'status', '--json'], variables);
  const migrations = (JSON.parse(status.stdout) as { data: { applied_at: string | null }[] }).data;
  assert.ok(
    migrations.length > 0 && migrations.every(({ applied_at }) => applied_at === null),
    'status changes nothing',
  );

  assert.equal((await wattlock(['partner', 'create', 'groen', '--name', 'Groen'], variables)).exitCode, 0);
  assert.equal((await wattlock(['audit', 'checkpoint'], variables)).exitCode, 0);

  const database = await openPglite(folder.path);
  await database.script(`alter table audit_log disable trigger all;
    update audit_log set actor_id = 'nobody' where action = 'partner.create'`);
  const { id } = (await database.query<{ id: number }>(`select id from audit_log where actor_id = 'nobody'`))[0] ?? {};
  await database.close();

  const { exitCode, stdout } = await wattlock(['audit', 'verify'], variables);
  assert.equal(exitCode, 6);
  assert.match(stdout, new RegExp(`entry ${id} was changed`));
});

test('a data directory whose path is too long for a socket still takes commands', async () => {
  using folder = temporaryFolder();
  const dataDir = join(folder.path, 'a'.repeat(100));
  mkdirSync(dataDir);
  const server = await startCommandServer({} as Core, dataDir);
  const asked = sendCommand(dataDir, { command: 'partner explode', input: {}, by: operator() });
  await assert.rejects(asked, { name: 'Fault', kind: 'invalid', message: /no command "partner explode"/ });
  await server.stop();
  assert.equal(await sendCommand(dataDir, { command: 'partner list', input: {}, by: operator() }), undefined);
});

test('a socket that a killed server left is replaced, and none is found once it is released', () => {
  using folder = temporaryFolder();
  const short = folder.path;
  writeFileSync(join(short, 'command.sock'), '');
  assert.equal(claimCommandSocket(short), join(short, 'command.sock'));
  assert.equal(findCommandSocket(short), undefined);

  const long = join(folder.path, 'a'.repeat(100));
  mkdirSync(long);
  const first = claimCommandSocket(long);
  const second = claimCommandSocket(long);
  assert.notEqual(first, second);
  assert.equal(findCommandSocket(long), second);
  releaseCommandSocket(long);
  assert.equal(findCommandSocket(long), undefined);
});

test('a taken port is named with the setting that moves it', async () => {
  await using taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const other = createServer().listen(port, '127.0.0.1');
  const [error] = await once(other, 'error');
  const config = { listen: { partner: { host: '127.0.0.1', port } } } as Config;
  assert.match(String(explainListenError(error, config)), new RegExp(`port ${port} .*WATTLOCK_PARTNER_URL`));
});
