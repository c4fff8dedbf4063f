import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** A random string of `bytes` bytes of entropy, URL-safe (base64url, no padding). */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** A UUIDv7 (RFC 9562 §5.7): random, and ordered by time so that it stays cheap as a primary key. */
export function newId(): string {
  return randomUUIDv7();
}

/** A random 256-bit key. */
export function randomKey(): Buffer {
  return randomBytes(32);
}
