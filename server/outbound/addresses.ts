import { BlockList, isIP } from 'node:net';

const LOOPBACK = ranges(['127.0.0.0/8', '::1/128']);

/** The IANA IPv4 Special-Purpose Address Registry (RFC 6890), what is reachable in it too; multicast; one cloud's own. */
const SPECIAL_IPV4 = ranges([
  '0.0.0.0/8', // this network, and "unspecified" (RFC 1122 §3.2.1.3)
  '10.0.0.0/8', // private (RFC 1918)
  '100.64.0.0/10', // carrier-grade NAT (RFC 6598); Alibaba's metadata
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's WireServer: an internal service at a public address
  '169.254.0.0/16', // link-local (RFC 3927); the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; Oracle's metadata
  '192.0.2.0/24', // documentation (RFC 5737)
  '192.31.196.0/24', // AS112 (RFC 7535)
  '192.52.193.0/24', // AMT (RFC 7450)
  '192.88.99.0/24', // 6to4 relays (RFC 7526)
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112 (RFC 7534)
  '198.18.0.0/15', // benchmarking (RFC 2544)
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast (RFC 5771)
  '240.0.0.0/4', // reserved, and broadcast
]);

/**
 * The one prefix of global unicast (RFC 4291 §2.4). Outside it lie loopback, link-local, unique local, multicast and
 * every form that carries an IPv4 address: mapped, compatible, NAT64. Inside it, 6to4 and Teredo carry one as well.
 */
const GLOBAL_IPV6 = ranges(['2000::/3']);
const SPECIAL_IPV6 = ranges([
  '2001::/23', // protocol assignments (RFC 2928): Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation (RFC 3849)
  '2002::/16', // 6to4 (RFC 3056)
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation (RFC 9637)
]);

/** Whether an address is one of the public internet's. Anything that is not an address is not; nor is one with a zone. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !contains(SPECIAL_IPV4, address);
  return contains(GLOBAL_IPV6, address) && !contains(SPECIAL_IPV6, address) && !address.includes('%');
}

export function isLoopbackAddress(address: string): boolean {
  return contains(LOOPBACK, address);
}

function contains(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, `ipv${version as 4 | 6}`);
}

function ranges(cidrs: string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [network = '', prefix] = cidr.split('/');
    list.addSubnet(network, Number(prefix), isIP(network) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
