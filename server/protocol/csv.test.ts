import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvLine } from './csv.ts';

/** A reader of RFC 4180, written from its grammar. */
function read(line: string): string[] {
  const cells: string[] = [];
  let rest = line.slice(0, -2);
  for (;;) {
    const [whole, quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|$)/.exec(rest) ?? ['', undefined, ''];
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (!whole.endsWith(',') || whole.length === 0) return cells;
    rest = rest.slice(whole.length);
    if (rest === '') return [...cells, ''];
  }
}

test('every text is read back from its line, and none is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const back = read(csvLine(cells));
      assert.deepEqual(
        back.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell)),
        cells,
      );
      for (const cell of back) assert.doesNotMatch(cell, /^[=+\-@\t\r]/);
    }),
  );
});

test('null is an empty cell, a number stands as it is', () => {
  assert.equal(csvLine([1, null, -2, 'a,"b"']), '1,,-2,"a,""b"""\r\n');
});
