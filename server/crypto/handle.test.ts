import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { createHandle, parseHandle, uuidBytes, uuidText } from './handle.ts';

test('a handle names its row, and hashes to what the row keeps', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const handle = createHandle(id);
      assert.match(handle.text, /^[A-Za-z0-9_-]{64}$/);
      assert.deepEqual(parseHandle(handle.text), { id, hash: handle.hash });
      const secret = Buffer.from(handle.text, 'base64url').subarray(16);
      assert.deepEqual(handle.hash, createHash('sha256').update(secret).digest());
    }),
  );
});

test('a handle that differs in one bit names another row or hashes to something else', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(48 * 8 - 1), (id, bit) => {
      const handle = createHandle(id);
      const bytes = Buffer.from(handle.text, 'base64url');
      bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
      const parsed = parseHandle(bytes.toString('base64url'));
      assert.ok(parsed);
      assert.ok(parsed.id !== id || !parsed.hash.equals(handle.hash));
    }),
  );
});

test('what cannot be a handle is none, whatever it is', () => {
  const { text } = createHandle('01890000-0000-7000-8000-000000000000');
  const near = [
    '',
    text.slice(1),
    `${text}A`,
    `${text}=`,
    ` ${text.slice(1)}`,
    `${text.slice(1)}\n`,
    `${text.slice(1)}+`,
  ];
  for (const one of near) assert.equal(parseHandle(one), undefined);
  fc.assert(
    fc.property(
      fc.uint16Array({ maxLength: 200 }).map((units) => String.fromCharCode(...units)),
      (one) => {
        fc.pre(!/^[A-Za-z0-9_-]{64}$/.test(one));
        assert.equal(parseHandle(one), undefined);
      },
    ),
  );
});

test('a UUID survives its bytes', () => {
  fc.assert(fc.property(fc.uuid(), (id) => assert.equal(uuidText(uuidBytes(id)), id)));
});
