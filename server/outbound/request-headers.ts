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

/** `identity`, since answers are not decompressed. */
const OURS = ['accept-encoding', 'identity', 'user-agent', 'Wattlock/1'];

/** The headers of a call, names and values in turn: the caller's but those, and ours. */
export function requestHeaders(given: Readonly<Record<string, string>>): string[] {
  const passed = Object.entries(given).filter(([name]) => !NOT_THE_CALLERS.has(name.toLowerCase()));
  return [...passed.flat(), ...OURS];
}
