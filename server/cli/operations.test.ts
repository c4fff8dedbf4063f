import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createPostgresDatabase } from '../test/harness/database.ts';
import { type Sandbox, startSandbox, startWattlock, temporaryFolder, wattlock } from './testing/program.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const file = join(folder.path, 'all.backup');
let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox(dataDir);
});
after(async () => {
  await sandbox.stop();
  folder[Symbol.dispose]();
});

const beside = (...args: string[]) => wattlock(args, { WATTLOCK_DATA_DIR: dataDir });

test('users are imported through the running server; faults exit with 2 and are data', async () => {
  const csv = join(folder.path, 'users.csv');
  writeFileSync(csv, `login,first_name\n${Array.from({ length: 50 }, (_, at) => `u${at}@z.example,U`).join('\n')}`);
  const done = await beside('user', 'import', csv, '--partner', 'zonnestroom');
  assert.deepEqual([done.exitCode, done.stdout], [0, '50 rows: 50 users made, 0 there already.\n'], done.stderr);
  writeFileSync(csv, 'login,email\nx@z.example,nonsense');
  const faulty = await beside('user', 'import', csv, '--partner', 'zonnestroom', '--json');
  assert.equal(faulty.exitCode, 2);
  assert.deepEqual(JSON.parse(faulty.stdout).faults[0].column, 'email');
});

test('a backup of the running sandbox is verified, and restored on PostgreSQL', async () => {
  const made = await beside('backup', 'create', file, '--json');
  assert.equal(made.exitCode, 0, made.stderr);
  assert.equal((await beside('backup', 'create', file)).exitCode, 5);
  const verified = await beside('backup', 'verify', file, '--json');
  assert.equal(verified.exitCode, 0, verified.stderr);
  assert.deepEqual(JSON.parse(verified.stdout).faults, []);
  assert.equal(JSON.parse(verified.stdout).rows, JSON.parse(made.stdout).rows);

  const { url, drop } = await createPostgresDatabase();
  const variables = {
    WATTLOCK_ENVIRONMENT: 'sandbox',
    DATABASE_URL: url,
    WATTLOCK_DATA_DIR: join(folder.path, 'other'),
    WATTLOCK_MASTER_KEY: readFileSync(join(dataDir, 'master-key'), 'utf8'),
  };
  const unasked = await wattlock(['backup', 'restore', file], variables);
  assert.equal(unasked.exitCode, 2);
  const restored = await wattlock(['backup', 'restore', file, '--yes', '--json'], variables);
  assert.equal(restored.exitCode, 0, restored.stderr);
  assert.equal(JSON.parse(restored.stdout).rows, JSON.parse(made.stdout).rows);
  assert.equal((await wattlock(['backup', 'restore', file, '--yes'], variables)).exitCode, 5);
  const users = await wattlock(['user', 'list', '--partner', 'zonnestroom', '--json'], variables);
  assert.ok(JSON.parse(users.stdout).data.length >= 50);

  const next = Buffer.alloc(32, 5).toString('base64');
  const rotating = {
    ...variables,
    WATTLOCK_MASTER_KEY: next,
    WATTLOCK_MASTER_KEYS_ACCEPTED: variables.WATTLOCK_MASTER_KEY,
  };
  const refused = await wattlock(['partner', 'list'], { ...variables, WATTLOCK_MASTER_KEY: next });
  assert.equal(refused.exitCode, 1);
  assert.match(refused.stderr, /master key [0-9a-f]{16} \(data_keys\.sealed/);
  const rotated = await wattlock(['master-key', 'rotate', '--yes', '--json'], rotating);
  assert.deepEqual([rotated.exitCode, JSON.parse(rotated.stdout).left], [0, 0], rotated.stderr);
  assert.equal((await wattlock(['partner', 'list'], { ...variables, WATTLOCK_MASTER_KEY: next })).exitCode, 0);
  await drop();
});

test('a signal calls work off that a running server does, and the server goes on', async () => {
  const csv = join(folder.path, 'many.csv');
  const logins = Array.from({ length: 300_000 }, (_, at) => `many${at}@z.example`);
  writeFileSync(csv, `login\n${logins.join('\n')}`);
  const importing = startWattlock(['user', 'import', csv, '--partner', 'zonnestroom'], { WATTLOCK_DATA_DIR: dataDir });
  await importing.said(/rows looked at|users made/);
  importing.kill('SIGINT');
  const { exitCode, stderr } = await importing.finished;
  assert.equal(exitCode, 1);
  assert.match(stderr, /interrupted/);
  assert.equal((await beside('audit', 'verify')).exitCode, 0);
});
