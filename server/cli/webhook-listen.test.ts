import assert from 'node:assert/strict';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { verifyWebhook } from '@wattlock/client';
import { contractInput } from '../test/harness/partner-api.ts';
import { startWattlock, wattlock } from './testing/program.ts';
import { setWebhookStage, type WebhookStage } from './webhook/testing/stage.ts';
import { startTarget, type Target } from './webhook/testing/target.ts';

let stage: WebhookStage;
let target: Target;
before(async () => {
  stage = await setWebhookStage();
  target = await startTarget();
});
afterEach(async () => {
  const { body } = await (await stage.api()).get('/v1/webhook_endpoints');
  assert.deepEqual(body.data, [], 'no endpoint is left');
});
after(async () => {
  await stage?.[Symbol.asyncDispose]();
  await target?.[Symbol.asyncDispose]();
});

/** The program, once it waits for webhooks. */
async function begin(args: readonly string[], variables: Record<string, string> = {}) {
  const listen = ['webhook', 'listen', '--forward-to', target.url, ...args];
  const program = startWattlock(listen, { ...stage.variables, ...variables });
  await program.said(/Waiting for webhooks/);
  return program;
}

async function makeContract(): Promise<{ id: string; number: number }> {
  const { status, body } = await (await stage.api()).post('/v1/contracts', contractInput(stage.partner.user.id));
  assert.equal(status, 201);
  return body;
}

test('a delivery is forwarded byte by byte with its headers, told of in one line, and Ctrl-C deletes the endpoint', async () => {
  const program = await begin([]);
  const contract = await makeContract();
  const { body, headers } = await target.next();
  program.kill('SIGINT');
  const { exitCode, stdout, stderr } = await program.finished;
  assert.equal(exitCode, 0, stderr);
  const [, secret = ''] = /^secret +(whsec_\S+)$/m.exec(stdout) ?? [];
  const now = () => stage.service.clock.millis();
  assert.equal((await verifyWebhook(body, headers, secret, { now })).contract.id, contract.id);
  assert.ok(headers['x-auth-signature']);
  assert.match(
    stdout,
    new RegExp(
      `^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ {2}contract\\.created {2}contract ${contract.number} {2}` +
        'DeliveryStarted {2}revision 1 {2}-> 204 in \\d+ ms$',
      'm',
    ),
  );
  assert.match(stderr, /Ended after 1 deliveries; the endpoint is deleted\./);
});

test('--json is a line for each event that was asked for, --print shows the contract, a secret file keeps the secret', async () => {
  const secretFile = join(stage.dataDir, 'webhook-secret');
  writeFileSync(secretFile, 'an old one, for all to read', { mode: 0o644 });
  const events = ['--events', 'contract.phase_changed, contract.deleted'];
  const program = await begin(['--json', '--print', '--secret-file', secretFile, ...events]);
  const { id } = await makeContract();
  const api = await stage.api();
  await api.put(`/v1/contracts/${id}/phase`, { contract_phase: 'DeliveryStopped' });
  await target.next();
  await api.delete(`/v1/contracts/${id}`);
  await target.next();
  program.kill('SIGTERM');
  const { exitCode, stdout } = await program.finished;
  assert.equal(exitCode, 0);
  const [listening, ...deliveries] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.partialDeepStrictEqual(listening, { type: 'listening', forward_to: target.url, secret_file: secretFile });
  assert.doesNotMatch(stdout, /whsec_/);
  assert.equal(statSync(secretFile).mode & 0o777, 0o600);
  assert.deepEqual(
    deliveries.map(({ type, event, revision, status, contract }) => [type, event, revision, status, contract.id]),
    [
      ['delivery', 'contract.phase_changed', 2, 204, id],
      ['delivery', 'contract.deleted', 3, 204, id],
    ],
  );
  assert.equal(target.waiting, 0, 'other events are not forwarded');
});

