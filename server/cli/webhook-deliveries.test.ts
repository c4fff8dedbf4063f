import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR } from '../clock.ts';
import { advance } from '../test/harness/login.ts';
import { contractInput } from '../test/harness/partner-api.ts';
import { setWebhookStage, type WebhookStage } from './webhook/testing/stage.ts';
import { startTarget, type Target } from './webhook/testing/target.ts';

let stage: WebhookStage;
let target: Target;
let endpointId: string;
before(async () => {
  stage = await setWebhookStage();
  target = await startTarget();
  const { body } = await (await stage.api()).post('/v1/webhook_endpoints', { url: target.url, description: 'mine' });
  endpointId = body.id;
});
after(async () => {
  await stage?.[Symbol.asyncDispose]();
  await target?.[Symbol.asyncDispose]();
});

interface Page {
  data: { id: string; url: string; status: string; event: string }[];
  next_after: string | null;
}

async function makeContract(): Promise<void> {
  const { status } = await (await stage.api()).post('/v1/contracts', contractInput(stage.partner.user.id));
  assert.equal(status, 201);
}

test('endpoints are listed with how they are doing, and only the partner’s own', async () => {
  const { data } = await stage.json<Page>('endpoints');
  const shown = data.map(({ id, url }) => ({ id, url }));
  assert.deepEqual(shown, [{ id: endpointId, url: target.url }]);
  assert.partialDeepStrictEqual(data[0], { enabled: true, failures: 0, pending_count: 0, parked_count: 0 });
  assert.match((await stage.run('endpoints')).stdout, /^ID .* ENABLED .*\n.* yes .* mine$/m);
  assert.deepEqual((await stage.json<Page>('endpoints', '--partner', stage.other.partner.name)).data, []);
});

test('an endpoint is deleted once somebody said yes, and then is not there', async () => {
  const { body } = await (await stage.api()).post('/v1/webhook_endpoints', { url: `${target.url}/unwanted` });
  const unasked = await stage.run('delete-endpoint', body.id);
  assert.deepEqual([unasked.exitCode, /say --yes to do it/.test(unasked.stderr)], [2, true]);
  assert.equal(
    (await stage.run('delete-endpoint', body.id, '--yes', '--partner', stage.other.partner.name)).exitCode,
    4,
  );
  assert.deepEqual(await stage.json('delete-endpoint', body.id, '--yes'), { id: body.id });
  assert.equal((await stage.run('delete-endpoint', body.id, '--yes')).exitCode, 4);
  const { data } = await stage.json<Page>('endpoints');
  assert.deepEqual(
    data.map(({ id }) => id),
    [endpointId],
  );
});

test('messages are listed by status and page by page, and one is sent once more', async () => {
  await makeContract();
  const first = await target.next();
  await makeContract();
  await target.next();
  await stage.service.runtime.jobs.runAll();
  const page = await stage.json<Page>('messages', '--status', 'delivered', '--limit', '1');
  const rest = await stage.json<Page>('messages', '--status', 'delivered', '--after', page.next_after ?? '');
  const ids = [...page.data, ...rest.data].map(({ id }) => id);
  assert.equal(new Set(ids).size, 2);
  assert.deepEqual((await stage.json<Page>('messages', '--status', 'parked')).data, []);
  assert.deepEqual((await stage.json<Page>('messages', '--endpoint', endpointId, '--since', 'PT0S')).data, []);

  const id = `${first.headers['webhook-id']}.${endpointId}`;
  assert.ok(ids.includes(id));
  assert.match((await stage.run('resend', id)).stdout, /^status +(pending|delivered)$/m);
  assert.deepEqual((await target.next()).body, first.body);
});

test('a replay sends what changed since, also of a duration back by the service’s own clock', async () => {
  advance(stage.service, 48 * HOUR);
  await makeContract();
  const made = await target.next();
  await stage.service.runtime.jobs.runAll();
  const { messages } = await stage.json<{ messages: number }>('replay', '--endpoint', endpointId, '--since', 'PT2H');
  assert.equal(messages, 1);
  await stage.service.runtime.jobs.runAll();
  assert.equal((await target.next()).headers['webhook-id'], made.headers['webhook-id']);
  const since = new Date(stage.service.clock.millis() - 49 * HOUR).toISOString();
  assert.equal(
    (await stage.json<{ messages: number }>('replay', '--endpoint', endpointId, '--since', since)).messages,
    3,
  );
});

test('what is not there exits with 4, a moment that is none with 2', async () => {
  const none = '00000000-0000-4000-8000-000000000000';
  assert.equal((await stage.run('replay', '--endpoint', none, '--since', 'PT1H')).exitCode, 4);
  assert.equal((await stage.run('resend', 'msg_x')).exitCode, 4);
  for (const since of ['yesterday', '2026-99-21T12:00:00Z']) {
    const { exitCode, stderr } = await stage.run('messages', '--since', since);
    assert.equal(exitCode, 2);
    assert.match(stderr, /^wattlock: --since: say a time such as/);
  }
  const future = await stage.run('replay', '--endpoint', endpointId, '--since', '2099-01-01T00:00:00Z');
  assert.equal(future.exitCode, 2);
});
