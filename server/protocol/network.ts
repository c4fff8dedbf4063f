import { isIPv6 } from 'node:net';

/** The network that an address counts for: an IPv6 /64 is one subscriber. */
export function networkOf(ip: string): string {
  return prefixOf(ip, 4);
}

/** A wider one, for what even a customer with many subscribers' worth of addresses may not do: an IPv6 /48. */
export function wideNetworkOf(ip: string): string {
  return prefixOf(ip, 3);
}

function prefixOf(ip: string, length: number): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1] as string;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    while (groups.length + end.length < 8) groups.push('0');
    groups.push(...end);
  }
  return `${groups.slice(0, length).join(':')}::/${length * 16}`;
}

/** This very machine. */
export function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./i.test(ip);
}
