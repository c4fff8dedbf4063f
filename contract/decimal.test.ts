import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Contract, exampleContract, parseContract } from './index.ts';
import { decimalArbitrary } from './testing/contract-arbitrary.ts';
import { refused } from './testing/refused.ts';

const QUANTITY = '/monthly_deposit/products/0/price_lines/0/quantity';

function withQuantity(quantity: unknown): unknown {
  const contract = structuredClone(exampleContract());
  Object.assign(contract.monthly_deposit.products[0]?.price_lines[0] ?? {}, { quantity });
  return contract;
}

const quantityOf = (contract: Contract) => contract.monthly_deposit.products[0]?.price_lines[0]?.quantity;

describe('a decimal', () => {
  test('comes out exactly as it went in', () => {
    fc.assert(
      fc.property(decimalArbitrary, (decimal) => {
        assert.equal(quantityOf(parseContract(withQuantity(decimal))), decimal);
      }),
    );
    for (const decimal of ['0', '0.0', '-0.01', '1.10', '99999999999999999999.999999999999999999']) {
      assert.equal(quantityOf(parseContract(withQuantity(decimal))), decimal);
    }
  });

  test('of another grammar is refused', () => {
    const wrong = [
      '',
      '-',
      '.5',
      '5.',
      '+1',
      '01',
      '-01',
      '00',
      '-0',
      '-0.0',
      '-0.000',
      '1e3',
      '1E-3',
      '1,5',
      '1 ',
      ' 1',
    ];
    const wilder = ['1\n', 'NaN', 'Infinity', '0x1', '1_000', '١', '123456789012345678901', '0.1234567890123456789'];
    for (const decimal of [...wrong, ...wilder]) {
      refused(() => parseContract(withQuantity(decimal)), QUANTITY, 'bad_format', /must be a decimal number/);
    }
  });

  test('sent as a JSON number is refused, and the sender is told to send a string', () => {
    refused(() => parseContract(withQuantity(12.5)), QUANTITY, 'wrong_type', /send a string/);
  });
});
