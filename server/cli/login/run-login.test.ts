import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createLoginParties, type LoginParties } from '../../test/harness/login.ts';
import { claimsOf } from '../../test/harness/requests.ts';
import { startTestService, type TestService } from '../../test/harness/service.ts';
import { callbackWith, signInAt } from '../testing/login.ts';
import { startWattlock, temporaryFolder, wattlock } from '../testing/program.ts';

const ADDRESS = /^ {2}(http\S+)$/m;
const folder = temporaryFolder();
const variables = { WATTLOCK_DATA_DIR: folder.path };
let service: TestService;
let parties: LoginParties;

before(async () => {
  service = await startTestService();
  parties = await createLoginParties(service, { redirect_uris: ['http://127.0.0.1/callback'] });
  const cli_client = { client_id: parties.client.id };
  const sandbox = { auth_url: service.urls.auth, partners: [{ cli_client }] };
  writeFileSync(join(folder.path, 'sandbox.json'), JSON.stringify(sandbox));
});
after(async () => {
  await service.stop();
  folder[Symbol.dispose]();
});

async function begin(...args: string[]) {
  const program = startWattlock(['login', '--no-browser', ...args], variables);
  const [, address = ''] = await program.said(ADDRESS);
  return { program, address };
}

test("the sandbox's own client is used, and --json prints the answer of the token endpoint alone", async () => {
  const { program, address } = await begin('--json');
  assert.equal(new URL(address).searchParams.get('client_id'), parties.client.id);
  await fetch(await signInAt(service, address, parties.user.login));
  const { exitCode, stdout, stderr } = await program.finished;
  assert.equal(exitCode, 0, stderr);
  const answer = JSON.parse(stdout) as { access_token: string; token_type: string };
  assert.equal(claimsOf(answer.access_token).sub, parties.user.id);
  assert.equal(answer.token_type, 'bearer');
});

test('without --json the claims are shown with the tokens; tokens are never on stderr', async () => {
  const { program, address } = await begin();
  await fetch(await signInAt(service, address, parties.user.login));
  const { stdout, stderr } = await program.finished;
  assert.match(
    stdout,
    /Claims of the access token\n\{[\s\S]*"perspective": "user"[\s\S]*Claims of the id_token\n\{[\s\S]*"sid"/,
  );
  const token = /^access token +(\S+)$/m.exec(stdout)?.[1] ?? '';
  assert.equal(claimsOf(token).sub, parties.user.id);
  assert.ok(!stderr.includes(token));
});

test('an error at the callback exits with 3 and says what the server said, in one line', async () => {
  const { program, address } = await begin();
  const answer = { error: 'access_denied', error_description: 'not \u009btoday', iss: service.urls.auth };
  await fetch(callbackWith(address, answer));
  const { exitCode, stdout, stderr } = await program.finished;
  assert.deepEqual([exitCode, stdout], [3, '']);
  assert.match(stderr, /^wattlock: the login was refused: access_denied: not \ufffdtoday\n$/m);
});

test('Ctrl-C ends it with 1 and one line', async () => {
  const { program } = await begin();
  program.kill('SIGINT');
  const { exitCode, stdout, stderr } = await program.finished;
  assert.deepEqual([exitCode, stdout], [1, '']);
  assert.match(stderr, /wattlock: interrupted; .*\n$/);
});

test('without a client, or with an address that tokens must not go to, it exits with 2 and says what to do', async () => {
  using empty = temporaryFolder();
  const without = await wattlock(['login'], { WATTLOCK_DATA_DIR: empty.path });
  assert.equal(without.exitCode, 2);
  assert.match(without.stderr, /--client is missing.*\n {2}wattlock client create/);
  for (const wrong of ['http://auth.example', 'localhost:4000', 'https://auth.example/?x=1']) {
    const { exitCode, stderr } = await wattlock(['login', '--auth-url', wrong], variables);
    assert.equal(exitCode, 2);
    assert.match(stderr, /^wattlock: --auth-url: /);
  }
});
