import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DAY, HOUR, MINUTE, SECOND } from '../../clock.ts';
import type { EndpointHealth } from '../../store/webhook-health.ts';
import { afterFailures, CIRCUIT_FROM, type Failures } from './endpoint-health.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const at = (milliseconds: number) => new Date(START + milliseconds);
const WELL: EndpointHealth = {
  ...{ id: 'endpoint', partner_id: 'partner', enabled: true, disabled_reason: null },
  ...{ failures: 0, failing_since: null, paused_until: null, updated_at: at(-DAY) },
};
const failed = (fields: Partial<Failures> = {}): Failures => ({ count: 1, asked: 0, gone: false, ...fields });
const after = (before: EndpointHealth, failures: Partial<Failures>, milliseconds = 0) =>
  afterFailures(before, failed(failures), at(milliseconds), 0.5);

describe('the health of an endpoint', () => {
  test('the fifth failure in a row pauses it, and no earlier one', () => {
    let health = WELL;
    for (let count = 1; count < CIRCUIT_FROM; count += 1) {
      health = after(health, {});
      assert.deepEqual([health.failures, health.paused_until], [count, null]);
    }
    health = after(health, {});
    assert.deepEqual([health.failures, health.paused_until], [CIRCUIT_FROM, at(5 * SECOND)]);
    assert.deepEqual(health.failing_since, at(0));
  });

  test('however many fail together, the first pause is the shortest, and stragglers do not lengthen it', () => {
    const opened = after(WELL, { count: 10 });
    assert.deepEqual([opened.failures, opened.paused_until], [CIRCUIT_FROM, at(5 * SECOND)]);
    assert.deepEqual(after(opened, { count: 9 }, SECOND), opened);
  });

  test('each probe that fails lengthens the pause by the schedule', () => {
    let health = after(WELL, { count: 10 });
    for (const wait of [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR]) {
      const now = (health.paused_until?.getTime() ?? 0) - START;
      health = after(health, {}, now);
      assert.deepEqual(health.paused_until, at(now + wait));
    }
  });

  test('an endpoint that asks to be left alone is, however healthy it was', () => {
    const health = after(WELL, { asked: HOUR });
    assert.deepEqual([health.failures, health.paused_until], [1, at(HOUR)]);
    const mixed = after(WELL, { count: 0, asked: HOUR });
    assert.deepEqual([mixed.failures, mixed.failing_since, mixed.paused_until], [0, null, at(HOUR)]);
    assert.deepEqual(after(health, { asked: MINUTE }, SECOND).paused_until, at(HOUR), 'the longer pause counts');
  });

  test('it is disabled at once when it says that it is gone, and after five days of failures', () => {
    const gone = after(WELL, { gone: true });
    assert.deepEqual([gone.enabled, gone.disabled_reason, gone.updated_at], [false, 'gone', at(0)]);
    const failing = { ...WELL, failures: 9, failing_since: at(0) };
    assert.equal(after(failing, {}, 5 * DAY - 1).enabled, true);
    const disabled = after(failing, {}, 5 * DAY);
    assert.deepEqual([disabled.enabled, disabled.disabled_reason], [false, 'failing']);
    assert.deepEqual(after({ ...disabled, updated_at: at(1) }, {}, 6 * DAY).updated_at, at(1), 'it is disabled once');
  });

  test('failures never go down, and a pause never gets shorter, whatever fails', () => {
    const events = fc.array(
      fc.record({
        count: fc.integer({ min: 0, max: 10 }),
        asked: fc.integer({ min: 0, max: DAY }),
        wait: fc.nat(HOUR),
      }),
    );
    fc.assert(
      fc.property(events, (list) => {
        let [health, now] = [WELL, 0];
        for (const { count, asked, wait } of list) {
          now += wait;
          const next = after(health, { count, asked }, now);
          assert.ok(next.failures >= health.failures && next.failures <= health.failures + CIRCUIT_FROM);
          const paused = (health.paused_until?.getTime() ?? 0) - START;
          if (paused > now) assert.ok((next.paused_until?.getTime() ?? 0) - START >= paused);
          health = next;
        }
      }),
    );
  });
});
