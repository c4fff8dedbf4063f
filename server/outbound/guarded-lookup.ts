import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error.ts';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/**
 * Resolves a name for one connection, to the allowed ones of its addresses. The socket connects to what is returned
 * here and asks no one again, so a name cannot mean one address when it is checked and another when it is used.
 * Not called for a host that is an address: `refusedUrl` judges those.
 */
export function guardedLookup(resolve: Resolve, allowed: (address: string) => boolean): LookupFunction {
  return (hostname, _options, callback) => {
    const refuse = (kind: 'dns' | 'refused_address', problem: string) =>
      callback(new OutboundError(kind, `${hostname} ${problem}`), []);
    resolve(hostname).then(
      (addresses) => {
        const usable = addresses.filter(({ address }) => allowed(address));
        if (usable.length === 0) refuse('refused_address', 'has no address that may be called');
        else callback(null, usable);
      },
      (error) => refuse('dns', `cannot be resolved (${error.code ?? 'unknown cause'})`),
    );
  };
}
