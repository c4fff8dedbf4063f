import { isIP, type LookupFunction, connect as openPlain, type Socket } from 'node:net';
import { connect as openEncrypted } from 'node:tls';
import { LRUCache } from 'lru-cache';

/** Where a socket leads to, as undici says it. */
export interface Target {
  protocol: string;
  hostname: string;
  /** Empty: the protocol's own. */
  port: string;
}

/** Opens sockets whose name is looked up by `lookup` alone. A TLS session is resumed, which Node tells of once its certificate is verified. */
export function createSockets(): (target: Target, lookup: LookupFunction) => Socket {
  const sessions = new LRUCache<string, Buffer>({ max: 100 });
  return ({ protocol, hostname, port }, lookup) => {
    // `autoSelectFamily`, so that the lookup is asked for all addresses.
    const options = { host: hostname, lookup, autoSelectFamily: true, noDelay: true };
    if (protocol === 'http:') return openPlain({ ...options, port: Number(port || 80) });
    const name = `${hostname}:${port}`;
    return openEncrypted({
      ...options,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      session: sessions.get(name),
      ALPNProtocols: ['http/1.1'],
      rejectUnauthorized: true, // whatever the environment says
    }).on('session', (session) => sessions.set(name, session));
  };
}
