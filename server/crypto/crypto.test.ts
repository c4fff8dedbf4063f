import assert from 'node:assert/strict';
import { verify } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { calculateJwkThumbprint } from 'jose';
import { equalDigests, hashKey, keyedHash } from './digest.ts';
import { newId, randomKey, randomToken } from './random.ts';
import { createSealer, SealError } from './seal.ts';
import { createSigner, generateSigningKey, importPublicKey } from './signing.ts';

describe('sealing', () => {
  const sealer = createSealer(Buffer.alloc(32, 1));

  test('what was sealed opens for the same purpose', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (plain, purpose) => {
        assert.deepEqual(sealer.open(sealer.seal(plain, purpose), purpose), Buffer.from(plain));
      }),
    );
  });

  test('a changed byte, another purpose and another master key do not open', () => {
    const sealed = sealer.seal('secret', 'here');
    assert.throws(() => sealer.open(sealed, 'there'), SealError);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] as number) ^ 1;
      assert.throws(() => sealer.open(changed, 'here'), SealError, `byte ${at}`);
    }
    const other = createSealer(Buffer.alloc(32, 2));
    assert.throws(() => other.open(sealed, 'here'), new RegExp(sealer.keyId));
  });

  test('the same secret is sealed differently each time', () => {
    assert.notDeepEqual(sealer.seal('secret', 'here'), sealer.seal('secret', 'here'));
  });
});

describe('signing keys', () => {
  test('a key id is the RFC 7638 thumbprint, as jose computes it', async () => {
    for (const algorithm of ['ES256', 'RS256'] as const) {
      const { kid, publicJwk } = await generateSigningKey(algorithm);
      assert.equal(kid, await calculateJwkThumbprint(publicJwk));
    }
  });

  for (const [algorithm, hash] of [
    ['ES256', 'sha256'],
    ['RS256', 'sha256'],
    ['EdDSA', null],
  ] as const) {
    test(`a signature by ${algorithm}, made here or in the thread pool, is one that others verify`, async () => {
      const { privateKey, publicJwk } = await generateSigningKey(algorithm);
      const key = importPublicKey(publicJwk);
      const input = 'header.payload';
      const signer = createSigner(algorithm, privateKey);
      for (const signature of [signer.sign(input), await signer.signAside(input)]) {
        // JWS takes the two numbers of an elliptic curve side by side (RFC 7518 §3.4).
        assert.ok(verify(hash, Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }, signature));
        assert.ok(!verify(hash, Buffer.from(`${input}!`), { key, dsaEncoding: 'ieee-p1363' }, signature));
      }
    });
  }
});

test('a keyed hash depends on key and value, and equality is exact', () => {
  const one = hashKey(randomKey());
  assert.ok(equalDigests(keyedHash(one, 'a'), keyedHash(one, 'a')));
  assert.ok(!equalDigests(keyedHash(one, 'a'), keyedHash(one, 'b')));
  assert.ok(!equalDigests(keyedHash(one, 'a'), keyedHash(hashKey(randomKey()), 'a')));
  assert.ok(!equalDigests(keyedHash(one, 'a'), Buffer.alloc(0)));
});

test('random tokens carry 256 bits and never repeat; ids are ordered by time', () => {
  assert.equal(Buffer.from(randomToken(), 'base64url').length, 32);
  assert.notEqual(randomToken(), randomToken());
  const ids = Array.from({ length: 1000 }, newId);
  assert.equal(new Set(ids).size, ids.length);
});
