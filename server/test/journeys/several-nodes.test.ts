import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { adjustableClock } from '../../clock.ts';
import { loadConfig } from '../../config.ts';
import { revokeKey } from '../../flows/keys/rotate-signing-keys.ts';
import { createAudience } from '../../flows/provisioning/audiences.ts';
import { setClientStatus } from '../../flows/provisioning/client-changes.ts';
import { setUserStatus } from '../../flows/provisioning/users.ts';
import { createLogger } from '../../logger.ts';
import { ROLES, type Runtime, startRuntime } from '../../runtime.ts';
import { DEMO_AUDIENCES } from '../../sandbox/demo-data.ts';
import { createCore } from '../../service.ts';
import { openPg } from '../../store/drivers/pg.ts';
import { createPostgresDatabase } from '../harness/database.ts';
import { assertBearerRefused } from '../harness/expectations.ts';
import { type Answer, graphql, impersonate, partnerToken, post, requestToken, userToken } from '../harness/requests.ts';
import { createTestPartner, OPERATOR, type TestPartner, type TestService, testVariables } from '../harness/service.ts';

/** Asks again and again until the answer is another one, at most two seconds as decided. */
async function within2Seconds(ask: () => Promise<Answer>, expected: number): Promise<Answer> {
  const begun = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer.status === expected || performance.now() - begun > 2_000) return answer;
  }
}

describe('two nodes on one PostgreSQL', () => {
  const nodes: TestService[] = [];
  const runtimes: Runtime[] = [];
  let partner: TestPartner;
  let drop: () => Promise<void>;
  let one: TestService;
  let other: TestService;

  before(async () => {
    const postgres = await createPostgresDatabase();
    drop = postgres.drop;
    const variables = await testVariables();
    for (let index = 0; index < 2; index += 1) {
      const own = await testVariables();
      // One issuer, two listeners: as behind a load balancer.
      const listen = ['AUTH', 'CUSTOMER', 'PARTNER', 'OPERATOR'].map((surface) => [
        `WATTLOCK_${surface}_LISTEN`,
        (own[`WATTLOCK_${surface}_URL`] ?? '').replace('http://', ''),
      ]);
      const config = loadConfig({
        ...variables,
        ...Object.fromEntries(listen),
        WATTLOCK_HEALTH_LISTEN: own.WATTLOCK_HEALTH_LISTEN,
      });
      const clock = adjustableClock();
      const database = openPg({ url: postgres.url, pool: 5, onError: () => {} });
      const core = await createCore({
        config,
        masterKeys: { current: Buffer.alloc(32, 5), accepted: [] },
        database,
        clock,
        logger: createLogger('silent'),
      });
      const runtime = await startRuntime({ core, config, roles: ROLES, sandboxClock: clock });
      runtimes.push(runtime);
      const urls = { ...config.urls };
      for (const surface of ['auth', 'customer', 'partner', 'operator'] as const) {
        urls[surface] = `http://${config.listen[surface].host}:${config.listen[surface].port}`;
      }
      nodes.push({ config, core, clock, waits: [], runtime, urls, stop: runtime.stop });
    }
    [one, other] = nodes as [TestService, TestService];
    for (const audience of DEMO_AUDIENCES) await createAudience(one.core, audience, OPERATOR);
    partner = await createTestPartner(one.core);
  });
  after(async () => {
    for (const runtime of runtimes) await runtime.stop();
    await drop();
  });

  const ME = '{ me { id } }';

  test('a token of one is good at the other', async () => {
    assert.equal((await graphql(other, await userToken(one, partner), ME)).status, 200);
    assert.equal((await graphql(one, await userToken(other, partner), ME)).status, 200);
  });

  test('a token revoked at one is refused at the other within two seconds', async () => {
    const token = await userToken(one, partner);
    assert.equal((await graphql(other, token, ME)).status, 200);
    await post(`${one.urls.auth}/oauth2/revoke`, {
      client_id: partner.client.id,
      client_secret: partner.secret,
      token,
    });
    assertBearerRefused(await within2Seconds(() => graphql(other, token, ME), 401), 401, 'invalid_token');
  });

  test('a user blocked and unblocked at one: old tokens die at the other, a new one works there at once', async () => {
    const old = await userToken(other, partner);
    await setUserStatus(one.core, partner.user.id, 'blocked', OPERATOR);
    await setUserStatus(one.core, partner.user.id, 'active', OPERATOR);
    const renewed = await userToken(other, partner);
    assert.equal((await graphql(other, renewed, ME)).status, 200);
    assertBearerRefused(await within2Seconds(() => graphql(other, old, ME), 401), 401, 'invalid_token');
    assert.equal((await graphql(other, renewed, ME)).status, 200);
  });

  test('a client blocked at one gets no token at the other within two seconds, and its tokens die', async () => {
    const blocked = await createTestPartner(one.core);
    const token = await partnerToken(other, blocked);
    await setClientStatus(one.core, blocked.client.id, 'blocked', OPERATOR);
    assert.equal((await within2Seconds(() => requestToken(other, blocked), 401)).status, 401);
    const answer = await within2Seconds(() => impersonate(other, token, { user_id: blocked.user.id }), 401);
    assertBearerRefused(answer, 401, 'invalid_token');
  });

  test('a signing key revoked at one is not trusted at the other within two seconds', async () => {
    const token = await userToken(one, partner);
    assert.equal((await graphql(other, token, ME)).status, 200);
    await revokeKey(one.core, one.core.keyring.active('ES256').kid, OPERATOR);
    assertBearerRefused(await within2Seconds(() => graphql(other, token, ME), 401), 401, 'invalid_token');
    assert.equal(
      (await within2Seconds(async () => graphql(other, await userToken(one, partner), ME), 200)).status,
      200,
    );
  });

  test("the sandbox's clock moves on both", async () => {
    const before = other.clock.millis();
    await fetch(`${one.urls.operator}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"P1D"}',
    });
    await other.runtime.jobs.runAll();
    assert.ok(other.clock.millis() - before >= 86_400_000);
  });
});
