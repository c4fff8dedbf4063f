import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';

/** A key for `keyedHash`, prepared once. */
export type HashKey = KeyObject;

export function hashKey(key: Uint8Array): HashKey {
  return createSecretKey(key);
}

/** HMAC-SHA-256: how generated secrets of 256 bits are stored. A slow hash would add cost and no safety. */
export function keyedHash(key: HashKey, value: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(value).digest();
}

/** Whether two digests are equal, in a time that does not depend on where they differ. */
export function equalDigests(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

export function sha256(value: string | Uint8Array): Buffer {
  return hash('sha256', value, 'buffer');
}

/** OpenID Connect Core §3.1.3.6: the left half of the hash that belongs to a signature algorithm. */
export function leftHalfHash(algorithm: 'ES256' | 'RS256' | 'EdDSA', value: string): string {
  const digest = hash(algorithm === 'EdDSA' ? 'sha512' : 'sha256', value, 'buffer');
  return digest.subarray(0, digest.length / 2).toString('base64url');
}
