import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adjustableClock, type Clock, SECOND } from '../clock.ts';
import { DatabaseUnavailableError } from './database.ts';
import { createRetry, isPassingFault } from './passing-fault.ts';

const fault = (code: string) => Object.assign(new Error('of the database'), { code });

/** A clock that is past each wait at once. */
function waitingClock(): Clock & { waited(): number } {
  let waited = 0;
  return {
    ...adjustableClock(),
    monotonic: () => waited,
    waited: () => waited,
    sleep: async (milliseconds) => {
      waited += milliseconds;
    },
  };
}

describe('work that is tried again', () => {
  test('is what failed by a connection, a deadlock or a restart, and nothing else', () => {
    const passing = [fault('40P01'), fault('40001'), fault('57P01'), fault('08006'), fault('ECONNRESET')];
    for (const error of [...passing, new DatabaseUnavailableError(undefined), new Error('Query read timeout')]) {
      assert.ok(isPassingFault(error), String(error));
    }
    for (const error of [fault('23505'), fault('22003'), fault('57014'), new Error('of ours'), undefined]) {
      assert.ok(!isPassingFault(error), String(error));
    }
  });

  test('is given up after some seconds; then each is tried once, until one succeeds', async () => {
    const clock = waitingClock();
    const retry = createRetry(clock);
    let tries = 0;
    let failing = true;
    const work = async () => {
      tries += 1;
      if (failing) throw fault('40P01');
      return 'done';
    };
    const triesOf = async () => {
      tries = 0;
      await retry(work).catch(() => {});
      return tries;
    };
    assert.equal(await triesOf(), 8);
    assert.ok(clock.waited() > 5 * SECOND && clock.waited() < 10 * SECOND);
    assert.equal(await triesOf(), 1);
    failing = false;
    assert.equal(await retry(work), 'done');
    failing = true;
    assert.equal(await triesOf(), 8);
  });

  test('is tried once where it failed by itself', async () => {
    let tries = 0;
    const broken = () => {
      tries += 1;
      return Promise.reject(fault('23505'));
    };
    await assert.rejects(createRetry(waitingClock())(broken), { code: '23505' });
    assert.equal(tries, 1);
  });
});
