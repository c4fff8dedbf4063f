/** Schemes whose addresses are programs or documents of their own, on whatever page they are opened from. */
const UNSAFE = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);

/**
 * An address of a client that a page may lead to, unchanged. Registration refuses the others; this is the second lock.
 * @throws RangeError for an address that would run here.
 */
export function safeAddress(address: string): string {
  if (!URL.canParse(address) || UNSAFE.has(new URL(address).protocol))
    throw new RangeError('not an address to lead to');
  return address;
}
