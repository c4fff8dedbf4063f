import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '../clock.ts';
import { createProgress } from './progress.ts';

function told(isTTY: boolean) {
  let now = 0;
  const written: string[] = [];
  const output = { isTTY, write: (text: string) => written.push(text) };
  const progress = createProgress(output, { ...systemClock(), monotonic: () => now });
  return { written, progress, at: (milliseconds: number) => (now = milliseconds) };
}

test('nothing is told within two seconds; a log then hears of it every five', () => {
  const { written, progress, at } = told(false);
  for (let second = 0; second <= 13; second += 0.5) {
    at(second * 1000);
    progress.progress(`at ${second}`);
  }
  progress.end();
  assert.deepEqual(written, ['at 2\n', 'at 7\n', 'at 12\n']);
});

test('on a terminal one line changes, and is gone at the end', () => {
  const { written, progress, at } = told(true);
  at(2_000);
  progress.progress('some');
  progress.progress('too soon');
  at(2_250);
  progress.progress('more');
  progress.end();
  assert.deepEqual(written, ['\r\u001b[Ksome', '\r\u001b[Kmore', '\r\u001b[K']);
});
