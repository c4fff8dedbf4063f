import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listAuditEntries } from '../../store/audit-log.ts';
import { assertBearerRefused } from '../harness/expectations.ts';
import { assertProblem } from '../harness/partner-api.ts';
import { type Answer, bearer, impersonate, partnerToken, send, userToken } from '../harness/requests.ts';
import {
  createTestPartner,
  createTestUser,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

describe('the partner API', () => {
  let service: TestService;
  let partner: TestPartner;
  let token: string;
  before(async () => {
    service = await startTestService();
    partner = await createTestPartner(service.core);
    token = await partnerToken(service, partner);
  });
  after(() => service.stop());

  const get = (path: string, presented: string | undefined = token) =>
    send(service.urls.partner + path, { headers: presented === undefined ? {} : bearer(presented) });

  test('it takes partner tokens for it, and refuses user tokens, other audiences, bad tokens and none', async () => {
    assert.equal((await get('/v1/impersonations')).status, 200);
    assertBearerRefused(await get('/v1/impersonations', await userToken(service, partner)), 403, 'insufficient_scope');
    const narrow = await partnerToken(service, partner, { audience: service.urls.auth });
    assertBearerRefused(await get('/v1/impersonations', narrow), 401, 'invalid_token');
    assertBearerRefused(await get('/v1/impersonations', `${token}x`), 401, 'invalid_token');
    const none = await send(`${service.urls.partner}/v1/impersonations`);
    assertBearerRefused(none, 401, undefined);
    assertProblem(none, 401, 'missing_token');
  });

  test('a misused token is noted in the audit log, an expired or missing one is not', async () => {
    const { core } = service;
    await get('/v1/impersonations', await userToken(service, partner));
    await core.audit.flush(true);
    const entries = await listAuditEntries(core.database, { action: 'token.use', limit: 50 });
    const reasons = new Set(entries.map(({ reason }) => reason));
    assert.ok(reasons.has('wrong_perspective'));
    assert.ok(!reasons.has('missing'));
  });

  test('lists come in pages that neither repeat nor skip, newest first', async () => {
    const { core } = service;
    const crowd = await createTestPartner(core);
    const asking = await partnerToken(service, crowd);
    for (let index = 0; index < 7; index += 1) {
      const user = await createTestUser(core, crowd.partner);
      await impersonate(service, asking, { user_id: user.id });
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: Answer = await get(`/v1/impersonations?limit=3${cursor && `&cursor=${cursor}`}`, asking);
      assert.ok(answer.body.data.length <= 3);
      seen.push(...answer.body.data.map(({ id }: { id: string }) => id));
      cursor = answer.body.next_cursor;
    }
    assert.equal(seen.length, 7);
    assert.deepEqual(seen, [...new Set(seen)].toSorted().toReversed());
  });

  test('only live ones are listed when asked so', async () => {
    const { core } = service;
    const own = await createTestPartner(core);
    const asking = await partnerToken(service, own);
    for (let index = 0; index < 2; index += 1) await impersonate(service, asking, { user_id: own.user.id });
    const { body } = await get('/v1/impersonations', asking);
    await send(`${service.urls.partner}/v1/impersonations/${body.data[0].id}`, {
      method: 'DELETE',
      headers: bearer(asking),
    });
    const live = await get('/v1/impersonations?live=true', asking);
    assert.deepEqual(
      live.body.data.map(({ id }: { id: string }) => id),
      [body.data[1].id],
    );
  });

  test('wrong parameters, ids and paths are named', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'unknown=1', 'live=maybe']) {
      assertProblem(await get(`/v1/impersonations?${query}`), 400, 'invalid_request');
    }
    assertProblem(await get('/v1/impersonations?cursor=nonsense'), 400, 'invalid_cursor');
    const end = (id: string) =>
      send(`${service.urls.partner}/v1/impersonations/${id}`, { method: 'DELETE', headers: bearer(token) });
    assertProblem(await end('nonsense'), 404, 'not_found');
    assertProblem(await end('00000000-0000-4000-8000-000000000000'), 404, 'not_found');
    assertProblem(await get('/v1/nothing'), 404, 'not_found');
    const wrongMethod = await send(`${service.urls.partner}/v1/impersonations`, {
      method: 'PUT',
      headers: bearer(token),
    });
    assertProblem(wrongMethod, 405, 'method_not_allowed');
    assert.equal(wrongMethod.headers.get('allow'), 'GET');
  });
});
