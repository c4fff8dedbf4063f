import type { OutgoingHttpHeaders } from 'node:http';

/** What belongs to the connection (RFC 9110 §7.6.1), or would let a caller speak to another host than the one checked. */
const NOT_THE_CALLERS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/**
 * The headers of a call: the caller's but those, and ours. `identity`, since answers are not decompressed; `close` where
 * connections are not kept, since an agent that bounds its sockets would hand them on to the next call.
 */
export function requestHeaders(given: Readonly<Record<string, string>>, kept: boolean): OutgoingHttpHeaders {
  const passed = Object.entries(given).filter(([name]) => !NOT_THE_CALLERS.has(name.toLowerCase()));
  const connection = kept ? 'keep-alive' : 'close';
  const ours = { 'accept-encoding': 'identity', connection, 'user-agent': 'Wattlock/1' };
  return { ...Object.fromEntries(passed), ...ours };
}
