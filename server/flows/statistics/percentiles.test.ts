import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentiles } from './percentiles.ts';

const BOUNDS = [0.5, 3_600, 14_400, 86_400];
const HOUR = 3_600_000;

test('what took longer than the last bound is told as that bound', () => {
  const told = { p50_ms: 24 * HOUR, p95_ms: 24 * HOUR, p99_ms: 24 * HOUR };
  assert.deepEqual(percentiles([['Infinity', 5]], BOUNDS), told);
});

test('a percentile lies within its bucket, also where the buckets before it are empty', () => {
  const { p50_ms, p95_ms, p99_ms } = percentiles(
    [
      ['0.5', 90],
      ['86400', 10],
    ],
    BOUNDS,
  );
  assert.equal(p95_ms, 14 * HOUR, 'halfway from 4 to 24 hours');
  assert.ok(p50_ms !== null && p50_ms > 0 && p50_ms < 500 && p99_ms !== null && p99_ms > 14 * HOUR);
});

test('of nothing there is none', () => {
  assert.deepEqual(percentiles([], BOUNDS), { p50_ms: null, p95_ms: null, p99_ms: null });
});
