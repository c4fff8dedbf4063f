import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR, systemClock } from '../clock.ts';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import type { Job } from './job.ts';
import { createJobRunner } from './runner.ts';

const core = { clock: systemClock(), logger: createLogger('silent'), metrics: createMetrics(systemClock(), 'sandbox') };

/** A job that runs once an hour unless it is woken, and whose runs end when the test says so. */
function wakeable() {
  let wake = () => {};
  const runs: { end(): void }[] = [];
  let begun = Promise.withResolvers<void>();
  const job: Job = {
    name: 'job',
    every: HOUR,
    run: () =>
      new Promise((end) => {
        runs.push({ end });
        begun.resolve();
        begun = Promise.withResolvers();
      }),
    wakeBy: async (run) => {
      wake = run;
    },
  };
  return { job, runs, wake: () => wake(), next: () => begun.promise };
}

describe('jobs', () => {
  test('one that is woken runs at once, and once more when it is woken while it runs, however often', async () => {
    const { job, runs, wake, next } = wakeable();
    const runner = createJobRunner(core, [job]);
    runner.start();
    let begun = next();
    for (let count = 0; count < 5; count += 1) wake();
    await begun;
    begun = next();
    for (let count = 0; count < 5; count += 1) wake();
    assert.equal(runs.length, 1, 'never twice at a time');
    runs[0]?.end();
    await begun;
    const stopped = runner.stop();
    runs[1]?.end();
    await stopped;
    assert.equal(runs.length, 2);
  });

  test('none begins after the runner was stopped, which waits for what runs and for what runs began', async () => {
    const { job, runs, wake, next } = wakeable();
    const ended: string[] = [];
    const runner = createJobRunner(core, [{ ...job, stop: async () => void ended.push('stopped') }]);
    runner.start();
    const begun = next();
    wake();
    await begun;
    const stopped = runner.stop().then(() => ended.push('all'));
    wake();
    runs[0]?.end();
    await stopped;
    assert.deepEqual(ended, ['stopped', 'all']);
    assert.equal(runs.length, 1);
  });

  test('running all of them waits for what they began', async () => {
    const began = Promise.withResolvers<void>();
    let settled = false;
    const job: Job = {
      name: 'job',
      every: HOUR,
      run: async () => began.resolve(),
      settled: async () => {
        await began.promise;
        settled = true;
      },
    };
    await createJobRunner(core, [job]).runAll();
    assert.ok(settled);
  });
});
