import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ContractError, type ContractInput, exampleContract, parseContractInput, serverSetFields } from './index.ts';
import { contractInputArbitrary } from './testing/contract-arbitrary.ts';
import { refused } from './testing/refused.ts';

/** The same, without anything that is null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(present.map(([name, member]) => [name, withoutNulls(member)]));
}

function inputOf(contract = exampleContract()): ContractInput {
  const {
    id: _id,
    number: _number,
    created_at: _created,
    updated_at: _updated,
    deleted_at: _deleted,
    ...input
  } = contract;
  return input;
}

describe('parseContractInput', () => {
  test('takes a whole input as it is', () => {
    fc.assert(fc.property(contractInputArbitrary, (input) => assert.deepEqual(parseContractInput(input), input)));
  });

  test('fills in null for each nullable field that is absent, at every level', () => {
    fc.assert(
      fc.property(contractInputArbitrary, (input) => {
        assert.deepEqual(parseContractInput(withoutNulls(input)), input);
      }),
    );
  });

  test('names every field that is absent and may not be null', () => {
    assert.throws(
      () => parseContractInput({ monthly_deposit: { products: [{}] }, contract_labels: [{ name: 'a' }] }),
      (error) => {
        assert.ok(error instanceof ContractError);
        assert.ok(error.faults.every(({ code }) => code === 'missing_field'));
        assert.deepEqual(error.faults.map(({ pointer }) => pointer).toSorted(), [
          '/contract_duration',
          '/contract_labels/0/value',
          '/contract_phase',
          '/contract_variables',
          '/energy_contract_type',
          '/has_tax_credit_right',
          '/is_company',
          '/monthly_deposit/products/0/monthly_price',
          '/monthly_deposit/products/0/price_lines',
          '/transfer_type',
          '/user_id',
        ]);
        return true;
      },
    );
  });

  test('tells what the server sets from what does not exist', () => {
    for (const field of serverSetFields) {
      refused(() => parseContractInput({ ...inputOf(), [field]: null }), `/${field}`, 'read_only_field');
    }
    refused(() => parseContractInput({ ...inputOf(), partner_id: 'x' }), '/partner_id', 'unknown_field');
    const labelled = { ...inputOf(), contract_labels: [{ name: 'a', value: 'b', id: 'x' }] };
    refused(() => parseContractInput(labelled), '/contract_labels/0/id', 'unknown_field');
  });
});
