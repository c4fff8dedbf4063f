import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseSearch, searchOf, stringifySearch } from './search-params.ts';

test('whatever is put into the address comes out of it as it was', () => {
  const values = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(values, (search) => {
      assert.deepEqual(Object.entries(parseSearch(stringifySearch(search))), Object.entries(search));
    }),
  );
});

test('a parameter that a page does not know, or a value that is no choice, is dropped', () => {
  const read = searchOf({ q: 'text', status: ['active', 'blocked'] });
  assert.deepEqual(read({ q: 'sanne', status: 'gone', other: 'x' }), { q: 'sanne' });
  assert.deepEqual(read({ q: 7, status: 'active' }), { status: 'active' });
  assert.deepEqual(read({ q: 'a'.repeat(501) }), {});
});
