import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findAudience } from '../../store/audiences.ts';
import { findClient } from '../../store/clients.ts';
import { findPartner } from '../../store/partners.ts';
import { listTenancyEndpoints } from '../../store/tenancy.ts';
import { OPERATOR, startTestService, type TestService } from '../../test/harness/service.ts';
import { createAudience } from '../provisioning/audiences.ts';
import { createClient, type NewClient } from '../provisioning/clients.ts';
import { createPartner } from '../provisioning/partners.ts';
import { createWebhookEndpoint } from '../webhooks/endpoints.ts';
import { exportTenancy, toYaml } from './export.ts';
import { applyAll, planned, wish } from './testing/stage.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
  await createPartner(service.core, { slug: 'zon', name: 'Zon' }, OPERATOR);
  await createPartner(service.core, { slug: 'wind', name: 'Wind' }, OPERATOR);
  const clients = { zon: ['zon-backend', 'zon-old'], wind: ['wind-backend'] };
  for (const [partner, slugs] of Object.entries(clients)) {
    for (const slug of slugs) await createClient(service.core, { slug, name: slug, partner, ...HOLDER }, OPERATOR);
  }
});
after(() => service.stop());

const HOLDER: Pick<NewClient, 'authentication' | 'audiences'> = {
  authentication: 'client_secret',
  audiences: ['partner-api'],
};

const ZON = `version: 1
partners:
  zon: {name: Zon}
clients:
  zon-backend: {name: zon-backend, partner: zon, audiences: [partner-api]}
`;

test('everything that the flows would refuse is told before anything is done, each with its place', async () => {
  const wrong = `version: 1
audiences:
  customer-api: {perspective: partner}
partners:
  zon:
    name: Zon
    theme: {brand_color: "#ffffff"}
    webhook_endpoints:
      - {url: "https://10.0.0.1/in"}
      - {url: "https://hooks.example"}
      - {url: "https://HOOKS.example:443/"}
clients:
  zon-backend: {name: x, partner: wind, authentication: none, grants: [authorization_code]}
  app:
    name: App
    partner: nobody
    audiences: [partner-api, nothing]
    redirect_uris: [https://a.example/cb, https://a.example/*, http://a.example/cb]
    login_url: "javascript:alert(1)"
  lost: {name: Lost}
  both: {name: Both, partner: zon, resource_server: partner-api}
  public: {name: P, partner: zon, authentication: none, impersonation: true}
  short: {name: S, partner: zon, refresh_idle_days: 9, refresh_absolute_days: 3}
`;
  const said = await refusal(wrong);
  assert.match(said, /:11:15 url: this partner has an endpoint of the same URL above/);
  const rest = await refusal(wrong.replace('      - {url: "https://HOOKS.example:443/"}\n', ''));
  const expected = [
    '3:31 customer-api: perspective: is user, and cannot be changed',
    '7:26 zon: theme: brand_color: links in #ffffff',
    '9:15 url: is not a public address',
    '12:35 zon-backend: partner: is zon, and cannot be changed',
    '12:57 zon-backend: authentication: is client_secret, and cannot be changed',
    '15:14 app: there is no partner nobody',
    '16:16 app: there is no audience nothing',
    '17:20 app: redirect_uris: "https://a.example/*" has a wildcard',
    '17:20 app: redirect_uris: "http://a.example/cb" must be https',
    '18:16 app: login_url: "javascript:alert(1)"',
    '19:9 lost: a client has a partner, or is the resource server',
    '20:9 both: a client has a partner, or is the resource server',
    '21:72 public: impersonation: a public client cannot have it',
    '22:79 short: refresh_absolute_days: not below refresh_idle_days',
  ];
  for (const fault of expected) assert.ok(rest.includes(`tenancy.yaml:${fault}`), `${fault}\n${rest}`);
  assert.equal(await findClient(service.core.database, 'app'), undefined);
});

async function refusal(text: string): Promise<string> {
  const error = await planned(service.core, wish(text)).then(
    () => assert.fail('it was planned'),
    (fault) => fault,
  );
  assert.equal(error.kind, 'invalid', error.stack);
  return error.message;
}

test('nothing is removed unasked; a removed client is blocked, and stays removed', async () => {
  assert.deepEqual(await planned(service.core, wish(ZON)), []);
  const pruning = wish(ZON, ['client']);
  assert.deepEqual(await planned(service.core, pruning), ['remove client zon-old block']);
  await applyAll(service.core, pruning);
  assert.equal((await findClient(service.core.database, 'zon-old'))?.status, 'blocked');
  assert.deepEqual(await planned(service.core, pruning), []);
});

test('of partners and audiences that the files do not name, no client is removed', async () => {
  await createClient(
    service.core,
    { slug: 'other-server', name: 'x', authentication: 'client_secret', resource_server: 'customer-api' },
    OPERATOR,
  );
  assert.deepEqual(await planned(service.core, wish(ZON, ['client'])), []);
  assert.equal((await findClient(service.core.database, 'wind-backend'))?.status, 'active');
  const naming = wish(
    `${ZON}audiences: {customer-api: {perspective: user, description: The customer API (GraphQL)}}\n`,
    ['client'],
  );
  assert.deepEqual(await planned(service.core, naming), ['remove client other-server block']);
});

test('an audience that a client holds is not removed, and the refusal names who holds it; a free one is', async () => {
  await createAudience(service.core, { name: 'unused', perspective: 'user', description: '' }, OPERATOR);
  await assert.rejects(planned(service.core, wish(ZON, ['audience'])), {
    kind: 'conflict',
    message: /audience partner-api: still held by .*wind-backend/,
  });
  const kept = `${ZON}audiences:
  partner-api: {perspective: partner, description: The partner API (REST)}
  customer-api: {perspective: user, description: The customer API (GraphQL)}
`;
  await applyAll(service.core, wish(kept, ['audience']));
  assert.equal(await findAudience(service.core.database, 'unused'), undefined);
});

test('a removed endpoint is disabled and keeps its secret; of several of one URL files mean the first', async () => {
  const id = (await findPartner(service.core.database, 'zon'))?.id ?? '';
  for (const description of ['first', 'second']) {
    await createWebhookEndpoint(service.core, id, { url: 'https://hooks.example/', description }, OPERATOR);
  }
  const file = toYaml(await exportTenancy(service.core, 'zon'));
  assert.match(file, /description: first/);
  assert.doesNotMatch(file, /description: second/);
  assert.deepEqual(await planned(service.core, wish(file)), []);
  const applied = await applyAll(service.core, wish(ZON, ['webhook_endpoint']));
  assert.deepEqual(
    applied.map(({ effect }) => effect),
    ['disable', 'disable'],
  );
  const endpoints = await listTenancyEndpoints(service.core.database, 'zon');
  assert.deepEqual(
    endpoints.map(({ enabled }) => enabled),
    [false, false],
  );
});

test('a partner cannot be given more endpoints than it may have', async () => {
  const urls = Array.from({ length: 19 }, (_, index) => `{url: "https://hooks.example/${index}"}`);
  const many = ZON.replace('{name: Zon}', `{name: Zon, webhook_endpoints: [${urls.join(', ')}]}`);
  await assert.rejects(planned(service.core, wish(many)), { kind: 'conflict', message: /more than 20/ });
});

test('an endpoint that failed for too long is no setting: the export does not disable it', async () => {
  const sql = `update webhook_endpoints set disabled_reason = 'failing' where not enabled`;
  await service.core.database.query(sql);
  assert.doesNotMatch(toYaml(await exportTenancy(service.core, 'zon')), /enabled/);
});
