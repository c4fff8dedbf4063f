import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { changeContract, deleteContract, setContractPhase } from '../../flows/contracts/change-contract.ts';
import { createContract } from '../../flows/contracts/create-contract.ts';
import { ENGINES } from '../harness/database.ts';
import { type OperatorApi, operatorApi } from '../harness/operator-api.ts';
import { assertProblem, contractInput, everyPage, type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import { impersonate, introspect, partnerToken } from '../harness/requests.ts';
import {
  createTestPartner,
  createTestUser,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

for (const engine of ENGINES) {
  describe(`contracts and impersonations in the operator API, ${engine}`, () => {
    let service: TestService;
    let api: OperatorApi;
    let one: TestPartner;
    let other: TestPartner;
    let ofPartner: PartnerApi;
    before(async () => {
      service = await startTestService(engine);
      api = await operatorApi(service, 'support');
      one = await createTestPartner(service.core);
      other = await createTestPartner(service.core);
      ofPartner = await partnerApi(service, one);
    });
    after(() => service.stop());

    const contract = async ({ partner, user }: TestPartner, fields = {}) =>
      (await createContract(service.core, partner.id, contractInput(user.id, fields), OPERATOR)).contract;
    const ids = async (query: string) => (await everyPage(api, `/contracts?${query}`)).map(({ id }) => id);

    test('a contract is the snapshot that its partner sees, with partner and revision', async () => {
      const { id } = await contract(one);
      const read = await api.get(`/contracts/${id}`);
      const { partner_id, revision, ...snapshot } = read.body;
      assert.deepEqual([partner_id, revision], [one.partner.id, 1]);
      assert.deepEqual(snapshot, (await ofPartner.get(`/v1/contracts/${id}`)).body);
      assert.equal(read.headers.get('etag'), '"1"');
      assert.equal((await api.get(`/contracts/${id}`, { 'if-none-match': '"1"' })).status, 304);
      assertProblem(await api.get('/contracts/nonsense'), 404, 'not_found');
      assertProblem(await api.get(`/contracts/${one.user.id}`), 404, 'not_found');
    });

    test('contracts are found over all partners by each filter, the newest first', async () => {
      const user = await createTestUser(service.core, other.partner);
      const first = await contract({ ...other, user });
      const second = await contract({ ...other, user }, { contract_phase: 'DeliveryStopped' });
      const mine = await contract(one);
      assert.deepEqual((await ids('')).slice(0, 3), [mine.id, second.id, first.id]);
      assert.deepEqual(await ids(`partner_id=${other.partner.id}`), [second.id, first.id]);
      assert.deepEqual(await ids(`user_id=${user.id}`), [second.id, first.id]);
      assert.deepEqual(await ids(`number=${first.number}`), [first.id]);
      assert.deepEqual(await ids(`partner_id=${other.partner.id}&phase=DeliveryStopped`), [second.id]);
      const of = { partnerId: other.partner.id, id: first.id, by: OPERATOR };
      await deleteContract(service.core, of);
      assert.deepEqual(await ids(`user_id=${user.id}`), [second.id]);
      assert.deepEqual(await ids(`user_id=${user.id}&deleted=true`), [second.id, first.id]);
    });

    test('phases and revisions are told newest first, with what made them and who', async () => {
      const { id } = await contract(one, { contract_phase: 'UserInput' });
      const of = { partnerId: one.partner.id, id, by: OPERATOR };
      await changeContract(service.core, of, { is_company: true });
      await setContractPhase(service.core, of, 'DeliveryStopped');
      const phases = (await api.get(`/contracts/${id}/phase`)).body.data;
      assert.deepEqual(
        phases.map(({ from, to, changed_by }: Record<string, unknown>) => ({ from, to, changed_by })),
        [
          { from: 'UserInput', to: 'DeliveryStopped', changed_by: { type: 'operator', id: 'test' } },
          { from: null, to: 'UserInput', changed_by: { type: 'operator', id: 'test' } },
        ],
      );
      const seen: unknown[] = [];
      let cursor = '';
      do {
        const { body } = await api.get(`/contracts/${id}/revisions?limit=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...body.data);
        cursor = body.next_cursor ?? '';
      } while (cursor !== '');
      const revisions = seen as { revision: number; event: string; snapshot: { contract_phase: string } }[];
      assert.deepEqual(
        revisions.map(({ revision, event }) => [revision, event]),
        [
          [3, 'contract.phase_changed'],
          [2, 'contract.updated'],
          [1, 'contract.created'],
        ],
      );
      assert.deepEqual(revisions[0]?.snapshot, (await ofPartner.get(`/v1/contracts/${id}`)).body);
      assertProblem(await api.get(`/contracts/${one.user.id}/revisions`), 404, 'not_found');
      assertProblem(await api.get(`/contracts/${one.user.id}/phase`), 404, 'not_found');
    });

    test('an impersonation is found by partner, user and client while it is live, and ended', async () => {
      const token = await partnerToken(service, one);
      const { body } = await impersonate(service, token, { user_id: one.user.id, reason: 'Ticket 1' });
      await impersonate(service, await partnerToken(service, other), { user_id: other.user.id });
      const live = async (query: string) => (await api.get(`/impersonations?live=true&${query}`)).body.data;
      assert.equal((await live('')).length, 2);
      for (const query of [`partner_id=${one.partner.id}`, `user_id=${one.user.id}`, `client_id=${one.client.id}`]) {
        const [found, ...more] = await live(query);
        assert.deepEqual([found.partner_id, found.reason, more], [one.partner.id, 'Ticket 1', []]);
        assert.equal('jti' in found, false);
      }
      const [{ id }] = await live(`user_id=${one.user.id}`);
      const stale = await api.delete(`/impersonations/${id}`, { 'if-match': '"other"' });
      assertProblem(stale, 412, 'precondition_failed');
      const ended = await api.delete(`/impersonations/${id}`);
      assert.equal(ended.body.end_cause, 'ended by operator');
      assert.deepEqual((await api.delete(`/impersonations/${id}`)).body, ended.body, 'again changes nothing');
      assert.deepEqual((await introspect(service, one, body.access_token)).body, { active: false });
      assert.deepEqual(await live(`user_id=${one.user.id}`), []);
      assert.equal((await everyPage(api, '/impersonations', 1)).length, 2);
      assertProblem(await api.delete(`/impersonations/${one.user.id}`), 404, 'not_found');
      assertProblem(await api.delete('/impersonations/nonsense'), 404, 'not_found');
    });
  });
}
