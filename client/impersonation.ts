import * as oauth from 'oauth4webapi';
import type { Send } from './send.ts';
import { readTokens, type TokenResponse } from './token-response.ts';

/** What an impersonation is for. */
export interface ImpersonateOptions {
  /** Why, for the audit log; up to 500 characters. */
  reason?: string;
  /** Space-separated; no more than the partner token has. Default: all of it. */
  scope?: string;
  /** The APIs that the token is for, space-separated. Default: all that you were granted for users. */
  audience?: string;
  signal?: AbortSignal;
}

/**
 * Asks for a token of one user. By POST: the reason, and whose token it is, stay out of the addresses that proxies log.
 * @throws OAuthError, ConnectionError
 */
export async function requestImpersonation(
  issuer: string,
  clientId: string,
  userId: string,
  { reason, scope, audience, signal }: ImpersonateOptions,
  send: Send,
  now: () => number,
): Promise<TokenResponse> {
  const given = Object.entries({ user_id: userId, reason, scope, audience });
  const body = new URLSearchParams(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const init = { method: 'POST', body, headers: { accept: 'application/json' } };
  // Asking twice records two impersonations, and harms nobody.
  const response = await send(`${issuer}/v1/auth/impersonate`, init, { repeatable: true, signal });
  const read = () => oauth.processGenericTokenEndpointResponse({ issuer }, { client_id: clientId }, response);
  const { access_token, expires_in, token_type, scope: granted } = await readTokens(response, now(), read);
  return { access_token, expires_in, scope: granted, token_type };
}
