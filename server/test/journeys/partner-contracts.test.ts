import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ContractInput, parseContract, serializeContract } from '@wattlock/contract';
import fc from 'fast-check';
import { contractInputArbitrary } from '../../../contract/testing/contract-arbitrary.ts';
import { SECOND } from '../../clock.ts';
import { ENGINES } from '../harness/database.ts';
import { advance } from '../harness/login.ts';
import { contractInput, type PartnerApi, partnerApi } from '../harness/partner-api.ts';
import type { Answer } from '../harness/requests.ts';
import {
  createTestPartner,
  createTestUser,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

function pointersOf({ body }: Answer): string[] {
  return body.errors.map(({ pointer }: { pointer: string }) => pointer);
}

for (const engine of ENGINES) {
  describe(`contracts in the partner API, ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let api: PartnerApi;
    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
      api = await partnerApi(service, partner);
    });
    after(() => service.stop());

    const create = async (fields: Partial<ContractInput> = {}) => {
      const { status, body } = await api.post(
        '/v1/contracts',
        contractInput(fields.user_id ?? partner.user.id, fields),
      );
      assert.equal(status, 201, JSON.stringify(body));
      return body;
    };

    test('any contract that is valid comes out as it went in, digit by digit', async () => {
      await fc.assert(
        fc.asyncProperty(contractInputArbitrary, async (generated) => {
          const input = { ...generated, user_id: partner.user.id };
          const { status, body } = await api.post('/v1/contracts', input);
          assert.equal(status, 201, JSON.stringify(body));
          const { id, number, created_at, updated_at, deleted_at, ...rest } = body;
          assert.deepEqual(rest, input);
          assert.deepEqual([typeof id, typeof number, deleted_at], ['string', 'number', null]);
          assert.equal(created_at, updated_at);
          assert.deepEqual((await api.get(`/v1/contracts/${id}`)).body, body);
          assert.equal(JSON.stringify(body), serializeContract(parseContract(body)));
        }),
        { numRuns: 40 },
      );
    });

    test('what is absent and nullable is null, what is absent and not nullable is named', async () => {
      const { collective_id: _c, accepted_at: _a, monthly_deposit, ...given } = contractInput(partner.user.id);
      const { vat: _v, ...deposit } = monthly_deposit;
      const made = await api.post('/v1/contracts', { ...given, monthly_deposit: deposit });
      assert.equal(made.status, 201);
      assert.deepEqual(
        [made.body.collective_id, made.body.accepted_at, made.body.monthly_deposit.vat],
        [null, null, null],
      );
      const { is_company: _i, contract_phase: _p, ...short } = contractInput(partner.user.id);
      const refused = await api.post('/v1/contracts', short);
      assert.equal(refused.status, 400);
      assert.deepEqual(pointersOf(refused).toSorted(), ['/contract_phase', '/is_company']);
    });

    test('every fault is named with its place, and nothing is written', async () => {
      const { body: before } = await api.get('/v1/contracts?limit=100');
      const input = contractInput(partner.user.id);
      const wrong = {
        ...input,
        number: 5,
        colour: 'red',
        contract_phase: 'Unheard',
        contract_variables: { ...input.contract_variables, start_date: '2026-02-30T00:00:00Z' },
        monthly_deposit: { ...input.monthly_deposit, total_incl: 12.5, vat: '-0' },
      };
      const refused = await api.post('/v1/contracts', wrong);
      assert.equal(refused.status, 400);
      assert.equal(refused.headers.get('content-type'), 'application/problem+json; charset=utf-8');
      assert.deepEqual(pointersOf(refused).toSorted(), [
        '/colour',
        '/contract_phase',
        '/contract_variables/start_date',
        '/monthly_deposit/total_incl',
        '/monthly_deposit/vat',
        '/number',
      ]);
      assert.deepEqual((await api.get('/v1/contracts?limit=100')).body, before);
    });

    test("another partner's user is as unknown as one that does not exist", async () => {
      const other = await createTestPartner(service.core);
      const strange = await api.post('/v1/contracts', contractInput(other.user.id));
      const unknown = await api.post('/v1/contracts', contractInput('0196f39e-11d8-7a60-8c3f-2b7d9e5a4c13'));
      for (const refused of [strange, unknown]) {
        assert.equal(refused.status, 400);
        assert.deepEqual(pointersOf(refused), ['/user_id']);
      }
      const { id } = await create();
      assert.equal((await api.patch(`/v1/contracts/${id}`, { user_id: other.user.id })).status, 400);
      const mate = await createTestUser(service.core, partner.partner);
      assert.equal((await api.patch(`/v1/contracts/${id}`, { user_id: mate.id })).body.user_id, mate.id);
    });

    test('numbers differ over all partners', async () => {
      const other = await createTestPartner(service.core);
      const theirs = await partnerApi(service, other);
      const { body } = await theirs.post('/v1/contracts', contractInput(other.user.id));
      assert.notEqual(body.number, (await create()).number);
    });

    test('a change merges objects, replaces arrays, and keeps the rest', async () => {
      const made = await create();
      advance(service, SECOND);
      const labels = [{ name: 'channel', value: 'phone' }];
      const patch = { contract_variables: { yearly_estimate_gas: 7 }, contract_labels: labels };
      const { status, body, headers } = await api.patch(`/v1/contracts/${made.id}`, patch);
      assert.equal(status, 200);
      assert.deepEqual(body, {
        ...made,
        contract_variables: { ...made.contract_variables, yearly_estimate_gas: 7 },
        contract_labels: labels,
        updated_at: body.updated_at,
      });
      assert.ok(body.updated_at > made.updated_at);
      assert.equal(headers.get('etag'), '"2"');
    });

    test('a change that changes nothing makes no revision', async () => {
      const made = await create();
      advance(service, SECOND);
      const { status, body, headers } = await api.patch(`/v1/contracts/${made.id}`, { is_company: made.is_company });
      assert.deepEqual([status, body, headers.get('etag')], [200, made, '"1"']);
      const same = await api.call('PUT', `/v1/contracts/${made.id}/phase`, { contract_phase: made.contract_phase });
      assert.deepEqual([same.status, same.body], [200, made]);
    });

    test('a field that is not nullable cannot be taken away', async () => {
      const { id } = await create();
      const refused = await api.patch(`/v1/contracts/${id}`, { contract_duration: null, id: null });
      assert.equal(refused.status, 400);
      assert.deepEqual(pointersOf(refused).toSorted(), ['/contract_duration', '/id']);
    });

    test('any phase follows any phase, and the history says from where, when and by whom', async () => {
      const made = await create({ contract_phase: 'UserInput' });
      const path = `/v1/contracts/${made.id}/phase`;
      advance(service, SECOND);
      const started = await api.call('PUT', path, { contract_phase: 'DeliveryStarted' });
      assert.equal(started.body.contract_phase, 'DeliveryStarted');
      await api.patch(`/v1/contracts/${made.id}`, { contract_phase: 'UserAgreement', is_company: true });
      await api.patch(`/v1/contracts/${made.id}`, { is_company: false });
      const { body } = await api.get(path);
      const by = { type: 'client', id: partner.client.id };
      assert.deepEqual(
        body.data.map(({ changed_at: _, ...change }: { changed_at: string }) => change),
        [
          { revision: 3, from: 'DeliveryStarted', to: 'UserAgreement', changed_by: by },
          { revision: 2, from: 'UserInput', to: 'DeliveryStarted', changed_by: by },
          { revision: 1, from: null, to: 'UserInput', changed_by: by },
        ],
      );
      assert.equal(body.data[1].changed_at, started.body.updated_at);
      const second = await api.get(`${path}?limit=1&cursor=${(await api.get(`${path}?limit=1`)).body.next_cursor}`);
      assert.equal(second.body.data[0].revision, 2);
      assert.equal((await api.call('PUT', path, { contract_phase: 'Nowhere' })).status, 400);
    });

    test('a deleted contract is read by id, hidden from lists, and changed no more', async () => {
      const made = await create();
      const deleted = await api.call('DELETE', `/v1/contracts/${made.id}`);
      assert.equal(deleted.status, 200);
      assert.deepEqual(deleted.body, {
        ...made,
        updated_at: deleted.body.updated_at,
        deleted_at: deleted.body.updated_at,
      });
      advance(service, SECOND);
      const again = await api.call('DELETE', `/v1/contracts/${made.id}`);
      assert.deepEqual([again.status, again.body, again.headers.get('etag')], [200, deleted.body, '"2"']);
      assert.deepEqual((await api.get(`/v1/contracts/${made.id}`)).body, deleted.body);
      const changed = await api.patch(`/v1/contracts/${made.id}`, { is_company: true });
      assert.deepEqual([changed.status, changed.body.code], [409, 'conflict']);
      const listed = async (query: string) => {
        const { body } = await api.get(`/v1/contracts?number=${made.number}${query}`);
        return body.data.map(({ id }: { id: string }) => id);
      };
      assert.deepEqual(await listed(''), []);
      assert.deepEqual(await listed('&deleted=true'), [made.id]);
    });

    test('filters and pages show each contract once', async () => {
      const user = await createTestUser(service.core, partner.partner);
      const made = [];
      for (let count = 0; count < 5; count += 1) {
        advance(service, SECOND);
        made.push(await create({ user_id: user.id, contract_phase: count < 2 ? 'NeverDelivered' : 'UserInput' }));
      }
      const all = async (query: string) => {
        const found: string[] = [];
        let cursor = '';
        do {
          const { status, body } = await api.get(`/v1/contracts?user_id=${user.id}&limit=2${query}${cursor}`);
          assert.equal(status, 200, JSON.stringify(body));
          found.push(...body.data.map(({ id }: { id: string }) => id));
          cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
        } while (cursor !== '');
        return found;
      };
      const ids = made.map(({ id }) => id);
      assert.deepEqual(await all(''), ids);
      assert.deepEqual(await all('&phase=NeverDelivered'), ids.slice(0, 2));
      assert.deepEqual(await all(`&updated_since=${made[3].updated_at}`), ids.slice(3));
      advance(service, SECOND);
      await api.patch(`/v1/contracts/${ids[0]}`, { is_company: true });
      assert.deepEqual(await all(`&updated_since=${made[0].updated_at}`), [...ids.slice(1), ids[0]]);
      const cursor = (await api.get(`/v1/contracts?limit=1&updated_since=${made[0].updated_at}`)).body.next_cursor;
      const [asked, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      const forged = Buffer.from(JSON.stringify([asked, id, 'foo'])).toString('base64url');
      const refused = await api.get(`/v1/contracts?limit=1&updated_since=${made[0].updated_at}&cursor=${forged}`);
      assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_cursor']);
      for (const query of [
        'phase=Nowhere',
        'number=0',
        'user_id=x',
        'updated_since=yesterday',
        'limit=0',
        'colour=red',
      ]) {
        assert.equal((await api.get(`/v1/contracts?${query}`)).status, 400, query);
      }
    });

    test('If-Match lets one of many changes through, and is never demanded', async () => {
      const { id } = await create();
      const change = (count: number) =>
        api.patch(`/v1/contracts/${id}`, { contract_variables: { yearly_estimate_gas: count } }, { 'if-match': '"1"' });
      const answers = await Promise.all(Array.from({ length: 10 }, (_, count) => change(100_000 + count)));
      const statuses = answers.map(({ status }) => status).toSorted();
      assert.deepEqual(statuses, [200, ...Array(9).fill(412)]);
      assert.equal((await api.call('DELETE', `/v1/contracts/${id}`, undefined, { 'if-match': '"1"' })).status, 412);
      assert.equal((await api.get(`/v1/contracts/${id}`, { 'if-none-match': '"2"' })).status, 304);
    });

    test('one Idempotency-Key makes one contract, however often and at once it is sent', async () => {
      const input = contractInput(partner.user.id);
      const headers = { 'idempotency-key': 'the same' };
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/v1/contracts', input, headers)));
      const [first] = answers;
      for (const answer of answers) {
        assert.equal(answer.status, 201);
        assert.deepEqual(answer.body, first?.body);
        assert.equal(answer.headers.get('location'), `/v1/contracts/${first?.body.id}`);
      }
      assert.equal(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length, 19);
    });

    test('what is no UUID, unknown, or another partner’s is 404, whatever is asked of it', async () => {
      const other = await createTestPartner(service.core);
      const { body } = await (await partnerApi(service, other)).post('/v1/contracts', contractInput(other.user.id));
      for (const id of ['x', '0196f39e-11d8-7a60-8c3f-2b7d9e5a4c13', body.id]) {
        const path = `/v1/contracts/${id}`;
        for (const answer of [
          await api.get(path),
          await api.patch(path, { is_company: true }),
          await api.call('DELETE', path),
          await api.get(`${path}/phase`),
          await api.call('PUT', `${path}/phase`, { contract_phase: 'UserInput' }),
        ]) {
          assert.deepEqual([answer.status, answer.body.code], [404, 'not_found']);
        }
      }
    });
  });
}
