import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createUserAgent } from '../../test/harness/user-agent.ts';
import { type Finished, type Sandbox, startSandbox, temporaryFolder, wattlock } from '../testing/program.ts';

/** bcrypt at cost 4, made by libxcrypt. */
const BCRYPT = { password: 'moved here 2019', hash: '$2b$04$abcdefghijklmnopqrstuufFli08Ssd4rL0vrsv0yJvPkzMKYTNGi' };

const folder = temporaryFolder();
let sandbox: Sandbox;
let clientId: string;

before(async () => {
  sandbox = await startSandbox(folder.path);
  const { partners } = JSON.parse(readFileSync(join(folder.path, 'sandbox.json'), 'utf8'));
  clientId = partners[0].web_client.client_id;
});
after(async () => {
  await sandbox.stop();
  folder[Symbol.dispose]();
});

function beside(args: readonly string[], standardInput = ''): Promise<Finished> {
  return wattlock(args, { WATTLOCK_DATA_DIR: folder.path }, standardInput);
}

async function createUser(login: string, flags: readonly string[] = [], standardInput = ''): Promise<string> {
  const made = await beside(['user', 'create', login, '--partner', 'zonnestroom', ...flags, '--json'], standardInput);
  assert.equal(made.exitCode, 0, made.stderr);
  return JSON.parse(made.stdout).id;
}

/** A sign-in up to what follows the password: the status of the answer. */
async function signIn(login: string, password: string): Promise<number> {
  const auth = sandbox.variables.WATTLOCK_AUTH_URL;
  const asked = {
    client_id: clientId,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  };
  const page = await createUserAgent().led(`${auth}/oauth2/auth?${new URLSearchParams(asked)}`);
  const body = JSON.stringify({ login, password, loginChallenge: page.searchParams.get('login_challenge') });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${auth}/v1/auth/login`, { method: 'POST', headers, body })).status;
}

function file(name: string, content: string): string {
  const path = join(folder.path, name);
  writeFileSync(path, content);
  return path;
}

test('a password from a file or from standard input signs in; the end of its line is no part of it', async () => {
  const id = await createUser('lotte@example.com', ['--password-file', '-'], 'first of two\r\n');
  assert.equal(await signIn('lotte@example.com', 'first of two'), 200);
  const path = file('password.txt', '\ufeffsecond of two\n');
  const { exitCode, stdout, stderr } = await beside(['user', 'set-password', id, '--password-file', path]);
  assert.deepEqual([exitCode, stdout], [0, 'lotte@example.com has a new password.\n'], stderr);
  assert.equal(await signIn('lotte@example.com', 'first of two'), 401);
  assert.equal(await signIn('lotte@example.com', 'second of two'), 200);
});

test('a hash that another system kept signs in with its password', async () => {
  const id = await createUser('mees@example.com');
  const { exitCode, stderr } = await beside([
    'user',
    'set-password',
    id,
    '--password-hash-file',
    file('hash.txt', `${BCRYPT.hash}\n`),
  ]);
  assert.equal(exitCode, 0, stderr);
  assert.equal(await signIn('mees@example.com', BCRYPT.password), 200);
});

test('what cannot be a password exits with 2, says why without showing it, and changes nothing', async () => {
  const id = await createUser('noor@example.com', ['--password-file', '-'], 'stays as it is');
  const refusals: [string, RegExp, string[]?][] = [
    ['short', /at least 8 characters/],
    ['', /at least 8 characters/],
    ['in two lines\nof text\n', /more than one line/],
    ['$2y$nonsense', /none of \$argon2id\$/, ['--password-hash-file', '-']],
    ['good enough', /ENOENT/, ['--password-file', join(folder.path, 'missing')]],
    ['good enough', /give one of them/, ['--password-file', '-', '--password-hash-file', '-']],
    ['good enough', /--password-file or --password-hash-file is missing/, []],
  ];
  for (const [given, reason, flags = ['--password-file', '-']] of refusals) {
    const { exitCode, stdout, stderr } = await beside(['user', 'set-password', id, ...flags], given);
    assert.deepEqual([exitCode, stdout], [2, ''], stderr);
    assert.match(stderr, reason);
    assert.ok(given === '' || !stderr.includes(given));
  }
  assert.equal(await signIn('noor@example.com', 'stays as it is'), 200);
});

test('there is no flag that takes a password itself', async () => {
  const { exitCode, stderr } = await beside(['user', 'set-password', 'x', '--password', 'seen by all']);
  assert.equal(exitCode, 2);
  assert.match(stderr, /unknown option '--password'/);
});

test('a second factor can be required of one user, and the requirement taken back', async () => {
  const id = await createUser('pim@example.com', ['--two-factor-required']);
  const required = async (...flags: string[]) =>
    JSON.parse((await beside(['user', flags.length > 0 ? 'update' : 'show', id, ...flags, '--json'])).stdout)
      .two_factor_required;
  assert.equal(await required(), true);
  assert.equal(await required('--no-two-factor-required'), false);
  assert.equal(await required('--two-factor-required'), true);
});

test('a second factor is reset with a reason, which the audit log keeps, and not unasked', async () => {
  const { partners } = JSON.parse(readFileSync(join(folder.path, 'sandbox.json'), 'utf8'));
  const { id } = partners[0].users.find(({ two_factor }: { two_factor: string }) => two_factor === 'enrolled');
  const reset = ['user', 'reset-second-factor', id, '--reason', 'lost her phone'];
  assert.match((await beside(reset)).stderr, /--yes/);
  assert.equal((await beside([...reset, '--yes'])).exitCode, 0);
  const { stdout } = await beside(['audit', 'list', '--action', 'second_factor.reset', '--json']);
  const [entry] = JSON.parse(stdout).data;
  assert.deepEqual([entry.target_id, entry.details.reason], [id, 'lost her phone']);
  assert.equal((await beside([...reset, '--yes'])).exitCode, 4);
});
