import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type proxyAddr from '@fastify/proxy-addr';

/** Whether an address is one of our proxies. */
export type Trust = ReturnType<typeof proxyAddr.compile>;

/** The headers of a request that one of our proxies passed on: only such a caller may choose the trace. */
export function trustedHeaders(
  { headers, socket }: IncomingMessage,
  trust: Trust | undefined,
): IncomingHttpHeaders | undefined {
  return trust?.(socket.remoteAddress ?? '', 0) ? headers : undefined;
}
