/**
 * No answer came: the service cannot be reached, or took too long. Whether the request was carried out is not known.
 *
 * @example
 * ```ts
 * import { ConnectionError } from '@wattlock/client';
 *
 * const error = new ConnectionError('https://auth.example.com/oauth2/token', 'timeout');
 * console.log(error.reason); // timeout
 * ```
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Where the request went, without its query. */
  readonly url: string;
  readonly reason: 'timeout' | 'network';
  /** What the runtime calls it, such as `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(url: string, reason: 'timeout' | 'network', code?: string) {
    super(`${reason === 'timeout' ? 'no answer in time' : 'no connection'}: ${url}${code ? ` (${code})` : ''}`);
    this.url = url;
    this.reason = reason;
    this.code = code;
  }
}
