import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PERMISSIONS } from '../api/session.ts';
import { tickPermission } from './tick-permission.ts';

test('writing and support tick reading, and go when reading goes', () => {
  assert.deepEqual(tickPermission([], 'users:support', true), ['users:support', 'users:read']);
  assert.deepEqual(tickPermission(['users:read'], 'users:write', true), ['users:read', 'users:write']);
  const all = ['users:read', 'users:write', 'users:support', 'clients:read', 'clients:write'];
  assert.deepEqual(tickPermission(all, 'users:read', false), ['clients:read', 'clients:write']);
  assert.deepEqual(tickPermission(all, 'users:write', false), [
    'users:read',
    'users:support',
    'clients:read',
    'clients:write',
  ]);
});

test('however it is ticked, what may be changed may be read, and nothing is chosen twice', () => {
  const ticks = fc.array(fc.tuple(fc.constantFrom(...PERMISSIONS), fc.boolean()));
  fc.assert(
    fc.property(ticks, (made) => {
      const chosen = made.reduce<string[]>((before, [permission, on]) => tickPermission(before, permission, on), []);
      assert.equal(new Set(chosen).size, chosen.length);
      for (const one of chosen) assert.ok(chosen.includes(`${one.split(':')[0]}:read`), one);
    }),
  );
});
