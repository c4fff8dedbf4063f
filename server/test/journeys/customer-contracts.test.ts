import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Contract, contractPhases, exampleContract } from '@wattlock/contract';
import { deleteContract } from '../../flows/contracts/change-contract.ts';
import { createContract } from '../../flows/contracts/create-contract.ts';
import { ENGINES } from '../harness/database.ts';
import { contractInput } from '../harness/partner-api.ts';
import { graphql, userToken } from '../harness/requests.ts';
import {
  createTestPartner,
  createTestUser,
  OPERATOR,
  startTestService,
  type TestPartner,
  type TestService,
} from '../harness/service.ts';

const WHOLE = `id collectiveId energyContractType isCompany contractDuration
  contractVariables { yearlyEstimateElectricity yearlyEstimateProduction yearlyEstimateGas electricityDistribution
    startDate endDate stoppedDate currentPeriodStartDate }
  hasTaxCreditRight phase transferType userId number
  monthlyDeposit { totalExcl totalIncl vat products { name monthlyPrice { excl incl vat }
    priceLines { description unitPrice { excl incl vat } quantity interval price { excl incl vat } } } }
  contractLabels { name value } acceptedAt createdAt updatedAt deletedAt`;

for (const engine of ENGINES) {
  describe(`contracts in the customer API, ${engine}`, () => {
    let service: TestService;
    let partner: TestPartner;
    let token: string;
    /** Of the token's user by start date; the last one has none. */
    let contracts: Contract[];

    const make = async (userId: string, year: number | undefined, fields = {}) => {
      const { contract_variables } = exampleContract();
      const start_date = year === undefined ? null : `${year}-01-01T00:00:00.000Z`;
      const input = contractInput(userId, { contract_variables: { ...contract_variables, start_date }, ...fields });
      return (await createContract(service.core, partner.partner.id, input, OPERATOR)).contract;
    };

    before(async () => {
      service = await startTestService(engine);
      partner = await createTestPartner(service.core);
      token = await userToken(service, partner);
      const { id } = partner.user;
      const [third, first, last, second] = [
        await make(id, 2026, { contract_phase: 'DeliveryStarted' }),
        await make(id, 2021, { contract_phase: 'DeliveryStopped', contract_duration: 'HalfYear' }),
        await make(id, undefined, { contract_phase: 'UserInput' }),
        await make(id, 2023, { contract_phase: 'DeliveryStopped' }),
      ];
      contracts = [first, second, third, last];
      const gone = await make(id, 2020);
      await deleteContract(service.core, { partnerId: partner.partner.id, id: gone.id, by: OPERATOR });
      const neighbour = await createTestUser(service.core, partner.partner);
      await make(neighbour.id, 2022);
    });
    after(() => service.stop());

    const page = async (given: string, query = '') => {
      const { body } = await graphql(
        service,
        token,
        `{ me { contracts${given && `(${given})`} { edges { cursor node { id ${query} } }
            pageInfo { hasNextPage hasPreviousPage startCursor endCursor totalCount } } } }`,
      );
      assert.equal(body.errors, undefined, JSON.stringify(body.errors));
      const { edges, pageInfo } = body.data.me.contracts;
      return { ids: edges.map(({ node }: { node: { id: string } }) => node.id), pageInfo, edges };
    };
    const ids = () => contracts.map(({ id }) => id);

    test('me.contracts shows the user’s own contracts by start date, deleted ones left out', async () => {
      const { ids: found, pageInfo } = await page('');
      assert.deepEqual(found, ids());
      assert.deepEqual([pageInfo.totalCount, pageInfo.hasNextPage, pageInfo.hasPreviousPage], [4, false, false]);
    });

    test('a contract shows what the snapshot holds', async () => {
      const [first] = contracts as [Contract];
      const { body } = await graphql(service, token, `{ contract(id: "${first.id}") { ${WHOLE} } }`);
      const { data } = body;
      const { contract } = data;
      assert.equal(contract.phase, 'DELIVERY_STOPPED');
      assert.equal(contract.contractDuration, 'HALF_YEAR');
      assert.equal(contract.number, first.number);
      assert.equal(contract.contractVariables.startDate, first.contract_variables.start_date);
      assert.equal(contract.monthlyDeposit.totalIncl, first.monthly_deposit.total_incl);
      const [product] = first.monthly_deposit.products;
      assert.deepEqual(contract.monthlyDeposit.products[0].monthlyPrice, product?.monthly_price);
      assert.equal(contract.monthlyDeposit.products[0].priceLines[0].quantity, product?.price_lines[0]?.quantity);
      assert.deepEqual(contract.contractLabels, first.contract_labels);
      assert.equal(Object.keys(contract).length, Object.keys(first).length);
    });

    test('pages go forwards and backwards, and meet', async () => {
      const first = await page('first: 3');
      assert.deepEqual([first.ids, first.pageInfo.hasNextPage], [ids().slice(0, 3), true]);
      const rest = await page(`first: 3, after: "${first.pageInfo.endCursor}"`);
      assert.deepEqual([rest.ids, rest.pageInfo.hasNextPage], [ids().slice(3), false]);
      const last = await page('last: 2');
      assert.deepEqual([last.ids, last.pageInfo.hasPreviousPage], [ids().slice(2), true]);
      const before = await page(`last: 2, before: "${last.pageInfo.startCursor}"`);
      assert.deepEqual([before.ids, before.pageInfo.hasPreviousPage], [ids().slice(0, 2), false]);
      assert.deepEqual((await page('first: 0')).ids, []);
    });

    test('phases and ids narrow the list', async () => {
      const stopped = await page('phases: [DELIVERY_STOPPED, USER_INPUT]');
      assert.deepEqual([stopped.ids, stopped.pageInfo.totalCount], [[ids()[0], ids()[1], ids()[3]], 3]);
      assert.deepEqual((await page(`ids: ["${ids()[2]}"]`)).ids, [ids()[2]]);
      assert.deepEqual((await page('ids: []')).ids, []);
    });

    test('a contract of somebody else is null, as is one that does not exist', async () => {
      const mate = await createTestUser(service.core, partner.partner);
      const theirs = await make(mate.id, 2024);
      for (const id of [theirs.id, '0196f39e-11d8-7a60-8c3f-2b7d9e5a4c13', 'x']) {
        const { body } = await graphql(service, token, `{ contract(id: "${id}") { id } }`);
        assert.deepEqual(body, { data: { contract: null } });
        assert.deepEqual((await page(`ids: ["${id}"]`)).ids, []);
      }
    });

    test('wrong pages are refused and say why', async () => {
      for (const given of [
        'first: 101',
        'first: -1',
        'last: 1000',
        'after: "x"',
        `after: "${Buffer.from('2026-13-45T00:00:00.000Z x').toString('base64url')}"`,
        'before: "x", last: 1',
        'first: 1, before: "x"',
      ]) {
        const { body } = await graphql(service, token, `{ me { contracts(${given}) { edges { cursor } } } }`);
        assert.equal(body.errors?.[0]?.extensions.code, 'BAD_USER_INPUT', given);
      }
    });

    test('pages under several names add up, to 200 contracts at most', async () => {
      const pages = (count: number) =>
        Array.from({ length: count }, (_, page) => `p${page}: contracts(first: 50) { edges { node { id } } }`).join(
          ' ',
        );
      assert.equal((await graphql(service, token, `{ me { ${pages(4)} } }`)).body.errors, undefined);
      const { body } = await graphql(service, token, `{ me { ${pages(5)} } }`);
      assert.equal(body.errors?.[0]?.extensions.code, 'QUERY_TOO_LARGE');
    });

    test('every phase has a name in GraphQL', async () => {
      const { body } = await graphql(service, token, '{ __type(name: "ContractPhase") { enumValues { name } } }');
      const names = body.data.__type.enumValues.map(({ name }: { name: string }) => name);
      assert.equal(names.length, contractPhases.length);
      assert.ok(names.includes('METERING_POINTS_CHECKED_RETRIEVED'));
    });
  });
}
