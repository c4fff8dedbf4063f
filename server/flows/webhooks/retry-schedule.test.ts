import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import { MOST_ATTEMPTS, parseRetryAfter, waitAfter } from './retry-schedule.ts';

const SCHEDULE = [...[5 * SECOND, 5 * MINUTE, 30 * MINUTE], ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];

describe('the retry schedule', () => {
  test('waits about 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h', () => {
    assert.equal(MOST_ATTEMPTS, SCHEDULE.length + 1);
    for (const [index, wait] of SCHEDULE.entries()) assert.equal(waitAfter(index + 1, 0.5), wait);
    assert.equal(waitAfter(100, 0.5), DAY, 'the last wait repeats');
  });

  test('leaves a tenth of a wait to chance, in both directions', () => {
    const failures = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(failures, fc.double({ min: 0, max: 1, noNaN: true }), (count, random) => {
        const middle = waitAfter(count, 0.5);
        assert.ok(Math.abs(waitAfter(count, random) - middle) <= middle * 0.1 + 1);
      }),
    );
    assert.ok(waitAfter(3, 0) < waitAfter(3, 1));
  });

  test('Retry-After is seconds or a date, and a day at most', () => {
    const now = Date.parse('2026-01-31T12:00:00Z');
    assert.equal(parseRetryAfter('120', now), 2 * MINUTE);
    assert.equal(parseRetryAfter('Sat, 31 Jan 2026 12:00:30 GMT', now), 30 * SECOND);
    assert.equal(parseRetryAfter('Sat, 31 Jan 2026 11:00:00 GMT', now), 0);
    for (const long of ['86401', '9'.repeat(90), 'Sat, 31 Jan 2099 12:00:00 GMT']) {
      assert.equal(parseRetryAfter(long, now), DAY, long);
    }
    for (const nonsense of [undefined, '', 'soon', '-5x', '9'.repeat(101)]) {
      assert.equal(parseRetryAfter(nonsense, now), undefined, String(nonsense));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const wait = parseRetryAfter(text, now);
        assert.ok(wait === undefined || (wait >= 0 && wait <= DAY));
      }),
    );
  });
});
