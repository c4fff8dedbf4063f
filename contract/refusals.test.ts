import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Contract, ContractError, type ContractFaultCode, exampleContract, parseContract } from './index.ts';
import { contractArbitrary } from './testing/contract-arbitrary.ts';
import { changed, type Place, placesOf } from './testing/places.ts';

function faultsOf(value: unknown): [string, ContractFaultCode][] {
  try {
    parseContract(value);
    return [];
  } catch (error) {
    assert.ok(error instanceof ContractError, String(error));
    return error.faults.map(({ pointer, code }) => [pointer, code]);
  }
}

/** Each place that is chosen, changed alone, is the one fault, by its pointer and code. */
function refusesAlone(
  choose: (place: Place) => boolean,
  change: (place: Place) => void,
  expected: (pointer: string) => [string, ContractFaultCode],
): void {
  const check = (contract: Contract) => {
    for (const { pointer } of placesOf(contract).filter(choose)) {
      assert.deepEqual(faultsOf(changed(contract, pointer, change)), [expected(pointer)]);
    }
  };
  check(exampleContract());
  fc.assert(fc.property(contractArbitrary, check), { numRuns: 20 });
}

const isRecord = ({ value }: Place) => typeof value === 'object' && value !== null && !Array.isArray(value);
const set = (value: unknown) => (place: Place) => {
  place.parent[place.name] = value;
};

describe('parseContract', () => {
  test('names each field that is missing', () => {
    refusesAlone(
      ({ parent }) => !Array.isArray(parent),
      ({ parent, name }) => delete parent[name],
      (pointer) => [pointer, 'missing_field'],
    );
  });

  test('names each field that does not belong', () => {
    refusesAlone(
      isRecord,
      ({ value }) => Object.assign(value as object, { 'a/b~c': null }),
      (pointer) => [`${pointer}/a~1b~0c`, 'unknown_field'],
    );
    assert.deepEqual(faultsOf({ ...exampleContract(), contractPhase: 'x' }), [['/contractPhase', 'unknown_field']]);
  });

  test('names each value of a wrong type', () => {
    for (const wrong of [12.5, [[]], { a: 1 }]) {
      const isWrong = ({ value }: Place) =>
        Array.isArray(wrong) ? !Array.isArray(value) : typeof value !== typeof wrong || value === null;
      const place = (candidate: Place) => isWrong(candidate) && !(typeof wrong === 'object' && isRecord(candidate));
      refusesAlone(place, set(wrong), (pointer) => [pointer, 'wrong_type']);
    }
  });

  test('names each null that may not be', () => {
    const required = /^\/(id|user_id|number|created_at|updated_at)$|\/(products|price_lines|price|value|\d+)$/;
    refusesAlone(
      ({ pointer }) => required.test(pointer),
      set(null),
      (pointer) => [pointer, 'wrong_type'],
    );
  });

  test('names each value that an enumeration does not have', () => {
    refusesAlone(
      ({ pointer }) => /^\/(energy_contract_type|contract_duration|contract_phase|transfer_type)$/.test(pointer),
      set('fixed'),
      (pointer) => [pointer, 'unknown_value'],
    );
  });

  test('lists all faults at once, in a message that is short and repeats no value', () => {
    const broken = { ...exampleContract(), number: 'S3CRET', is_company: 'S3CRET', user_id: 'S3CRET', id: 'S3CRET' };
    assert.throws(
      () => parseContract(broken),
      (error) => {
        assert.ok(error instanceof ContractError);
        assert.deepEqual(
          error.faults.map(({ pointer }) => pointer),
          ['/id', '/is_company', '/user_id', '/number'],
        );
        assert.ok(!JSON.stringify([error.faults, error.message]).includes('S3CRET'));
        assert.match(error.message, /and 1 more$/);
        return true;
      },
    );
  });

  test('refuses what is no object, by the empty pointer', () => {
    for (const value of [undefined, null, 'x', 1, [], [exampleContract()]]) {
      assert.deepEqual(faultsOf(value), [['', 'wrong_type']]);
    }
  });

  test('takes any JSON without another error', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void faultsOf(value)));
    fc.assert(
      fc.property(fc.constantFrom(...placesOf(exampleContract())), fc.jsonValue(), ({ pointer }, value) => {
        faultsOf(changed(exampleContract(), pointer, set(value)));
      }),
    );
  });
});
