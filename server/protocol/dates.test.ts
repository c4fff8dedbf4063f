import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isCalendarDate, isInstant } from './dates.ts';

test('every date that exists is one, in every year from 1 to 9999', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      assert.equal(isCalendarDate(date.toISOString().slice(0, 10)), true);
      assert.equal(isInstant(date.toISOString()), true);
    }),
  );
});

test('a date that the calendar does not have is none', () => {
  for (const text of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
  ]) {
    assert.equal(isCalendarDate(text), false, text);
    assert.equal(isInstant(`${text}T00:00:00Z`), false, text);
  }
  for (const text of ['2024-02-29', '2000-02-29']) assert.equal(isCalendarDate(text), true, text);
});

test('a moment ends in Z, and has a time that a clock shows', () => {
  for (const text of ['2026-01-01T00:00:00Z', '2026-12-31T23:59:59.999Z', '2026-01-01T00:00:00.123456789Z']) {
    assert.equal(isInstant(text), true, text);
  }
  const wrong = [
    'T24:00:00Z',
    'T00:60:00Z',
    'T00:00:60Z',
    'T00:00Z',
    'T00:00:00',
    'T00:00:00+00:00',
    't00:00:00z',
    '',
    'T1:00:00Z',
  ];
  for (const time of wrong) assert.equal(isInstant(`2026-01-01${time}`), false, time);
});

test('what a moment says can be handed to a date: it never comes out as no date', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (isInstant(text)) assert.equal(Number.isNaN(Date.parse(text)), false);
    }),
  );
});
