import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { SECOND } from '../../clock.ts';
import { ENGINES } from '../harness/database.ts';
import { advance } from '../harness/login.ts';
import { assertProblem, everyPage, type PartnerApi, partnerApi, pointersOf } from '../harness/partner-api.ts';
import {
  createTestPartner,
  createTestUser,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`lists in the partner API, ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: PartnerApi;
    const ids: string[] = [];
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
      api = await partnerApi(service, partner);
      ids.push(partner.user.id);
      for (let index = 1; index < 8; index += 1) {
        advance(service, SECOND);
        const fields = { role: index % 2 === 0 ? 'support' : 'customer', customer_number: `C-${index}` } as const;
        ids.push((await createTestUser(service.core, partner.partner, fields)).id);
      }
    });
    after(() => service.stop());

    const idsOf = async (query: string) => (await everyPage(api, `/v1/users?${query}`)).map(({ id }) => id);

    test('every page follows the one before; the order is that of making', async () => {
      assert.deepEqual(await idsOf(''), ids);
      const { body } = await api.get('/v1/users');
      assert.deepEqual([body.data.length, body.next_cursor], [8, null]);
    });

    test('each filter finds what it says', async () => {
      const third = (await api.get(`/v1/users/${ids[3]}`)).body;
      assert.deepEqual(await idsOf(`login=${third.login.toUpperCase()}`), [ids[3]]);
      assert.deepEqual(await idsOf(`email=${third.email.toUpperCase()}`), [ids[3]]);
      assert.deepEqual(await idsOf('customer_number=C-3'), [ids[3]]);
      assert.deepEqual(await idsOf('customer_number=c-3'), []);
      assert.deepEqual(await idsOf('role=support'), [ids[2], ids[4], ids[6]]);
      assert.deepEqual(await idsOf('role=support&customer_number=C-4'), [ids[4]]);
      assert.deepEqual(await idsOf('status=blocked'), []);
      assert.deepEqual(await idsOf('status=active&role=customer'), [ids[0], ids[1], ids[3], ids[5], ids[7]]);
    });

    test('what changed since a moment comes in the order of the changes', async () => {
      advance(service, SECOND);
      const since = service.clock.now().toISOString();
      for (const index of [5, 2, 7, 0]) {
        advance(service, SECOND);
        await api.patch(`/v1/users/${ids[index]}`, { last_name: `Changed ${index}` });
      }
      assert.deepEqual(await idsOf(`updated_since=${since}`), [ids[5], ids[2], ids[7], ids[0]]);
      assert.deepEqual(await idsOf(`updated_since=${since}&role=support`), [ids[2]]);
    });

    test('a cursor of another list, of other filters, of another partner, or of nobody is refused', async () => {
      const { next_cursor } = (await api.get('/v1/users?limit=2')).body;
      const second = await api.get(`/v1/users?limit=5&cursor=${next_cursor}`);
      assert.equal(second.body.data[0].id, ids[2]);
      const theirs = await partnerApi(service, await createTestPartner(service.core));
      assertProblem(await theirs.get(`/v1/users?cursor=${next_cursor}`), 400, 'invalid_cursor');
      for (const path of ['/v1/users?role=customer', '/v1/impersonations?', '/v1/audit?']) {
        assertProblem(await api.get(`${path}&cursor=${next_cursor}`), 400, 'invalid_cursor');
      }
      const [belongsTo] = JSON.parse(Buffer.from(next_cursor, 'base64url').toString());
      const forged = (...place: unknown[]) => Buffer.from(JSON.stringify([belongsTo, ...place])).toString('base64url');
      const strange = [forged(), forged('x'), forged(ids[0], ids[1]), forged(1), forged({}), 'nonsense', '%00', '[]'];
      for (const cursor of strange) {
        assertProblem(await api.get(`/v1/users?cursor=${cursor}`), 400, 'invalid_cursor');
      }
    });

    test('a parameter that is wrong, unknown or repeated is named', async () => {
      const refused = await api.get('/v1/users?limit=101&role=king&updated_since=now&colour=red&login=a&login=b');
      assertProblem(refused, 400, 'invalid_request');
      assert.deepEqual(pointersOf(refused), ['/colour', '/limit', '/login', '/role', '/updated_since']);
      for (const limit of ['0', '-1', '1.5', 'many', '', '1e400']) {
        assertProblem(await api.get(`/v1/users?limit=${limit}`), 400, 'invalid_request');
      }
    });
  });
}
