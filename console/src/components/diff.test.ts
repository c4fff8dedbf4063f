import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changesOf, diffOf } from './diff.ts';

test('what is the same differs in no field', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => assert.deepEqual(diffOf(value, structuredClone(value)), [])));
});

test('each field that differs is named by its path, once', () => {
  const before = { phase: 'DeliveryPlanned', deposit: { incl: '10.00', vat: '1.00' }, labels: ['a'] };
  const after = { phase: 'DeliveryStarted', deposit: { incl: '12.00', vat: '1.00' }, labels: ['a', 'b'] };
  assert.deepEqual(
    diffOf(before, after).map(({ field }) => field),
    ['phase', 'deposit.incl', 'labels'],
  );
});

test('details that tell a change as a whole, or field by field, are read as changes; others stay details', () => {
  const whole = changesOf({ before: { name: 'a' }, after: { name: 'b' }, by: 'console' });
  assert.deepEqual(whole, { changes: [{ field: 'name', before: 'a', after: 'b' }], rest: { by: 'console' } });
  const perField = changesOf({ changes: { name: { before: 'a', after: 'b' } } });
  assert.deepEqual(perField, { changes: [{ field: 'name', before: 'a', after: 'b' }], rest: {} });
  assert.deepEqual(changesOf({ reason: 'x' }), { changes: [], rest: { reason: 'x' } });
});
