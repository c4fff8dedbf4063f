import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hashKey } from '../../crypto/digest.ts';
import type { Core } from '../core.ts';
import { isKnownBrowser, marksOf, withKnownBrowser } from './known-browser.ts';

const coreOf = (byte: number) => ({ loginKeys: { knownBrowser: hashKey(Buffer.alloc(32, byte)) } }) as unknown as Core;
const core = coreOf(1);

test('a browser is known for the last ten accounts that signed in with it, and for no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 15 }), fc.uuid(), (users, stranger) => {
      fc.pre(!users.includes(stranger));
      const marks = users.reduce<string | null>((before, user) => withKnownBrowser(core, before, user), null);
      for (const [index, user] of users.toReversed().entries())
        assert.equal(isKnownBrowser(core, marks, user), index < 10);
      assert.equal(isKnownBrowser(core, marks, stranger), false);
      assert.ok((marks ?? '').length < 300);
    }),
  );
});

test('marks cannot be made up, nor taken from another service, and tell no account', () => {
  const user = '01890000-0000-7000-8000-000000000000';
  assert.equal(isKnownBrowser(core, withKnownBrowser(coreOf(2), null, user), user), false);
  assert.ok(!withKnownBrowser(core, null, user).includes(user));
  fc.assert(
    fc.property(
      fc.uint16Array({ maxLength: 2000 }).map((units) => String.fromCharCode(...units)),
      (cookie) => {
        assert.equal(isKnownBrowser(core, cookie, user), false);
        assert.ok(marksOf(cookie).length <= 10);
      },
    ),
  );
});