test('what a killed one left behind is deleted by the next one for the same address, and nothing else', async () => {
  const named = async () => {
    const { body } = await (await stage.api()).get('/v1/webhook_endpoints');
    return body.data.map(({ id }: { id: string }) => id).toSorted();
  };
  const idOf = async (program: Awaited<ReturnType<typeof begin>>, signal: NodeJS.Signals) => {
    program.kill(signal);
    const { stdout, stderr } = await program.finished;
    return { id: /^endpoint id +(\S+)$/m.exec(stdout)?.[1] ?? '', stderr };
  };
  const living = await begin([]);
  const [livingId] = await named();
  const elsewhere = await begin(['--forward-to', `${target.url}/elsewhere`]);
  const { id: elsewhereId } = await idOf(elsewhere, 'SIGKILL');
  const { id: leftId } = await idOf(await begin([]), 'SIGKILL');
  assert.deepEqual(await named(), [livingId, elsewhereId, leftId].toSorted(), 'a killed one deletes nothing');

  const next = await begin([]);
  assert.ok(!(await named()).includes(leftId));
  const { id: nextId, stderr } = await idOf(next, 'SIGINT');
  assert.match(stderr, new RegExp(`^Deleted what an earlier one left behind when it was killed: ${leftId}\\.$`, 'm'));
  assert.notEqual(nextId, leftId);
  assert.deepEqual(await named(), [livingId, elsewhereId].toSorted());

  const again = await begin(['--forward-to', `${target.url}/elsewhere?key=secret`]);
  assert.match((await idOf(again, 'SIGINT')).stderr, new RegExp(`was killed: ${elsewhereId}\\.$`, 'm'));
  await idOf(living, 'SIGINT');
});

test('another client is used with its secret from a file or the environment, never from a flag', async () => {
  const { client, secret } = stage.other;
  const urls = ['--auth-url', stage.service.urls.auth, '--partner-url', stage.service.urls.partner];
  const own = ['--client-id', client.id, ...urls];
  const nowhere = { WATTLOCK_DATA_DIR: '/nonexistent' };
  const program = await begin([...own, '--secret-file', join(stage.dataDir, 's')], {
    ...nowhere,
    CLIENT_SECRET: secret,
  });
  program.kill('SIGINT');
  assert.equal((await program.finished).exitCode, 0);

  const list = ['webhook', 'endpoints', ...own];
  assert.equal((await wattlock([...list, '--client-secret-file', '-'], nowhere, `${secret}\n`)).exitCode, 0);
  const wrong = await wattlock([...list, '--client-secret-file', '-'], nowhere, 'guessed');
  assert.equal(wrong.exitCode, 3);
  assert.match(wrong.stderr, /^wattlock: the auth service refused: invalid_client/);
  assert.doesNotMatch(wrong.stderr, /guessed/);
  const without = await wattlock(list, nowhere);
  assert.deepEqual([without.exitCode, /--client-secret-file is missing/.test(without.stderr)], [2, true]);
});

test('what cannot work is refused with 2 before anything is made, and says what would', async () => {
  const cases: [args: string[], says: RegExp][] = [
    [['--forward-to', 'ftp://localhost/x'], /--forward-to: .* no address of http or https/],
    [['--forward-to', target.url, '--events', 'contract.exploded'], /--events: .* none of contract\.created/],
    [['--forward-to', target.url, '--partner-url', 'https://partner.example'], /--public-url is missing: .*tunnel/],
    [['--forward-to', target.url, '--public-url', 'https://10.0.0.1/x'], /does not deliver to https:\/\/10\.0\.0\.1/],
    [['--forward-to', target.url, '--auth-url', 'http://auth.example'], /--auth-url: must be https/],
    [['--forward-to', target.url, '--client-id', 'x', '--partner', 'y'], /give one of them/],
    [['--forward-to', target.url, '--partner', 'nobody'], /no one partner "nobody"; it has Partner/],
    [['--forward-to', target.url, '--secret-file', '/nonexistent/secret'], /--secret-file: /],
    [[], /required option '--forward-to/],
  ];
  for (const [args, says] of cases) {
    const { exitCode, stderr } = await stage.run('listen', ...args);
    assert.equal(exitCode, 2, stderr);
    assert.match(stderr, says);
  }
});
