import type { AuthorizationServer } from 'oauth4webapi';

/** What a login needs to know of the auth service: its addresses never change, so no discovery is needed. */
export function authorizationServer(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/auth`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    end_session_endpoint: `${issuer}/oauth2/sessions/logout`,
    // RFC 9207: an answer without `iss` is not ours.
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['RS256', 'ES256', 'EdDSA'],
  } satisfies AuthorizationServer;
}
