import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MINUTE, SECOND } from '../../clock.ts';
import { failureOf, judgeReply, type Reply } from './judge-answer.ts';
import { MOST_ATTEMPTS } from './retry-schedule.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const judge = (reply: Reply, failed = 0) => judgeReply(reply, failed, NOW, 0.5);

describe('an answer', () => {
  test('of any 2xx delivers, and no other status does', () => {
    for (let status = 100; status < 600; status += 1) {
      const expected = status >= 200 && status < 300 ? 'delivered' : 'retry';
      assert.equal(judge({ status }).verdict, expected, String(status));
    }
  });

  test('that failed, or is none, is waited after by the schedule, or for as long as it asks, whichever is longer', () => {
    const wait = (reply: Reply, failed: number) => (judge(reply, failed).due_at?.getTime() ?? 0) - NOW.getTime();
    assert.equal(wait({ failure: 'timeout' }, 0), 5 * SECOND);
    assert.equal(wait({ status: 500 }, 1), 5 * MINUTE);
    assert.equal(wait({ status: 503, retryAfter: '60' }, 0), MINUTE);
    assert.equal(wait({ status: 503, retryAfter: '60' }, 1), 5 * MINUTE);
    assert.equal(judge({ status: 503, retryAfter: '60' }).asked, MINUTE);
  });

  test('is the last one at the last attempt, and says why', () => {
    assert.equal(judge({ status: 500 }, MOST_ATTEMPTS - 2).verdict, 'retry');
    const last = judge({ status: 500 }, MOST_ATTEMPTS - 1);
    assert.deepEqual([last.verdict, last.problem, last.due_at], ['park', 'status 500', null]);
    assert.equal(judge({ failure: 'tls' }, MOST_ATTEMPTS - 1).problem, 'tls');
  });

  test('of 410 says that the endpoint is gone; the message is not given up', () => {
    const { gone, verdict } = judge({ status: 410 }, MOST_ATTEMPTS - 1);
    assert.deepEqual([gone, verdict], [true, 'retry']);
    assert.equal(judge({ status: 404 }).gone, false);
  });

  test('that we did not wait for counts for nothing', () => {
    assert.deepEqual([judge({}).verdict, judge({}).problem], ['release', null]);
    assert.equal(failureOf('aborted'), undefined);
  });

  test('tells a partner nothing of where a name leads', () => {
    const told = (['refused_url', 'refused_address', 'dns', 'connect'] as const).map(failureOf);
    assert.deepEqual(new Set(told), new Set(['connect']));
  });
});
