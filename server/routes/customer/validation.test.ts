import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buildSchema, parse, validate } from 'graphql';
import { boundedValidation } from './validation.ts';

const schema = buildSchema('type Query { me: Query, id: ID }');
const endless = (): never => endless();

describe('the validation of a query', () => {
  test('one for which the stack is not deep enough is too large, no fault of the program', () => {
    const [fault, ...others] = boundedValidation(endless)(schema, parse('{ id }'));
    assert.equal(fault?.extensions.code, 'QUERY_TOO_LARGE');
    assert.deepEqual(others, []);
  });

  test('a circle of fragments and an excess of size end it before any other rule', () => {
    const circle = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
    const deep = `${'{ me '.repeat(13)}{ id }${' }'.repeat(13)}`;
    for (const [query, message] of [
      [circle, /within itself/],
      [deep, /deeper than 12/],
    ] as const) {
      const faults = boundedValidation(() => assert.fail('another rule ran'))(schema, parse(query));
      assert.match(faults[0]?.message ?? '', message);
    }
  });

  test('all other rules hold, and their own faults are not hidden', () => {
    const [fault] = boundedValidation(validate)(schema, parse('{ nothing }'));
    assert.match(fault?.message ?? '', /Cannot query field "nothing"/);
    const broken = boundedValidation(() => {
      throw new TypeError('broken');
    });
    assert.throws(() => broken(schema, parse('{ id }')), TypeError);
  });
});
