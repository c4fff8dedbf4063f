import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createGroupCommit, GroupCommitFullError } from './group-commit.ts';

describe('a group commit', () => {
  test('each request gets its own outcome, whatever arrives when', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.integer(), { minLength: 1, maxLength: 50 }),
        async (scheduler, numbers) => {
          const group = createGroupCommit<number, string>((requests) =>
            scheduler.schedule(Promise.resolve(requests.map(String))),
          );
          const outcomes = Promise.all(numbers.map((number) => group.add(number)));
          await scheduler.waitFor(outcomes);
          assert.deepEqual(await outcomes, numbers.map(String));
        },
      ),
    );
  });

  test('a lone request is committed at once, and those that come meanwhile share the next commit', async () => {
    const groups: number[][] = [];
    let finish = () => {};
    const group = createGroupCommit<number, number>((requests) => {
      groups.push(requests);
      return new Promise((resolve) => {
        finish = () => resolve(requests);
      });
    });
    const first = group.add(1);
    const others = [group.add(2), group.add(3)];
    assert.deepEqual(groups, [[1]]);
    finish();
    await first;
    await Promise.resolve();
    assert.deepEqual(groups, [[1], [2, 3]]);
    finish();
    assert.deepEqual(await Promise.all(others), [2, 3]);
  });

  test('a failed commit fails its own requests only', async () => {
    let fail = true;
    const group = createGroupCommit<number, number>(async (requests) => {
      if (fail) throw new Error('down');
      return requests;
    });
    await assert.rejects(group.add(1), /down/);
    fail = false;
    assert.equal(await group.add(2), 2);
  });

  test('what waits is bounded', async () => {
    const group = createGroupCommit<number, number>(() => new Promise(() => {}));
    let refused = 0;
    for (let index = 0; index < 5_000; index += 1) {
      group.add(index).catch((error) => {
        assert.ok(error instanceof GroupCommitFullError);
        refused += 1;
      });
    }
    await Promise.resolve();
    assert.ok(refused > 0);
  });

  test('a request that cannot be written does not take the others of its group along', async () => {
    const group = createGroupCommit<number, number>(async (requests) => {
      await Promise.resolve();
      if (requests.includes(13)) throw Object.assign(new Error('bad data'), { code: '22P05' });
      return requests;
    });
    const outcomes = await Promise.allSettled([1, 13, 3, 4].map((number) => group.add(number)));
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    );
  });
});
