import { OperationProcessingError, type TokenEndpointResponse, UnsupportedOperationError } from 'oauth4webapi';
import { invalidAnswer, readOAuthError } from './oauth-error.ts';

/** What the token and impersonation endpoints answer (RFC 6749 §5.1). */
export interface TokenResponse {
  access_token: string;
  /** Seconds: 299 for a partner token, 3599 for a user token. */
  expires_in: number;
  /** The scopes granted, space-separated. */
  scope: string;
  token_type: 'bearer';
}

/** What a login and a refresh answer. */
export interface UserTokens extends TokenResponse {
  /** With the scope `offline`. Good once: keep the newest. */
  refresh_token?: string;
  /** With the scope `openid`, after a login only. For your application, never for an API. */
  id_token?: string;
}

/**
 * The tokens of an answer, which oauth4webapi reads. Its errors hold the answer, tokens included, and go no further.
 * @throws OAuthError
 */
export async function readTokens(
  response: Response,
  now: number,
  read: () => Promise<TokenEndpointResponse>,
): Promise<UserTokens> {
  if (!response.ok) throw await readOAuthError(response, now);
  const body = await read().catch((error: unknown) => {
    throw isComplaint(error) ? invalidAnswer(response) : error;
  });
  const { access_token, expires_in, scope = '', token_type, refresh_token, id_token } = body;
  if (expires_in === undefined || token_type !== 'bearer') throw invalidAnswer(response);
  return {
    access_token,
    expires_in,
    scope,
    token_type: 'bearer',
    ...(refresh_token !== undefined && { refresh_token }),
    ...(id_token !== undefined && { id_token }),
  };
}

/** Whether oauth4webapi says that an answer is wrong; its other errors are about how it was called. */
export function isComplaint(error: unknown): error is OperationProcessingError | UnsupportedOperationError {
  return error instanceof OperationProcessingError || error instanceof UnsupportedOperationError;
}
