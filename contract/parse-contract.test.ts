import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { exampleContract, parseContract, serializeContract } from './index.ts';
import { contractArbitrary } from './testing/contract-arbitrary.ts';
import { shuffled } from './testing/shuffled.ts';

describe('a contract snapshot', () => {
  test('has the fields of the specification, in its order', () => {
    const contract = JSON.parse(serializeContract(exampleContract()));
    const [product] = contract.monthly_deposit.products;
    assert.deepEqual(
      [contract, contract.contract_variables, contract.monthly_deposit, product, product.price_lines[0]].map((record) =>
        Object.keys(record).join(' '),
      ),
      [
        'id collective_id energy_contract_type is_company contract_duration contract_variables has_tax_credit_right contract_phase transfer_type user_id number monthly_deposit contract_labels accepted_at created_at updated_at deleted_at',
        'yearly_estimate_electricity yearly_estimate_production yearly_estimate_gas electricity_distribution start_date end_date stopped_date current_period_start_date',
        'total_excl total_incl vat products',
        'name monthly_price price_lines',
        'description unit_price quantity interval price',
      ],
    );
    assert.deepEqual(Object.keys(product.monthly_price), ['excl', 'incl', 'vat']);
    assert.deepEqual(Object.keys(contract.contract_labels[0]), ['name', 'value']);
  });

  test('comes back from its text as it went in, and has the same bytes again', () => {
    fc.assert(
      fc.property(contractArbitrary, (contract) => {
        const body = serializeContract(contract);
        const parsed = parseContract(JSON.parse(body));
        assert.deepEqual(parsed, contract);
        assert.equal(serializeContract(parsed), body);
        assert.equal(body, JSON.stringify(contract));
      }),
    );
  });

  test('has one text, whatever the order of its fields', () => {
    fc.assert(
      fc.property(contractArbitrary, fc.infiniteStream(fc.nat()), (contract, numbers) => {
        const mixed = shuffled(contract, () => numbers.next().value as number);
        assert.equal(serializeContract(mixed), serializeContract(contract));
      }),
    );
  });

  test('has one text, whatever the spelling of its ids and times', () => {
    const contract = exampleContract();
    const spelt = {
      ...contract,
      id: contract.id.toUpperCase(),
      created_at: '2026-02-14T09:30:00Z',
      updated_at: contract.updated_at.replace('Z', '000000Z'),
    };
    assert.equal(serializeContract(spelt), serializeContract(contract));
  });

  test('is not changed by parsing or writing it', () => {
    const contract = { ...exampleContract(), created_at: '2026-02-14T09:30:00Z' };
    const before = structuredClone(contract);
    assert.notEqual(parseContract(contract), contract);
    serializeContract(contract);
    assert.deepEqual(contract, before);
  });

  test('is checked before it is written', () => {
    const contract = { ...exampleContract(), number: 1.5 };
    assert.throws(() => serializeContract(contract), { name: 'ContractError' });
  });
});
