import type { AccessTokenClaims } from './access-token.ts';

/** Error codes of RFC 6750 §3.1, and what a verifier answers that cannot know. */
export type AccessTokenErrorCode =
  | 'invalid_request'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'temporarily_unavailable';

/** Why exactly a token was refused: for your log, not for the caller. */
export type AccessTokenRefusal =
  | 'missing'
  | 'malformed_header'
  | 'malformed'
  | 'wrong_type'
  | 'wrong_algorithm'
  | 'unknown_key'
  | 'bad_signature'
  | 'wrong_issuer'
  | 'expired'
  | 'wrong_perspective'
  | 'wrong_audience'
  | 'missing_scope'
  | 'impersonated'
  | 'revoked'
  | 'revocation_unknown';

const STATUS = {
  invalid_request: 400,
  invalid_token: 401,
  insufficient_scope: 403,
  temporarily_unavailable: 503,
} as const;

/**
 * A request's token was refused. Answer with `status` and a `WWW-Authenticate: challenge()` header.
 *
 * @example
 * ```ts
 * import { AccessTokenError, bearerToken } from '@wattlock/client';
 *
 * try {
 *   bearerToken(undefined);
 * } catch (error) {
 *   if (!(error instanceof AccessTokenError)) throw error;
 *   console.log(error.status, error.challenge()); // 401 Bearer realm="wattlock"
 * }
 * ```
 */
export class AccessTokenError extends Error {
  override readonly name = 'AccessTokenError';
  /** Undefined when no token was sent at all (RFC 6750 §3.1). */
  readonly code: AccessTokenErrorCode | undefined;
  readonly refusal: AccessTokenRefusal;
  readonly status: 400 | 401 | 403 | 503;
  /** What the token says, when it is genuine and was refused for another reason: for your log. */
  readonly claims: AccessTokenClaims | undefined;

  constructor(
    code: AccessTokenErrorCode | undefined,
    refusal: AccessTokenRefusal,
    message: string,
    claims?: AccessTokenClaims,
  ) {
    super(message);
    this.code = code;
    this.refusal = refusal;
    this.claims = claims;
    this.status = code === undefined ? 401 : STATUS[code];
  }

  /** The value of the `WWW-Authenticate` header (RFC 6750 §3). */
  challenge(realm = 'wattlock'): string {
    const error = this.code && `, error="${this.code}", error_description="${this.message}"`;
    return `Bearer realm="${realm}"${error ?? ''}`;
  }
}
