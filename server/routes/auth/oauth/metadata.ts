import type { Core } from '../../../flows/core.ts';
import { GRANT_TYPES } from '../../../flows/grants/index.ts';
import { ACR } from '../../../tokens/id-token.ts';
import type { App } from '../../http/surface.ts';

/** `GET /.well-known/oauth-authorization-server` (RFC 8414 §3) and its OpenID twin: only what works. */
export function metadataRoute(app: App, core: Core): void {
  const metadata = metadataOf(core.issuerUrl);
  for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*').send(metadata),
    );
  }
}

function metadataOf(issuer: string) {
  const confidential = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/auth`,
    token_endpoint: `${issuer}/oauth2/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/oauth2/sessions/logout`,
    introspection_endpoint: `${issuer}/oauth2/introspect`,
    revocation_endpoint: `${issuer}/oauth2/revoke`,
    scopes_supported: ['openid', 'offline', 'offline_access', 'profile', 'email', 'phone'],
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    grant_types_supported: GRANT_TYPES,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: [...confidential, 'none'],
    introspection_endpoint_auth_methods_supported: confidential,
    revocation_endpoint_auth_methods_supported: [...confidential, 'none'],
    authorization_response_iss_parameter_supported: true,
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    ui_locales_supported: ['nl', 'en'],
    acr_values_supported: Object.values(ACR),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256', 'EdDSA'],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    claims_supported: CLAIMS,
  };
}

const CLAIMS = [
  ...['iss', 'sub', 'aud', 'client_id', 'partner_id', 'scope', 'perspective', 'role', 'act', 'iat', 'exp', 'jti'],
  ...['sid', 'auth_time', 'amr', 'acr', 'nonce', 'azp', 'at_hash'],
  ...['name', 'given_name', 'middle_name', 'family_name', 'preferred_username', 'birthdate', 'updated_at'],
  ...['email', 'phone_number'],
];
