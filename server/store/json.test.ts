import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { toJson } from './json.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\0', '\\', 'u', '0', '\ud83d', '\ude00', 'a') }),
);

describe('JSON for a statement', () => {
  test('has no NUL and no half of a character, and everything else as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ text, number: fc.integer(), nothing: fc.constant(null) })), (given) => {
        const expected = given.map((one) => ({ ...one, text: one.text.toWellFormed().replaceAll('\0', '\ufffd') }));
        assert.deepEqual(JSON.parse(toJson(given)), expected);
      }),
    );
  });
});
