import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';
import { CLAIMS, PEER_WEB_CLIENT, TOKEN_LIFE } from './claims.ts';
import { MemoryAdapter } from './oidc-provider-adapter.ts';

/*
 * oidc-provider for users: code flow with PKCE for a public client, JWT access tokens, rotating refresh tokens. Its
 * interaction is one JSON post that takes every password; consent is given without asking.
 */

const port = Number(process.argv[2]);
const issuer = `http://127.0.0.1:${port}`;
const resource = `${issuer}/${CLAIMS.audience}`;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

const configuration: Configuration = {
  adapter: MemoryAdapter,
  jwks: {
    keys: [
      { ...rsa, alg: 'RS256', use: 'sig' },
      { ...ec, alg: 'ES256', use: 'sig' },
    ],
  },
  clients: [
    {
      client_id: PEER_WEB_CLIENT.client_id,
      redirect_uris: [PEER_WEB_CLIENT.redirect_uri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'RS256',
    },
  ],
  scopes: ['openid', 'offline'],
  // As many claims as an access token of ours has for a user who logged in.
  extraTokenClaims: () => ({
    partner_id: CLAIMS.partnerId,
    perspective: 'user',
    role: 'customer',
    sid: CLAIMS.clientId,
    grant_id: CLAIMS.clientId,
    auth_time: 1_800_000_000,
    amr: ['pwd'],
  }),
  ttl: { AccessToken: TOKEN_LIFE, Session: 43_200, Grant: 7_776_000, RefreshToken: 1_209_600, Interaction: 1_800 },
  findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
  rotateRefreshToken: true,
  issueRefreshToken: () => true,
  expiresWithSession: () => false,
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid offline');
    grant.addResourceScope(resource, CLAIMS.scope);
    await grant.save();
    return grant;
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  features: {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: CLAIMS.scope,
        audience: CLAIMS.audience,
        accessTokenTTL: TOKEN_LIFE,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
};

const provider = new Provider(issuer, configuration);
const others = provider.callback();
createServer(async (request, response) => {
  if (!request.url?.startsWith('/interaction/')) return others(request, response);
  const { login } = JSON.parse(await text(request)) as { login: string };
  return provider.interactionFinished(request, response, { login: { accountId: login } });
}).listen(port, '127.0.0.1');
