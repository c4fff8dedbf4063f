import fc from 'fast-check';

/** First and last of each range that is not the internet's: written a second time and otherwise than in `addresses.ts`. */
export const SPECIAL_IPV4: readonly (readonly [string, string])[] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
];

/** As upper halves, of 64 bits: none of these ranges is narrower. */
export const SPECIAL_IPV6: readonly (readonly [bigint, bigint])[] = [
  [0n, 0x1fff_ffff_ffff_ffffn],
  [0x2001_0000_0000_0000n, 0x2001_01ff_ffff_ffffn],
  [0x2001_0db8_0000_0000n, 0x2001_0db8_ffff_ffffn],
  [0x2002_0000_0000_0000n, 0x2002_ffff_ffff_ffffn],
  [0x2620_004f_8000_0000n, 0x2620_004f_8000_ffffn],
  [0x3fff_0000_0000_0000n, 0x3fff_0fff_ffff_ffffn],
  [0x4000_0000_0000_0000n, 0xffff_ffff_ffff_ffffn],
];

export function ipv4Number(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

export function ipv4(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
}

/** All eight groups, from the two halves. */
export function ipv6(upper: bigint, lower: bigint): string {
  const digits = ((upper << 64n) | lower).toString(16).padStart(32, '0');
  return (digits.match(/.{4}/g) ?? []).join(':');
}

const lowerHalf = fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn });

export const specialIpv4 = fc
  .constantFrom(...SPECIAL_IPV4)
  .chain(([first, last]) => fc.integer({ min: ipv4Number(first), max: ipv4Number(last) }));

export const publicIpv4 = fc
  .integer({ min: 0, max: 2 ** 32 - 1 })
  .filter((number) => SPECIAL_IPV4.every(([first, last]) => number < ipv4Number(first) || number > ipv4Number(last)));

export const specialIpv6 = fc
  .tuple(
    fc.constantFrom(...SPECIAL_IPV6).chain(([min, max]) => fc.bigInt({ min, max })),
    lowerHalf,
  )
  .map(([upper, lower]) => ipv6(upper, lower));

export const publicIpv6 = fc
  .tuple(fc.bigInt({ min: 0x2000_0000_0000_0000n, max: 0x3fff_ffff_ffff_ffffn }), lowerHalf)
  .filter(([upper]) => SPECIAL_IPV6.every(([first, last]) => upper < first || upper > last))
  .map(([upper, lower]) => ipv6(upper, lower));

const hex = (number: number) => `${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}`;
const parts = (number: number, write: (part: number) => string) => ipv4(number).split('.').map(Number).map(write);

/** What a URL parser takes for an IPv4 address (WHATWG URL §3.5). */
export const IPV4_SPELLINGS: Record<string, (number: number) => string> = {
  dotted: ipv4,
  'with a dot at the end': (number) => `${ipv4(number)}.`,
  decimal: String,
  hexadecimal: (number) => `0x${number.toString(16)}`,
  octal: (number) => `0${number.toString(8)}`,
  'in two parts': (number) => `${number >>> 24}.${number & 0xff_ffff}`,
  'in three parts': (number) => `${number >>> 24}.${(number >>> 16) & 255}.${number & 0xffff}`,
  'hexadecimal parts': (number) => parts(number, (part) => `0X${part.toString(16)}`).join('.'),
  'octal parts': (number) => parts(number, (part) => `000${part.toString(8)}`).join('.'),
  'fullwidth digits': (number) => ipv4(number).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  'percent-encoded': (number) => ipv4(number).replace(/\d/g, (digit) => `%3${digit}`),
  'ideographic full stops': (number) => ipv4(number).replaceAll('.', '。'),
};

/** The forms of IPv6 that carry an IPv4 address, and may lead to it through a translator or a tunnel. */
export const IPV4_IN_IPV6: Record<string, (number: number) => string> = {
  mapped: (number) => `::ffff:${ipv4(number)}`,
  'mapped, hexadecimal': (number) => `::ffff:${hex(number)}`,
  'mapped, written out': (number) => `0:0:0:0:0:FFFF:${hex(number)}`,
  compatible: (number) => `::${ipv4(number)}`,
  translated: (number) => `::ffff:0:${ipv4(number)}`,
  NAT64: (number) => `64:ff9b::${ipv4(number)}`,
  'NAT64, local': (number) => `64:ff9b:1::${hex(number)}`,
  '6to4': (number) => `2002:${hex(number)}::1`,
  'Teredo, server': (number) => `2001:0:${hex(number)}:0:0:0:0`,
  'Teredo, client': (number) => `2001:0:4136:e378:8000:63bf:${hex(~number >>> 0)}`,
};
