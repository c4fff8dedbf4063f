/**
 * Only for the sandbox: what an authenticator app computes (RFC 6238). A login page never has the secret of a factor
 * that exists, and never needs this.
 */

/** Seconds that a code is shown. */
export const PERIOD = 30;

/** @param {string} secret base32 @param {number} millis since 1970 */
export async function totpCode(secret, millis) {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(millis / 1000 / PERIOD)));
  const key = await crypto.subtle.importKey('raw', base32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = digest.getUint8(19) & 0xf;
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** RFC 4648 §6, without padding. @param {string} text */
function base32(text) {
  const bits = [...text.toUpperCase().replace(/[^A-Z2-7]/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
