import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Sandbox, startSandbox, startWattlock, temporaryFolder, wattlock } from './testing/program.ts';

const folder = temporaryFolder();
let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox(join(folder.path, 'data'));
});
after(async () => {
  await sandbox.stop();
  folder[Symbol.dispose]();
});

/** A command beside the running server, with the files of this test. */
function beside(args: string[], { variables = {}, stdin = '' } = {}) {
  return wattlock(args, { WATTLOCK_DATA_DIR: join(folder.path, 'data'), ...variables }, stdin);
}

function file(name: string, text: string): string {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  return path;
}

const GROEN = `version: 1\npartners:\n  groen: {name: "\${GROEN_NAME}"}\n`;

test('what the sandbox set up is exported to a file, or a pipe, in which a plan finds no difference', async () => {
  const exported = await beside(['config', 'export']);
  assert.match(exported.stdout, /^# Partners, clients and audiences/);
  const json = await beside(['config', 'export', '--json']);
  for (const stdin of [exported.stdout, json.stdout]) {
    const { exitCode, stdout } = await beside(['config', 'plan', '-'], { stdin });
    assert.deepEqual([exitCode, stdout], [0, 'No difference: all is as the files say.\n']);
  }
  const { secret } = JSON.parse(readFileSync(join(folder.path, 'data/sandbox.json'), 'utf8')).partners[0].webhook;
  assert.ok(typeof secret === 'string' && !exported.stdout.includes(secret), 'no secret is exported');
  assert.doesNotMatch(exported.stdout, /sanne|@zonnestroom\.example[^\n]*password/i);
});

test("the example of the operator's page is what the sandbox has", async () => {
  const page = readFileSync(new URL('../../docs/operator/config-as-code.md', import.meta.url), 'utf8');
  const example = /```yaml\n(.*?)```/s.exec(page)?.[1] ?? '';
  assert.match(example, /zonnestroom-backend/);
  const { exitCode, stdout } = await beside(['config', 'plan', '-'], { stdin: example });
  assert.deepEqual([exitCode, stdout], [0, 'No difference: all is as the files say.\n']);
});

test('a difference is exit 6, is shown, and is gone once it was applied; the environment gives the values', async () => {
  const path = file('groen.yaml', GROEN);
  const missing = await beside(['config', 'plan', path]);
  assert.deepEqual(
    [missing.exitCode, missing.stderr],
    [2, `wattlock: ${path}:3:17 the variable GROEN_NAME is not set\n`],
  );
  const variables = { GROEN_NAME: 'Groen Stroom' };
  const planned = await beside(['config', 'plan', path], { variables });
  assert.deepEqual([planned.exitCode, planned.stderr], [6, '']);
  assert.match(
    planned.stdout,
    /^\+ partner groen\n {4}name {2}Groen Stroom\n\n1 to add, 0 to change, 0 to remove\.\n$/,
  );
  const json = await beside(['config', 'plan', path, '--json'], { variables });
  assert.equal(JSON.parse(json.stdout).changes[0].name, 'groen');

  const unasked = await beside(['config', 'apply', path], { variables });
  assert.equal(unasked.exitCode, 2);
  assert.match(unasked.stderr, /nobody to ask: say --yes/);
  const applied = await beside(['config', 'apply', path, '--yes'], { variables });
  assert.deepEqual([applied.exitCode, applied.stdout], [0, 'Applied 1 change.\n']);
  const again = await beside(['config', 'apply', path], { variables });
  assert.deepEqual([again.exitCode, again.stdout, again.stderr], [0, 'No difference: all is as the files say.\n', '']);
});

test('a folder is read with its folders and links, but not what begins with a dot', async () => {
  const tenancy = join(folder.path, 'tenancy');
  mkdirSync(join(tenancy, 'partners'), { recursive: true });
  writeFileSync(join(tenancy, 'partners/rood.yml'), 'version: 1\npartners: {rood: {name: Rood}}\n');
  symlinkSync(
    file('blauw.json', '{"version": 1, "partners": {"blauw": {"name": "Blauw"}}}'),
    join(tenancy, 'blauw.json'),
  );
  writeFileSync(join(tenancy, '.draft.yaml'), 'broken: [');
  writeFileSync(join(tenancy, 'README.md'), 'not a file of it');
  const { stdout } = await beside(['config', 'plan', tenancy, '--json']);
  assert.deepEqual(
    JSON.parse(stdout).changes.map(({ name }: { name: string }) => name),
    ['blauw', 'rood'],
  );
});

test('what cannot be read, and a kind that cannot be pruned, is refused in one line', async () => {
  const path = file('some.yaml', 'version: 1\n');
  writeFileSync(join(folder.path, 'latin.yaml'), Buffer.from([0xe9]));
  mkdirSync(join(folder.path, 'empty'));
  for (const [args, says] of [
    [['config', 'plan', join(folder.path, 'nowhere')], /no such file/],
    [['config', 'plan', join(folder.path, 'empty')], /no \*\.yaml/],
    [['config', 'plan', join(folder.path, 'latin.yaml')], /not a text in UTF-8/],
    [['config', 'plan', path, '--prune', 'partners'], /partners are never removed/],
    [['config', 'plan', path, '--prune', 'clients,users'], /users is none of/],
  ] as const) {
    const { exitCode, stderr, stdout } = await beside([...args]);
    assert.deepEqual([exitCode, stdout], [2, '']);
    assert.match(stderr, /^wattlock: [^\n]+\n$/);
    assert.match(stderr, says);
  }
});

test('a long run says how far it is, ends between two changes when interrupted, and the same command goes on', async () => {
  const clients = Array.from({ length: 1_500 }, (_, index) => `  many-${index}: {name: M, partner: zonnestroom}\n`);
  const path = file('many.yaml', `version: 1\nclients:\n${clients.join('')}`);
  const running = startWattlock(['config', 'apply', path, '--yes'], { WATTLOCK_DATA_DIR: join(folder.path, 'data') });
  await running.said(/^\d+ of 1500 changes applied$/m);
  running.kill('SIGINT');
  const { exitCode, stderr } = await running.finished;
  assert.equal(exitCode, 1);
  const [, done = ''] = /interrupted: (\d+) of 1500 changes applied, each of them whole/.exec(stderr) ?? [];
  const left = await beside(['config', 'plan', path, '--json']);
  assert.equal(JSON.parse(left.stdout).changes.length, 1_500 - Number(done));
});
