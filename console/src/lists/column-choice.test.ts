import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readChoice, writeChoice } from './column-choice.ts';

test('a choice of columns is kept as it was made, and a column that nobody chose keeps its default', () => {
  const choice = new Map([
    ['failure', true],
    ['partner', false],
  ]);
  assert.deepEqual(readChoice(writeChoice(choice)), choice);
  assert.equal(readChoice(undefined).get('failure'), undefined);
  assert.equal(writeChoice(new Map()), undefined);
});
