import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { askTwice } from './typed-secret.ts';

/** Types an answer at each question, and returns what came of it and all that was shown. */
async function type(...answers: string[]) {
  const [keyboard, screen] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  let shown = '';
  const asked = askTwice('new password', keyboard, screen);
  const outcome = asked.then(
    (typed) => ({ typed }),
    (error: Error) => ({ error }),
  );
  for (const answer of answers) {
    const before = shown;
    while (!/: $/.test(shown.slice(before.length))) shown += String(await once(screen, 'data'));
    keyboard.write(answer);
  }
  const result = await outcome;
  return { ...result, shown: shown + (screen.read() ?? '') };
}

test('a secret is typed twice, and never shown', async () => {
  const { typed, shown } = { typed: undefined, ...(await type('correct horse\r', 'correct horse\r')) };
  assert.equal(typed, 'correct horse');
  assert.equal(shown, 'The new password: \nOnce more: \n');
});

test('two that differ are refused, and nothing is done', async () => {
  const { error } = { error: undefined, ...(await type('correct horse\r', 'correct hose\r')) };
  assert.deepEqual([error?.name, error?.message], ['Fault', 'the two do not match; nothing was done']);
});

test('the arrow up does not bring the first answer as the second', async () => {
  const { error } = { error: undefined, ...(await type('correct horse\r', '\u001b[A\r')) };
  assert.equal(error?.name, 'Fault');
});

test('Ctrl-C and the end of input end the asking', async () => {
  for (const key of ['\u0003', '\u0004']) {
    const { error } = { error: undefined, ...(await type(key)) };
    assert.equal(error?.name, 'InterruptedError');
  }
});
