import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { decodeProtectedHeader } from 'jose';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import { maintainSigningKeys, revokeKey, rotateSigningKey } from '../../flows/keys/rotate-signing-keys.ts';
import { listAllSigningKeys } from '../../store/signing-keys.ts';
import { ENGINES } from '../harness/database.ts';
import { assertBearerRefused } from '../harness/expectations.ts';
import { graphql, introspect, partnerToken, send, userToken } from '../harness/requests.ts';
import {
  createTestPartner,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

const ME = '{ me { id } }';

for (const engine of ENGINES) {
  describe(`signing keys on ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
    });
    after(() => service.stop());

    const jwks = async () =>
      (await send(`${service.urls.auth}/.well-known/jwks.json`)).body.keys as { kid: string; alg: string }[];
    const signingKid = async () => decodeProtectedHeader(await partnerToken(service, partner)).kid;
    const pass = async (milliseconds: number) => {
      service.clock.advanceTo(service.clock.offset() + milliseconds);
      await service.runtime.jobs.runAll();
    };

    test('from the start there is an active and a published next key of each algorithm, and nothing private', async () => {
      const keys = await jwks();
      assert.deepEqual(keys.map(({ alg }) => alg).toSorted(), ['ES256', 'ES256', 'EdDSA', 'EdDSA', 'RS256', 'RS256']);
      for (const key of keys) for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) assert.ok(!(secret in key));
    });

    test('the JWKS can be cached for less than a key is published before it signs', async () => {
      const answer = await send(`${service.urls.auth}/.well-known/jwks.json`);
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=300');
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      assert.equal((await send(`${service.urls.auth}/.well-known/jwks.json`, { headers })).status, 304);
    });

    test('each key that ever signs was published at least a day before', async () => {
      const seen = new Map((await jwks()).map(({ kid }) => [kid, service.clock.millis()]));
      const first = await signingKid();
      const signers = new Set<string>();
      for (let day = 0; day < 70; day += 1) {
        await pass(DAY);
        for (const { kid } of await jwks()) if (!seen.has(kid)) seen.set(kid, service.clock.millis());
        const kid = (await signingKid()) ?? '';
        if (!signers.has(kid) && kid !== first) {
          assert.ok(service.clock.millis() - (seen.get(kid) ?? Number.POSITIVE_INFINITY) >= DAY, `day ${day}`);
        }
        signers.add(kid);
      }
      assert.ok(signers.size >= 2, 'no rotation in 70 days');
    });

    test('a token stays good through a rotation, until it expires; then its key is withdrawn', async () => {
      const { core } = service;
      const token = await userToken(service, partner);
      const before = decodeProtectedHeader(token).kid;
      await pass(6 * MINUTE);
      const next = await rotateSigningKey(core, 'ES256', false, OPERATOR);
      assert.equal(await signingKid(), next.kid);
      assert.notEqual(next.kid, before);
      assert.equal((await graphql(service, token, ME)).status, 200);
      assert.ok((await jwks()).some(({ kid }) => kid === before));
      await pass(3 * HOUR);
      assert.ok(!(await jwks()).some(({ kid }) => kid === before));
    });

    test('a hastened key still waits until every cache has it, unless told not to', async () => {
      const { core, clock } = service;
      await rotateSigningKey(core, 'ES256', true, OPERATOR);
      const before = await signingKid();
      // Its successor was published just now, so most caches do not have it.
      const next = await rotateSigningKey(core, 'ES256', false, OPERATOR);
      assert.equal(await signingKid(), before);
      assert.ok(next.activates_at.getTime() - clock.millis() <= 5 * MINUTE);
      await pass(5 * MINUTE);
      assert.equal(await signingKid(), next.kid);
      const forced = await rotateSigningKey(core, 'ES256', true, OPERATOR);
      assert.equal(await signingKid(), forced.kid);
    });

    test('a revoked key is out of the JWKS, its tokens are refused, and its successor signs, all at once', async () => {
      const { core } = service;
      const token = await userToken(service, partner);
      assert.equal((await graphql(service, token, ME)).status, 200);
      const kid = decodeProtectedHeader(token).kid ?? '';
      assert.ok(await revokeKey(core, kid, OPERATOR));
      assert.equal(await revokeKey(core, kid, OPERATOR), undefined);
      assert.ok(!(await jwks()).some((key) => key.kid === kid));
      assertBearerRefused(await graphql(service, token, ME), 401, 'invalid_token');
      assert.deepEqual((await introspect(service, partner, token)).body, { active: false });
      assert.equal((await graphql(service, await userToken(service, partner), ME)).status, 200);
    });

    test('processes that maintain the keys at once make each key once', async () => {
      const { core } = service;
      await pass(200 * DAY);
      await Promise.all(Array.from({ length: 5 }, () => maintainSigningKeys(core)));
      const waiting = (await listAllSigningKeys(core.database)).filter(
        ({ activates_at, revoked_at }) => activates_at > service.clock.now() && revoked_at === null,
      );
      assert.deepEqual(waiting.map(({ algorithm }) => algorithm).toSorted(), ['ES256', 'EdDSA', 'RS256']);
    });
  });
}
