import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pauseOf } from './pace.ts';

test('a page that is watched is read every five seconds, ever less often while that fails, once a minute at least', () => {
  const pauses = [0, 1, 2, 3, 4, 5].map((failures) => pauseOf({ failures, took: 10 }, 5_000));
  assert.deepEqual(pauses, [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});

test('reading never takes more than a twentieth of the time, until it takes seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 50 }), (took, failures) => {
      const pause = pauseOf({ failures, took }, 5_000);
      assert.ok(pause >= 20 * took && pause >= 5_000 && pause <= 60_000);
    }),
  );
});
