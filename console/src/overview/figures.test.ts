import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineRuns } from '../charts/scale.ts';
import { delta, total } from './figures.ts';

test('what was not measured is not taken for zero', () => {
  assert.equal(total([null, null]), undefined);
  assert.equal(total([null, 3, 4]), 7);
  assert.equal(delta([null, null, 4, 4]), undefined);
  assert.equal(delta([2, 2, 3, 3]), 0.5);
});

test('a line is broken where nothing was measured', () => {
  assert.equal(lineRuns([1, 2, null, 4, 5], 10).length, 2);
  assert.equal(lineRuns([null, null], 10).length, 0);
});
