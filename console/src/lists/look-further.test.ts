import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { goesOn, isPartly, MOST_PAGES } from './look-further.ts';

const page = (rows: number, ends = false) => ({ data: Array(rows).fill('row'), next_cursor: ends ? null : 'more' });

test('a list reads on until a page is full, it ends, or enough was read for one press', () => {
  const pages = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(pages, fc.nat({ max: 20 }), (sizes, asked) => {
      const read: ReturnType<typeof page>[] = sizes.slice(0, asked + 1).map((size) => page(size));
      const before = Math.min(asked, read.length - 1);
      for (const size of sizes.slice(before + 1)) if (goesOn(read, before, 20)) read.push(page(size));
      assert.ok(read.length - before <= MOST_PAGES);
      const found = read.slice(before).reduce((sum, { data }) => sum + data.length, 0);
      const done = found >= 20 || read.length - before === MOST_PAGES || read.length === sizes.length;
      assert.ok(done || read.at(-1)?.data.length === 20);
      assert.equal(goesOn([...read, page(0, true)], before, 20), false);
    }),
  );
});

test('only a full page or the last one tells all of its part', () => {
  assert.equal(isPartly([page(0)], 20), true);
  assert.equal(isPartly([page(20), page(3)], 20), true);
  assert.equal(isPartly([page(3), page(20)], 20), false);
  assert.equal(isPartly([page(0, true)], 20), false);
});
