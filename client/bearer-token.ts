import { AccessTokenError } from './access-token-error.ts';

const TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;

/**
 * The token of an `Authorization: Bearer …` header (RFC 6750 §2.1).
 * @throws AccessTokenError without a code when there is none, `invalid_request` when it is malformed.
 *
 * @example
 * ```ts
 * import { bearerToken } from '@wattlock/client';
 *
 * bearerToken('Bearer eyJ'); // 'eyJ'
 * ```
 */
export function bearerToken(authorization: string | undefined): string {
  const [scheme = '', token = '', ...rest] = authorization?.split(' ') ?? [];
  if (scheme.toLowerCase() !== 'bearer') {
    throw new AccessTokenError(undefined, 'missing', 'this request needs an access token');
  }
  if (rest.length > 0 || !TOKEN.test(token)) {
    throw new AccessTokenError('invalid_request', 'malformed_header', 'the Authorization header is malformed');
  }
  return token;
}
