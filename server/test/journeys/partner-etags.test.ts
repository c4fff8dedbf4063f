import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ENGINES } from '../harness/database.ts';
import { assertProblem, type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import { impersonate, partnerToken } from '../harness/requests.ts';
import {
  createTestPartner,
  createTestUser,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`ETags in the partner API, ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: PartnerApi;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
      api = await partnerApi(service, partner);
    });
    after(() => service.stop());

    async function createUser() {
      const { id } = await createTestUser(service.core, partner.partner);
      const path = `/v1/users/${id}`;
      return { path, tag: (await api.get(path)).headers.get('etag') ?? '' };
    }

    test('a read of what the caller holds is 304 without a body, also by a weak tag, a list or *', async () => {
      const { path, tag } = await createUser();
      assert.match(tag, /^"[\w-]{22}"$/);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const answer = await api.get(path, { 'if-none-match': known });
        assert.deepEqual([answer.status, answer.body, answer.headers.get('etag')], [304, '', tag], known);
      }
      assert.equal((await api.get(path, { 'if-none-match': '"other"' })).status, 200);
    });

    test('a change is let through by the current tag, by a list with it and by *', async () => {
      const { path, tag } = await createUser();
      let current = tag;
      for (const match of [(now: string) => now, (now: string) => `"a", ${now} , "b"`, () => '*', () => undefined]) {
        const wanted = match(current);
        const headers: Record<string, string> = wanted === undefined ? {} : { 'if-match': wanted };
        const answer = await api.patch(path, { first_name: `by ${wanted}` }, headers);
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        assert.notEqual(answer.headers.get('etag'), current);
        current = answer.headers.get('etag') ?? '';
        assert.equal((await api.get(path)).headers.get('etag'), current);
      }
    });

    test('a change of another state is refused and changes nothing; a weak tag never matches', async () => {
      const { path, tag } = await createUser();
      const before = (await api.get(path)).body;
      for (const wanted of ['"other"', `W/${tag}`, tag.slice(1, -1), '""']) {
        assertProblem(await api.patch(path, { first_name: 'x' }, { 'if-match': wanted }), 412, 'precondition_failed');
      }
      assert.deepEqual((await api.get(path)).body, before);
    });

    test('of twenty changes of one state at once, exactly one wins', async () => {
      const { path, tag } = await createUser();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => api.patch(path, { first_name: `${index}` }, { 'if-match': tag })),
      );
      const won = answers.filter(({ status }) => status === 200);
      assert.equal(won.length, 1);
      assert.equal(answers.filter(({ status }) => status === 412).length, 19);
      assert.deepEqual((await api.get(path)).body, won[0]?.body);
    });

    test('a tag does not open what is not there', async () => {
      const path = '/v1/users/00000000-0000-4000-8000-000000000000';
      assertProblem(await api.patch(path, { first_name: 'x' }, { 'if-match': '*' }), 404, 'not_found');
    });

    test('ending an impersonation honours it too', async () => {
      await impersonate(service, await partnerToken(service, partner), { user_id: partner.user.id });
      const [{ id }] = (await api.get('/v1/impersonations?live=true')).body.data;
      const path = `/v1/impersonations/${id}`;
      assertProblem(await api.delete(path, { 'if-match': '"other"' }), 412, 'precondition_failed');
      const ended = await api.delete(path);
      assert.equal(ended.status, 200);
      const again = await api.delete(path, { 'if-match': ended.headers.get('etag') ?? '' });
      assert.deepEqual(again.body, ended.body);
    });
  });
}
