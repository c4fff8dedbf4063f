/** Error codes that a client of the auth service can see; each has a paragraph in docs/partner/errors.md. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'access_denied'
  | 'invalid_credentials'
  | 'invalid_code'
  | 'code_used'
  | 'challenge_expired'
  | 'challenge_used'
  | 'already_enrolled'
  | 'origin_not_allowed'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'too_many_requests'
  | 'temporarily_unavailable'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_too_large'
  | 'server_error';

const STATUS: Partial<Record<OAuthErrorCode, number>> = {
  invalid_client: 401,
  access_denied: 403,
  invalid_credentials: 401,
  invalid_code: 401,
  code_used: 401,
  invalid_token: 401,
  insufficient_scope: 403,
  origin_not_allowed: 403,
  challenge_used: 409,
  already_enrolled: 409,
  challenge_expired: 410,
  not_found: 404,
  method_not_allowed: 405,
  request_too_large: 413,
  too_many_requests: 429,
  server_error: 500,
  temporarily_unavailable: 503,
};

export interface OAuthErrorOptions {
  /** What the operator may know and the caller may not: for the audit log. */
  reason?: string;
  headers?: Record<string, string>;
  /** Where the person can begin again: a member of the answer. */
  restartUrl?: string;
}

/** A refusal in the shape of RFC 6749 §5.2: the message is public, `reason` is not. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthErrorCode;
  readonly status: number;
  readonly reason: string | undefined;
  readonly headers: Record<string, string>;
  readonly restartUrl: string | undefined;

  constructor(code: OAuthErrorCode, description: string, { reason, headers = {}, restartUrl }: OAuthErrorOptions = {}) {
    super(description);
    this.code = code;
    this.status = STATUS[code] ?? 400;
    this.reason = reason;
    this.headers = headers;
    this.restartUrl = restartUrl;
  }
}
