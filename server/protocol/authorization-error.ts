/** Codes of RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6 and RFC 8707 §2, as they go back to the client. */
export type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unauthorized_client'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'temporarily_unavailable'
  | 'login_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported';

/** How an answer reaches the client: by the browser, to an address that was checked. */
export interface ResponseTarget {
  clientId: string;
  /** Whose look a page on the way has. */
  partnerId: string;
  redirectUri: string;
  responseMode: 'query' | 'form_post';
  state: string | undefined;
}

/** A request that its client is told about, by a redirect to its callback. */
export class AuthorizationError extends Error {
  override readonly name = 'AuthorizationError';
  readonly code: AuthorizationErrorCode;
  readonly target: ResponseTarget;
  constructor(code: AuthorizationErrorCode, description: string, target: ResponseTarget) {
    super(description);
    this.code = code;
    this.target = target;
  }
}

/** What the person is told, where no redirect may happen. */
export type SignInPageErrorKind =
  | 'invalid_client'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'cookie_missing'
  | 'challenge_unknown'
  | 'challenge_expired'
  | 'challenge_used'
  | 'token_expired'
  | 'too_many_attempts'
  | 'too_many_logins'
  | 'server_error';

/** A fault that ends on an error page, with a way forward where there is one. */
export class SignInPageError extends Error {
  override readonly name = 'SignInPageError';
  readonly kind: SignInPageErrorKind;
  readonly status: number;
  readonly restartUrl: string | undefined;
  readonly partnerId: string | undefined;
  /** For a redirect URI: what was received, and what is registered. */
  readonly received: string | undefined;
  readonly registered: readonly string[] | undefined;
  constructor(
    kind: SignInPageErrorKind,
    message: string,
    details: {
      status?: number;
      restartUrl?: string;
      partnerId?: string;
      received?: string;
      registered?: readonly string[];
    } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? 400;
    this.restartUrl = details.restartUrl;
    this.partnerId = details.partnerId;
    this.received = details.received;
    this.registered = details.registered;
  }
}
