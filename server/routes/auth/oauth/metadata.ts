import type { Core } from '../../../flows/core.ts';
import { GRANT_TYPES } from '../../../flows/grants/index.ts';
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
  const secretMethods = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer,
    token_endpoint: `${issuer}/oauth2/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    introspection_endpoint: `${issuer}/oauth2/introspect`,
    revocation_endpoint: `${issuer}/oauth2/revoke`,
    scopes_supported: ['openid', 'offline', 'offline_access'],
    response_types_supported: [],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: secretMethods,
    introspection_endpoint_auth_methods_supported: secretMethods,
    revocation_endpoint_auth_methods_supported: secretMethods,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    claims_supported: [
      'iss',
      'sub',
      'aud',
      'client_id',
      'partner_id',
      'scope',
      'perspective',
      'role',
      'act',
      'iat',
      'exp',
      'jti',
    ],
  };
}
