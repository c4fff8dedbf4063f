import { randomBytes } from 'node:crypto';
import { base32 } from './base32.ts';

/** A code of 80 random bits for the day that the authenticator is lost: `ABCD-EFGH-IJKL-MNOP`. */
export function createRecoveryCode(): string {
  return base32(randomBytes(10)).replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as it is hashed: however it was typed. Undefined when it cannot be one. */
export function normalizeRecoveryCode(text: string): string | undefined {
  // What is often misread, and is not in the alphabet.
  const code = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B');
  return /^[A-Z2-7]{16}$/.test(code) ? code : undefined;
}
