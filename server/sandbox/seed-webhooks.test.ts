import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { deliver } from '../../demo/test/deliver.ts';
import { rotateWebhookSecret } from '../flows/webhooks/endpoint-secret.ts';
import { changeWebhookEndpoint, removeWebhookEndpoint } from '../flows/webhooks/endpoints.ts';
import { findWebhookEndpoint, listWebhookEndpoints, updateWebhookEndpoint } from '../store/webhook-endpoints.ts';
import { OPERATOR, startTestService, type TestService } from '../test/harness/service.ts';
import { startDemoSite } from './demo-site.ts';
import { type SandboxFile, sandboxFilePath } from './sandbox-file.ts';
import { seedSandbox } from './seed.ts';

let service: TestService;
let file: SandboxFile;
before(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  file = await boot();
});
after(() => service?.stop());

const boot = () => seedSandbox(service.core, service.config);
const first = ({ partners: [partner] }: SandboxFile) => partner ?? assert.fail('there is no partner');
const change = () => ({ partnerId: first(file).id, id: first(file).webhook.endpoint_id, by: OPERATOR });
const found = async () =>
  (await findWebhookEndpoint(service.core.database, change().partnerId, change().id)) ?? assert.fail('it is gone');

/** What the site of the first partner answers to a delivery that is signed with that secret. */
async function answerTo(secret: string, booted: SandboxFile): Promise<number> {
  const site = await startDemoSite(service.config, booted, service.clock);
  try {
    return await deliver(service.urls.demo, { secret, at: service.clock.millis() });
  } finally {
    await site.stop();
  }
}

test('each demo partner has one endpoint, at its own origin, and a second boot keeps it with its secret', async () => {
  const [one, other] = file.partners.map(({ webhook }) => new URL(webhook.url));
  assert.deepEqual([one?.hostname, one?.pathname], ['localhost', '/webhooks']);
  assert.deepEqual([other?.hostname, other?.pathname], ['127.0.0.1', '/webhooks']);
  assert.deepEqual(await boot(), file);
  for (const { id: partnerId, webhook } of file.partners) {
    const endpoints = await listWebhookEndpoints(service.core.database, { partnerId, limit: 20 });
    assert.deepEqual(
      endpoints.map(({ id, url, enabled }) => ({ id, url, enabled })),
      [{ id: webhook.endpoint_id, url: webhook.url, enabled: true }],
    );
  }
  assert.equal(await answerTo(first(file).webhook.secret, file), 204);
});

test('when the file is gone the endpoint stays, and its secret is replaced: the old one is worth nothing', async () => {
  rmSync(sandboxFilePath(service.config));
  const again = await boot();
  const { endpoint_id, secret } = first(again).webhook;
  assert.equal(endpoint_id, first(file).webhook.endpoint_id);
  assert.notEqual(secret, first(file).webhook.secret);
  assert.equal((await found()).previous_secret_sealed, null);
  assert.equal(await answerTo(secret, again), 204);
  assert.equal(await answerTo(first(file).webhook.secret, again), 401);
});

test('a secret that was rotated meanwhile is replaced by one that the site knows', async () => {
  const { secret: rotated } = await rotateWebhookSecret(service.core, change());
  const again = first(await boot()).webhook.secret;
  assert.notEqual(again, rotated);
  assert.notEqual(again, first(file).webhook.secret);
});

test('an endpoint that was given up, deleted or led elsewhere leads to the site again; one that was switched off stays off', async () => {
  const gone = { ...(await found()), enabled: false, disabled_reason: 'gone', url: 'http://localhost:1/' };
  await updateWebhookEndpoint(service.core.database, gone);
  await boot();
  assert.partialDeepStrictEqual(await found(), { enabled: true, url: first(file).webhook.url });

  await changeWebhookEndpoint(service.core, change(), { enabled: false });
  await boot();
  assert.equal((await found()).enabled, false);

  await removeWebhookEndpoint(service.core, change());
  const again = first(await boot()).webhook;
  assert.notEqual(again.endpoint_id, first(file).webhook.endpoint_id);
});
