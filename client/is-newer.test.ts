import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isNewer } from './index.ts';

test('whatever order revisions arrive in, and however often, the newest is what is held', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (arrivals) => {
      let held: number | undefined;
      for (const revision of arrivals) if (isNewer(revision, held)) held = revision;
      assert.equal(held, Math.max(...arrivals));
    }),
  );
});

test('the first revision that is heard of is new', () => {
  assert.equal(isNewer(7, undefined), true);
  assert.equal(isNewer(7, null), true);
  assert.equal(isNewer(7, 7), false);
});
