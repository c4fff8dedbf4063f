import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../api/problem.ts';
import { runBulk } from './run-bulk.ts';

const unheard = () => {};

test('each row is one request, and what is refused is told one by one and keeps no other from it', async () => {
  const asked: number[] = [];
  const act = async (row: number) => {
    asked.push(row);
    if (row % 2 === 0) throw new ApiError(409, { detail: `${row} has gone` });
  };
  const steps: number[] = [];
  const { done, failed } = await runBulk([1, 2, 3, 4], act, {
    signal: new AbortController().signal,
    told: (count) => void steps.push(count),
  });
  assert.deepEqual(asked, [1, 2, 3, 4]);
  assert.deepEqual(steps, [1, 2, 3, 4]);
  assert.equal(done, 2);
  assert.deepEqual(
    failed.map(({ row, error }) => [row, error.detail]),
    [
      [2, '2 has gone'],
      [4, '4 has gone'],
    ],
  );
});

test('it ends when it is stopped, and when the session has ended: nothing more is asked', async () => {
  const stop = new AbortController();
  const stopped = await runBulk([1, 2, 3], async () => stop.abort(), { signal: stop.signal, told: unheard });
  assert.deepEqual(stopped, { done: 1, failed: [] });
  const gone = async () => {
    throw new ApiError(401, {});
  };
  const { failed } = await runBulk([1, 2, 3], gone, { signal: new AbortController().signal, told: unheard });
  assert.equal(failed.length, 1);
});
