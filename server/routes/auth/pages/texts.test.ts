import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TEXTS } from './texts.ts';

/** Every text with its path; those with a gap are filled. */
function flatten(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [1, 2].map((filling) => [`${path}(${filling})`, value(filling) as string]);
  return Object.entries(value as object).flatMap(([name, part]) => flatten(part, `${path}.${name}`));
}

describe('the texts', () => {
  // That none is missing is checked by `tsc`: each language is a complete `Texts`.
  test('are all there, and none is empty', () => {
    const paths = Object.values(TEXTS).map((texts) =>
      flatten(texts)
        .map(([path]) => path)
        .sort(),
    );
    assert.deepEqual(paths[1], paths[0]);
    assert.deepEqual(paths[2], paths[0]);
    for (const texts of Object.values(TEXTS))
      for (const [path, text] of flatten(texts)) assert.notEqual(text.trim(), '', path);
  });

  test('in Dutch address people with either "je" or "u"', () => {
    for (const [path, text] of flatten(TEXTS.nl)) assert.doesNotMatch(text, /\b(u|uw|uzelf|hebt u)\b/i, path);
    for (const [path, text] of flatten(TEXTS['nl-formal']))
      assert.doesNotMatch(text, /\b(je|jij|jou|jouw|jezelf)\b/i, path);
  });

  test('in Dutch are short sentences, as level B1 asks', () => {
    for (const [path, text] of [...flatten(TEXTS.nl), ...flatten(TEXTS['nl-formal'])]) {
      for (const sentence of text.split(/[.?!:]\s/))
        assert.ok(sentence.split(' ').length <= 18, `${path}: ${sentence}`);
    }
  });

  test('say how long to wait in the right number', () => {
    assert.match(TEXTS.nl.complaints.tooManyRequests(1), /Wacht 1 minuut /);
    assert.match(TEXTS.en.complaints.tooManyRequests(15), /Wait 15 minutes,/);
  });
});
