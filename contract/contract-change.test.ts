import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { applyContractChange, type ContractInput, exampleContract, parseContractInput } from './index.ts';
import { contractInputArbitrary } from './testing/contract-arbitrary.ts';
import { refused } from './testing/refused.ts';

type Fields = Record<string, unknown>;

/** RFC 7396 §2, word for word. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: Fields = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = mergePatch(result[name], value);
  }
  return result;
}

/** Any part of an input: some of its fields, and of its records some of theirs. */
const patchArbitrary: fc.Arbitrary<Fields> = fc
  .tuple(contractInputArbitrary, fc.infiniteStream(fc.boolean()))
  .map(([input, choices]) => {
    const some = (record: object): Fields =>
      Object.fromEntries(
        Object.entries(record)
          .filter(() => choices.next().value)
          .map(([name, value]) => [name, isRecord(value) ? some(value) : value]),
      );
    return some(input);
  });

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

describe('applyContractChange', () => {
  test('gives what RFC 7396 gives, absent fields being null', () => {
    fc.assert(
      fc.property(contractInputArbitrary, patchArbitrary, (current, patch) => {
        const before = structuredClone({ current, patch });
        assert.deepEqual(applyContractChange(current, patch), parseContractInput(mergePatch(current, patch)));
        assert.deepEqual({ current, patch }, before);
      }),
    );
  });

  test('by nothing changes nothing', () => {
    fc.assert(fc.property(contractInputArbitrary, (input) => assert.deepEqual(applyContractChange(input, {}), input)));
  });

  test('twice is as once', () => {
    fc.assert(
      fc.property(contractInputArbitrary, patchArbitrary, (current, patch) => {
        const once = applyContractChange(current, patch);
        assert.deepEqual(applyContractChange(once, patch), once);
      }),
    );
  });

  test('replaces arrays, and fills in what their entries leave out', () => {
    const changed = applyContractChange(exampleContract(), {
      monthly_deposit: { products: [{ monthly_price: { incl: '1.00' }, price_lines: [] }] },
      contract_labels: [],
    });
    assert.deepEqual(changed.monthly_deposit, {
      ...exampleContract().monthly_deposit,
      products: [{ name: null, monthly_price: { excl: null, incl: '1.00', vat: null }, price_lines: [] }],
    });
    assert.deepEqual(changed.contract_labels, []);
  });

  test('takes a whole contract as the current one, and returns no field of the server', () => {
    const {
      id: _id,
      number: _number,
      created_at: _created,
      updated_at: _updated,
      deleted_at: _deleted,
      ...input
    } = exampleContract();
    assert.deepEqual(applyContractChange(exampleContract(), {}), input);
  });

  test('names what is wrong by its place in the result', () => {
    const refusedBy = (patch: unknown, pointer: string, code: string) =>
      refused(() => applyContractChange(exampleContract() as ContractInput, patch), pointer, code);
    refusedBy({ contract_phase: 'Finished' }, '/contract_phase', 'unknown_value');
    refusedBy({ is_company: null }, '/is_company', 'wrong_type');
    refusedBy({ monthly_deposit: null }, '/monthly_deposit', 'wrong_type');
    refusedBy({ monthly_deposit: { vat: 1 } }, '/monthly_deposit/vat', 'wrong_type');
    refusedBy({ contract_variables: { startDate: null } }, '/contract_variables/startDate', 'unknown_field');
    refusedBy({ contract_labels: { 0: { value: 'x' } } }, '/contract_labels', 'wrong_type');
    refusedBy({ unknown: null }, '/unknown', 'unknown_field');
    refusedBy({ number: 7 }, '/number', 'read_only_field');
    for (const patch of [null, [], 'x', 1, undefined]) refusedBy(patch, '', 'wrong_type');
  });

  test('is bounded by the depth of a contract, however deep the change', () => {
    const depth = 100_000;
    const deep = JSON.parse(`${'{"monthly_deposit":'.repeat(depth)}null${'}'.repeat(depth)}`);
    refused(() => applyContractChange(exampleContract(), deep), '/monthly_deposit/monthly_deposit', 'unknown_field');
  });
});
