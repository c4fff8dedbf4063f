import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldIn } from './fold-in.ts';

const keyOf = ({ id }: { id: string }) => id;
const page = (ids: string, next: string | null = 'more') => ({
  data: [...ids].map((id) => ({ id, now: true })),
  next_cursor: next,
});
const shown = (ids: string) => [...ids].map((id) => ({ id, now: false }));

test('no row moves, appears or goes by itself, whatever the newest page holds', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij')).map((found) => found.join(''));
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (before, after, whole) => {
      const { rows, fresh, gone } = foldIn(shown(before), whole, page(after), keyOf);
      assert.equal(rows.map(keyOf).join(''), before);
      assert.ok(fresh <= after.length && gone <= before.length);
      for (const { id, now } of rows) assert.equal(now, after.includes(id));
    }),
  );
});

test('what came since is counted; when all of the newest page is new, there may be more', () => {
  assert.deepEqual(pick(foldIn(shown('cdef'), false, page('abcd'), keyOf)), { fresh: 2, more: false, gone: 0 });
  assert.deepEqual(pick(foldIn(shown('wxyz'), false, page('abcd'), keyOf)), { fresh: 4, more: true, gone: 0 });
  assert.deepEqual(pick(foldIn([], true, page('ab', null), keyOf)), { fresh: 2, more: false, gone: 0 });
});

test('a row that left the list is told, and the older one that moved up for it is not taken for new', () => {
  assert.deepEqual(pick(foldIn(shown('abcd'), false, page('acde'), keyOf)), { fresh: 0, more: false, gone: 1 });
  assert.deepEqual(pick(foldIn(shown('abcd'), true, page('abc', null), keyOf)), { fresh: 0, more: false, gone: 1 });
  assert.deepEqual(pick(foldIn(shown('ab'), true, page('abc', null), keyOf)), { fresh: 1, more: false, gone: 0 });
});

function pick({ fresh, more, gone }: ReturnType<typeof foldIn>) {
  return { fresh, more, gone };
}
