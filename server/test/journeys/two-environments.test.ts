import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { randomKey } from '../../crypto/random.ts';
import { assertBearerRefused, assertRefused } from '../harness/expectations.ts';
import {
  graphql,
  impersonate,
  introspect,
  partnerToken,
  post,
  requestToken,
  send,
  userToken,
} from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';

/** A deployment outside the sandbox, on loopback, with a key of its own. */
function startEnvironment(environment: 'prerelease' | 'production'): Promise<TestService> {
  return startTestService('embedded', {
    WATTLOCK_ENVIRONMENT: environment,
    WATTLOCK_MASTER_KEY: randomKey().toString('base64'),
    WATTLOCK_ALLOW_EMBEDDED: 'true',
    WATTLOCK_SHUTDOWN_DELAY: '0',
  });
}

describe('prerelease and production side by side', () => {
  let deployments: { service: TestService; partner: TestPartner }[];
  before(async () => {
    const services = await Promise.all([startEnvironment('prerelease'), startEnvironment('production')]);
    deployments = await Promise.all(
      services.map(async (service) => ({ service, partner: await createTestPartner(service.core) })),
    );
  });
  after(() => Promise.all(deployments.map(({ service }) => service.stop())));

  /** Each deployment as home, the other one as abroad. */
  function* bothWays() {
    const [prerelease, production] = deployments;
    assert.ok(prerelease && production);
    yield { home: prerelease, abroad: production };
    yield { home: production, abroad: prerelease };
  }

  test('a token of one is refused by every API of the other', async () => {
    for (const { home, abroad } of bothWays()) {
      const partner = await partnerToken(home.service, home.partner);
      const user = await userToken(home.service, home.partner);
      assert.equal((await graphql(home.service, user, '{ me { id } }')).status, 200);
      assertBearerRefused(await graphql(abroad.service, user, '{ me { id } }'), 401, 'invalid_token');
      const answer = await impersonate(abroad.service, partner, { user_id: abroad.partner.user.id });
      assertBearerRefused(answer, 401, 'invalid_token');
      assert.deepEqual((await introspect(abroad.service, abroad.partner, partner)).body, { active: false });
      assert.deepEqual((await introspect(abroad.service, abroad.partner, user)).body, { active: false });
    }
  });

  test('a secret of one is refused by the other, even for a client of the same id', async () => {
    for (const { home, abroad } of bothWays()) {
      assertRefused(await requestToken(abroad.service, home.partner), 401, 'invalid_client');
      const fields = {
        grant_type: 'client_credentials',
        client_id: abroad.partner.client.id,
        client_secret: home.partner.secret,
      };
      assertRefused(await post(`${abroad.service.urls.auth}/oauth2/token`, fields), 401, 'invalid_client');
    }
  });

  test('a secret tells which environment it is for', () => {
    const [prerelease, production] = deployments;
    assert.match(prerelease?.partner.secret ?? '', /^wlk_pre_/);
    assert.match(production?.partner.secret ?? '', /^wlk_live_/);
  });

  test('outside the sandbox there is no clock to move; only prerelease shows GraphiQL', async () => {
    const statuses = [];
    for (const { service } of deployments) {
      const clock = await send(`${service.urls.operator}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"advance":"PT5M"}',
      });
      assert.equal(clock.status, 404);
      statuses.push((await send(service.urls.customer, { headers: { accept: 'text/html' } })).status);
    }
    assert.deepEqual(statuses, [200, 401]);
  });
});
