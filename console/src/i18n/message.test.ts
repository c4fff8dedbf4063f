import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from './en/index.ts';
import { formatMessage, type Message } from './message.ts';
import { nl } from './nl/index.ts';

const TEXTS: [key: string, english: Message, dutch: Message][] = Object.entries(en).map(([key, text]) => [
  key,
  text,
  nl[key as keyof typeof nl] as Message,
]);

test('each text asks for the same values in both languages', () => {
  for (const [key, english, dutch] of TEXTS) assert.deepEqual(valuesOf(dutch), valuesOf(english), key);
});

test('no text is empty, and none is left in English by mistake where it is a sentence', () => {
  for (const [key, english, dutch] of TEXTS) {
    for (const form of [...formsOf(english), ...formsOf(dutch)]) assert.notEqual(form.trim(), '', key);
    if (typeof english === 'string' && english.split(' ').length > 4) assert.notEqual(dutch, english, key);
  }
});

test('a count chooses the form, and is written as the language writes numbers', () => {
  const text = { one: '{count} message', other: '{count} messages' };
  assert.equal(formatMessage(text, 'en-GB', { count: 1 }), '1 message');
  assert.equal(formatMessage(text, 'en-GB', { count: 12_000 }), '12,000 messages');
  assert.equal(
    formatMessage({ one: '{count} bericht', other: '{count} berichten' }, 'nl-NL', { count: 12_000 }),
    '12.000 berichten',
  );
});

test('a value is put in as it is: braces in it are not filled in again', () => {
  assert.equal(formatMessage('{a} and {b}', 'en-GB', { a: '{b}', b: 'x' }), '{b} and x');
});

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : [message.one, message.other];
}

function valuesOf(message: Message): string[] {
  return [...new Set(formsOf(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}
