import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';

const LONGEST = 2048;

/** What URL leaves of a port: nothing where it is the scheme's own. */
const PORTS = ['', '8443'];

/** Names that never lead to the internet: RFC 6761 §6.3, RFC 6762 §3, and `internal`, which ICANN keeps for networks. */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal)$/;

/**
 * Why a URL can never be called, as the end of a sentence, for when it is saved; undefined when nothing in it forbids a
 * call. A name may still lead to an address that is refused at the time of the call: DNS is not asked here.
 */
export function refusedUrl(url: string, { allowLoopback }: { allowLoopback: boolean }): string | undefined {
  if (url.length > LONGEST) return `is longer than ${LONGEST} characters`;
  if (!URL.canParse(url)) return 'is not an absolute address';
  const { protocol, hostname, port, username, password, href } = new URL(url);
  if (href.length > LONGEST) return `is longer than ${LONGEST} characters`;
  if (username !== '' || password !== '') return 'carries a name or a password';
  if (url.includes('#')) return 'has a fragment';
  const loopback = allowLoopback && namesLoopback(hostname);
  if (protocol !== 'https:' && !(loopback && protocol === 'http:')) return 'must be https';
  if (loopback) return undefined;
  return refusedHost(hostname) ?? (PORTS.includes(port) ? undefined : 'must use port 443 or 8443');
}

/** Whether a URL's host means this machine (RFC 6761 §6.3). */
export function namesLoopback(hostname: string): boolean {
  return /(^|\.)localhost$/.test(hostname) || isLoopbackAddress(withoutBrackets(hostname));
}

function refusedHost(hostname: string): string | undefined {
  const literal = withoutBrackets(hostname);
  if (isIP(literal) !== 0) return isPublicAddress(literal) ? undefined : 'is not a public address';
  if (hostname.endsWith('.')) return 'has a host that ends with a dot';
  if (INTERNAL_NAME.test(hostname) || !hostname.includes('.')) return 'names a host of an internal network';
  return undefined;
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
