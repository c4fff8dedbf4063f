import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Finding } from '../flows/operations/doctor/finding.ts';
import { startSandbox, temporaryFolder, type Variables, wattlock } from './testing/program.ts';

async function examine(variables: Variables): Promise<{ exitCode: number | null; findings: Map<string, Finding> }> {
  const { exitCode, stdout, stderr } = await wattlock(['doctor', '--json'], variables);
  assert.equal(stderr, '');
  const { data } = JSON.parse(stdout) as { data: Finding[] };
  return { exitCode, findings: new Map(data.map((finding) => [finding.check, finding])) };
}

test('doctor looks through the running server, and by itself once that is down', async () => {
  using folder = temporaryFolder();
  const sandbox = await startSandbox(folder.path);
  const running = await examine(sandbox.variables);
  const states = [...running.findings.values()].map(({ state }) => state);
  assert.deepEqual([running.exitCode, states.includes('fail')], [0, false], JSON.stringify([...running.findings]));
  assert.equal(running.findings.get('auth address')?.state, 'ok');
  assert.equal(running.findings.get('signing keys')?.state, 'ok');
  await sandbox.stop();

  const stopped = await examine(sandbox.variables);
  assert.equal(stopped.exitCode, 0);
  assert.equal(stopped.findings.get('signing keys')?.state, 'ok');
  assert.match(stopped.findings.get('auth address')?.says ?? '', /ECONNREFUSED/);

  writeFileSync(join(folder.path, 'master-key'), Buffer.alloc(32).toString('base64'));
  const other = await examine(sandbox.variables);
  assert.equal(other.exitCode, 1);
  assert.match(
    other.findings.get('master key')?.says ?? '',
    /^master key [0-9a-f]{16} is missing: it sealed data_keys/,
  );
  rmSync(join(folder.path, 'master-key'));
  const none = await examine(sandbox.variables);
  assert.match(none.findings.get('master key')?.says ?? '', /master-key is missing/);
});

test('doctor makes nothing where nothing is, and names every fault of the settings', async () => {
  using folder = temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const fresh = await examine({ WATTLOCK_ENVIRONMENT: 'sandbox', WATTLOCK_DATA_DIR: dataDir });
  assert.equal(fresh.findings.get('database')?.state, 'warn');
  const { exitCode, stdout } = await wattlock(['doctor'], { WATTLOCK_ENVIRONMENT: 'production' });
  assert.equal(exitCode, 1);
  assert.match(stdout, /fail {2}settings.*WATTLOCK_AUTH_URL/);
  assert.match(stdout, /→/);
});
