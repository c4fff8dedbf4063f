import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What authenticator apps understand everywhere (RFC 6238 §4, with HMAC-SHA-1 and six digits). */
export const TOTP = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** RFC 4226 §4: a shared secret of 160 bits. */
export function createTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The time step of a moment, in milliseconds since the epoch. */
export function totpStep(millis: number): number {
  return Math.floor(millis / 1000 / TOTP.period);
}

/** The code of a time step (RFC 4226 §5.3). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** TOTP.digits;
  return String(number).padStart(TOTP.digits, '0');
}

/** The step, of the one now and its two neighbours, whose code was given; undefined when it is none of theirs. */
export function matchingTotpStep(secret: Uint8Array, code: string, millis: number): number | undefined {
  const given = Buffer.from(code.padEnd(TOTP.digits).slice(0, TOTP.digits));
  const now = totpStep(millis);
  let matching: number | undefined;
  for (const step of [now - 1, now, now + 1]) {
    const expected = Buffer.from(totpCode(secret, step));
    if (code.length === TOTP.digits && given.length === expected.length && timingSafeEqual(given, expected)) {
      matching = step;
    }
  }
  return matching;
}
