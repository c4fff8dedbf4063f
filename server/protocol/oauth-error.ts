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
  | 'too_many_requests'
  | 'temporarily_unavailable'
  | 'not_found'
  | 'method_not_allowed'
  | 'request_too_large'
  | 'server_error';

const STATUS: Partial<Record<OAuthErrorCode, number>> = {
  invalid_client: 401,
  access_denied: 403,
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
}

/** A refusal in the shape of RFC 6749 §5.2: the message is public, `reason` is not. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthErrorCode;
  readonly status: number;
  readonly reason: string | undefined;
  readonly headers: Record<string, string>;

  constructor(code: OAuthErrorCode, description: string, { reason, headers = {} }: OAuthErrorOptions = {}) {
    super(description);
    this.code = code;
    this.status = STATUS[code] ?? 400;
    this.reason = reason;
    this.headers = headers;
  }
}
