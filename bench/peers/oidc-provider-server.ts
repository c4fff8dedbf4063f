import { generateKeyPairSync } from 'node:crypto';
import Provider, { type Configuration } from 'oidc-provider';
import { CLAIMS, PEER_CLIENT, TOKEN_LIFE } from './claims.ts';
import { MemoryAdapter } from './oidc-provider-adapter.ts';

const port = Number(process.argv[2]);
const format = process.argv[3] === 'opaque' ? 'opaque' : 'jwt';
const issuer = `http://127.0.0.1:${port}`;
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const configuration: Configuration = {
  adapter: MemoryAdapter,
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
  clients: [
    {
      ...PEER_CLIENT,
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
      scope: CLAIMS.scope,
    },
  ],
  scopes: ['openid', 'offline'],
  extraTokenClaims: () => ({ partner_id: CLAIMS.partnerId, perspective: CLAIMS.perspective }),
  formats: {
    customizers: {
      // A resource server has one audience here; a partner token of ours has two.
      jwt: (_context, _token, { payload }) => {
        payload.aud = [CLAIMS.audience, issuer];
      },
    },
  },
  ttl: { ClientCredentials: TOKEN_LIFE },
  features: {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    introspection: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => `${issuer}/${CLAIMS.audience}`,
      getResourceServerInfo: () => ({
        scope: CLAIMS.scope,
        audience: CLAIMS.audience,
        accessTokenTTL: TOKEN_LIFE,
        accessTokenFormat: format,
        ...(format === 'jwt' && { jwt: { sign: { alg: 'ES256' } } }),
      }),
    },
  },
};

new Provider(issuer, configuration).listen(port, '127.0.0.1');
