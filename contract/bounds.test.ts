import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyContractChange, ContractError, exampleContract, parseContract } from './index.ts';
import { refused } from './testing/refused.ts';

describe('a contract', () => {
  test('have bounds', () => {
    const contract = exampleContract();
    const labels = (count: number) => Array.from({ length: count }, () => ({ name: 'a', value: 'b' }));
    const label = (value: string) => ({ ...contract, contract_labels: [{ name: 'a', value }] });
    const variables = (electricity_distribution: number) => ({
      ...contract,
      contract_variables: { ...contract.contract_variables, electricity_distribution },
    });
    for (const good of [
      { ...contract, number: Number.MAX_SAFE_INTEGER },
      { ...contract, contract_labels: labels(100) },
      ...['', '⚡'.repeat(500), '🔌'.repeat(500), 'é'.normalize('NFD')].map(label),
      ...[2 ** 31 - 1, -(2 ** 31), -0].map(variables),
    ]) {
      parseContract(good);
    }
    refused(() => parseContract({ ...contract, number: 2 ** 53 }), '/number', 'out_of_range');
    refused(() => parseContract({ ...contract, number: 0 }), '/number', 'out_of_range');
    refused(() => parseContract({ ...contract, contract_labels: labels(101) }), '/contract_labels', 'too_many');
    refused(() => parseContract(label('a'.repeat(501))), '/contract_labels/0/value', 'too_long');
    refused(() => parseContract(label('🔌'.repeat(501))), '/contract_labels/0/value', 'too_long');
    for (const value of ['\0', 'a\nb', '\x7f', '\x85', '\ud83d', '\udd0c\ud83d']) {
      refused(() => parseContract(label(value)), '/contract_labels/0/value', 'bad_format');
    }
    for (const integer of [2 ** 31, -(2 ** 31) - 1]) {
      refused(() => parseContract(variables(integer)), '/contract_variables/electricity_distribution', 'out_of_range');
    }
  });

  test('has what JSON can say: no negative zero, no gaps', () => {
    const { contract_variables, ...rest } = exampleContract();
    const zero = parseContract({ ...rest, contract_variables: { ...contract_variables, yearly_estimate_gas: -0 } });
    assert.ok(Object.is(zero.contract_variables.yearly_estimate_gas, 0));
    refused(
      () => parseContract({ ...exampleContract(), contract_labels: new Array(1) }),
      '/contract_labels/0',
      'wrong_type',
    );
  });

  test('cannot flood the answer: at most a thousand faults, and no endless name', () => {
    const flood = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]));
    const named = { ...exampleContract(), ['x'.repeat(100_000)]: 1, '\ud83d': 1 };
    for (const value of [flood, named]) {
      assert.throws(
        () => parseContract(value),
        (error) => {
          assert.ok(error instanceof ContractError);
          assert.ok(error.faults.length <= 1000 && error.message.length < 1000);
          return error.faults.every(({ pointer }) => pointer.length < 200 && pointer.isWellFormed());
        },
      );
    }
  });

  test('cannot reach a prototype', () => {
    const own = Object.assign(JSON.parse('{"__proto__": {"polluted": true}}'), exampleContract());
    refused(() => parseContract(own), '/__proto__', 'unknown_field');
    refused(
      () => applyContractChange(exampleContract(), JSON.parse('{"__proto__": 1}')),
      '/__proto__',
      'unknown_field',
    );
    refused(() => parseContract({ ...exampleContract(), constructor: 1 }), '/constructor', 'unknown_field');
    assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
    const { contract_labels: _own, ...rest } = exampleContract();
    const inherited = Object.assign(Object.create({ contract_labels: [] }), rest);
    refused(() => parseContract(inherited), '/contract_labels', 'missing_field');
  });
});
