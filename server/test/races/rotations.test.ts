import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createAccessTokenVerifier } from '@wattlock/client';
import { createLocalJWKSet, decodeProtectedHeader } from 'jose';
import { MINUTE } from '../../clock.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { graphql, introspect, partnerToken, requestToken, send, userToken } from '../harness/requests.ts';
import { createTestPartner, startTestService, type TestPartner, type TestService } from '../harness/service.ts';
import { startSteadyLoad } from '../harness/steady-load.ts';

const LANES = 4;
/** Shorter than any token lives: what one errand was given is good until it ends. */
const STEP = 4 * MINUTE;
const EXPECTED = { audience: 'customer-api', perspective: 'user', impersonation: 'allow' } as const;

describe('rotations while tokens are issued and verified all the time', () => {
  let service: TestService;
  let api: OperatorApi;
  let partner: TestPartner;
  before(async () => {
    service = await startTestService('postgresql');
  });
  beforeEach(async () => {
    // Its token lives for a day, and a rotation takes hours.
    api = await operatorApi(service);
    partner = await createTestPartner(service.core);
  });
  after(() => service.stop());

  const pass = (milliseconds: number) => service.clock.advanceTo(service.clock.offset() + milliseconds);

  /** A token is issued, used at the customer API, and introspected. */
  async function useToken(as: TestPartner): Promise<string> {
    const token = await userToken(service, as);
    assert.equal((await graphql(service, token, '{ me { id } }')).status, 200);
    const { status, body } = await introspect(service, as, token);
    assert.deepEqual([status, body.active], [200, true]);
    return token;
  }

  test('a client’s secret is replaced without one failed request: both work, and callers change over one by one', async () => {
    const secrets = Array.from({ length: LANES }, () => partner.secret);
    const load = startSteadyLoad(LANES, async (lane) => {
      await useToken({ ...partner, secret: secrets[lane] ?? '' });
    });
    await load.passed(2);
    const path = `/clients/${partner.client.id}/secrets`;
    const [first] = (await api.get(path)).body.data;
    const made = await api.post(path, {}, { 'idempotency-key': partner.client.id });
    assert.equal(made.status, 201);
    for (const lane of secrets.keys()) {
      secrets[lane] = made.body.secret;
      await load.passed(1);
    }
    const expires_at = new Date(service.clock.millis() + MINUTE).toISOString();
    const expired = await api.patch(`${path}/${first.id}`, { expires_at }, { 'if-match': '*' });
    assert.equal(expired.status, 200, JSON.stringify(expired.body));
    await load.passed(2);
    pass(2 * MINUTE);
    await load.passed(2);
    assert.ok((await load.stop()) > 10 * LANES);
    assert.equal((await requestToken(service, partner)).status, 401, 'the first one has ended');
  });

  test('a signing key is replaced without one failed request, also at verifiers that fetched the keys long before', async () => {
    const jwks = async () => (await send(`${service.urls.auth}/.well-known/jwks.json`)).body;
    const signing = async () => decodeProtectedHeader(await partnerToken(service, partner)).kid ?? '';
    const now = () => service.clock.millis();
    const issuer = service.urls.auth;
    // One that never asks again, and one as every partner has it.
    const verifiers = [
      createAccessTokenVerifier({ issuer, now, keys: createLocalJWKSet(await jwks()) }),
      createAccessTokenVerifier({ issuer, now }),
    ];
    const before = await signing();
    const early = await userToken(service, partner);
    const load = startSteadyLoad(LANES, async () => {
      const token = await useToken(partner);
      for (const verifier of verifiers) await verifier.verify(token, EXPECTED);
    });
    const goOn = async () => {
      pass(STEP);
      await service.runtime.jobs.runAll();
      await load.passed(1);
    };
    await goOn();
    await goOn();
    const rotated = await api.post('/keys/rotate', { algorithm: 'ES256' });
    assert.equal(rotated.status, 200, JSON.stringify(rotated.body));
    await load.passed(1);
    const successor = await signing();
    assert.deepEqual([successor === before, successor], [false, rotated.body.kid]);
    for (const verifier of verifiers) await verifier.verify(early, EXPECTED);
    let steps = 0;
    while ((await jwks()).keys.some(({ kid }: { kid: string }) => kid === before)) {
      steps += 1;
      assert.ok(steps <= 40, 'the key is never withdrawn');
      await goOn();
    }
    await load.passed(1);
    assert.ok((await load.stop()) > 40 * LANES);
    const state = (await api.get('/keys')).body.data.find(({ kid }: { kid: string }) => kid === before);
    assert.equal(state?.state, 'retired');
  });
});
