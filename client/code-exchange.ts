import * as oauth from 'oauth4webapi';
import type { IdTokenClaims } from './id-token.ts';
import { LoginError } from './login-error.ts';
import type { CompletedLogin, SavedLogin } from './login-options.ts';
import { isComplaint, readTokens } from './token-response.ts';

/** The client that redeems a code, and how its requests are made. */
export interface ExchangeParty {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  authentication: oauth.ClientAuth;
  redirectUri: string;
  /** Whether an id_token was asked for. */
  openid: boolean;
  requests: oauth.HttpRequestOptions<'GET' | 'POST', URLSearchParams | undefined>;
  now: () => number;
}

/** Of an answer that cannot be read, as opposed to one that says the wrong thing. */
const UNREADABLE: readonly unknown[] = [oauth.RESPONSE_IS_NOT_JSON, oauth.RESPONSE_IS_NOT_CONFORM, oauth.PARSE_ERROR];

/**
 * Redeems a code, once, and checks the id_token: signature by the JWKS, `iss`, `aud`, `exp`, `nonce`, and `auth_time`
 * where an age was asked for (OpenID Connect Core §3.1.3.7).
 * @throws LoginError, OAuthError, ConnectionError
 */
export async function redeemCode(
  { server, client, authentication, redirectUri, openid, requests, now }: ExchangeParty,
  callback: URLSearchParams,
  { codeVerifier, nonce, maxAge }: SavedLogin,
): Promise<CompletedLogin> {
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    callback,
    redirectUri,
    codeVerifier,
    requests as oauth.TokenEndpointRequestOptions,
  );
  const expected = openid ? { expectedNonce: nonce, ...(maxAge !== undefined && { maxAge }) } : {};
  let claims: oauth.IDToken | undefined;
  const tokens = await readTokens(response, now(), async () => {
    try {
      const body = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
      claims = oauth.getValidatedIdTokenClaims(body);
      if (claims) await oauth.validateApplicationLevelSignature(server, response, requests);
      return body;
    } catch (error) {
      throw openid && isComplaint(error) && !UNREADABLE.includes(error.code) ? new LoginError('bad_id_token') : error;
    }
  });
  return { tokens, claims: claims as IdTokenClaims | undefined };
}
