import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exampleContract, normalizeDatetime, parseContract } from './index.ts';
import { refused } from './testing/refused.ts';

describe('a datetime', () => {
  test('goes out in milliseconds', () => {
    for (const [text, normal] of [
      ['2026-01-31T12:00:00Z', '2026-01-31T12:00:00.000Z'],
      ['2026-01-31T12:00:00.5Z', '2026-01-31T12:00:00.500Z'],
      ['2026-01-31T12:00:00.123000000Z', '2026-01-31T12:00:00.123Z'],
      ['0001-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'],
    ] as const) {
      assert.equal(normalizeDatetime(text), normal);
    }
  });

  test('is accepted on every day of the calendar and on no other', () => {
    for (const year of ['0004', '1900', '2000', '2023', '2024', '2100', '9999']) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T00:00:00.000Z`;
          const date = new Date(text);
          if (!Number.isNaN(date.getTime()) && date.toISOString() === text) assert.equal(normalizeDatetime(text), text);
          else refused(() => normalizeDatetime(text), '', 'bad_format');
        }
      }
    }
  });

  test('that does not end in Z, is no such time, or would lose digits is refused', () => {
    const zones = [
      '2026-01-31T12:00:00',
      '2026-01-31T12:00:00+01:00',
      '2026-01-31T12:00:00+00:00',
      '2026-01-31T12:00:00z',
    ];
    const times = ['2026-01-31T24:00:00Z', '2026-01-31T12:60:00Z', '2026-06-30T23:59:60Z', '2026-01-31T12:00Z'];
    const shapes = [
      '2026-01-31',
      '2026-01-31 12:00:00Z',
      '2026-01-31T12:00:00.Z',
      '0000-01-01T00:00:00Z',
      '20260131T120000Z',
    ];
    const digits = ['2026-01-31T12:00:00.1234Z', '2026-01-31T12:00:00.0000000000Z', '+012026-01-31T12:00:00Z'];
    for (const text of [...zones, ...times, ...shapes, ...digits, '2026-01-31T12:00:00Z\n', '']) {
      refused(() => normalizeDatetime(text), '', 'bad_format');
      refused(() => parseContract({ ...exampleContract(), created_at: text }), '/created_at', 'bad_format');
    }
  });
});
