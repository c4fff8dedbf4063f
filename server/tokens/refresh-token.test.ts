import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { hashKey } from '../crypto/digest.ts';
import { createRefreshTokens } from './refresh-token.ts';

const tokens = createRefreshTokens(hashKey(Buffer.alloc(32, 1)));
const generations = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const BYTES = 16 + 4 + 32 + 16;

test('a refresh token tells its family and generation, and hashes to what the family keeps', () => {
  fc.assert(
    fc.property(fc.uuid(), generations, (family, generation) => {
      const token = tokens.create(family, generation);
      assert.deepEqual(tokens.parse(token.text), token);
      assert.equal(token.familyId, family);
      assert.equal(token.generation, generation);
      assert.deepEqual(token.hash, createHash('sha256').update(token.secret).digest());
      assert.match(token.text, /^wlr_[A-Za-z0-9_-]{91}$/);
    }),
  );
});

test('one with any bit flipped is none', () => {
  fc.assert(
    fc.property(fc.uuid(), generations, fc.nat(BYTES * 8 - 1), (family, generation, bit) => {
      const bytes = Buffer.from(tokens.create(family, generation).text.slice(4), 'base64url');
      assert.equal(bytes.length, BYTES);
      bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
      assert.equal(tokens.parse(`wlr_${bytes.toString('base64url')}`), undefined);
    }),
    { numRuns: 500 },
  );
});

test('one of another service is none, nor is any other text', () => {
  const other = createRefreshTokens(hashKey(Buffer.alloc(32, 2)));
  fc.assert(
    fc.property(fc.uuid(), generations, (family, generation) => {
      assert.equal(tokens.parse(other.create(family, generation).text), undefined);
    }),
  );
  fc.assert(
    fc.property(
      fc.uint16Array().map((units) => String.fromCharCode(...units)),
      (text) => assert.equal(tokens.parse(text), undefined),
    ),
  );
  const { text } = tokens.create('01890000-0000-7000-8000-000000000000', 0);
  for (const near of [text.slice(4), `${text}A`, ` ${text}`, `${text}\n`, text.replace('wlr_', 'WLR_'), '']) {
    assert.equal(tokens.parse(near), undefined);
  }
});

test('no two are alike, of the same family and generation too', () => {
  const texts = Array.from({ length: 100 }, () => tokens.create('01890000-0000-7000-8000-000000000000', 1).text);
  assert.equal(new Set(texts).size, 100);
});
