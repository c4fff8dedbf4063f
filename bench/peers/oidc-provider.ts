import { fileURLToPath } from 'node:url';
import type { LoginPlan } from '../errands/login.ts';
import type { RefreshPlan } from '../errands/refresh.ts';
import { type ClientCredentials, tokenRequest } from '../requests.ts';
import { freePorts, type Server, startServer } from '../server-process.ts';
import { PEER_CLIENT, PEER_WEB_CLIENT } from './claims.ts';

const PROGRAM = fileURLToPath(new URL('oidc-provider-server.ts', import.meta.url));
const LOGIN_PROGRAM = fileURLToPath(new URL('oidc-provider-login-server.ts', import.meta.url));
const READY_PATH = '/.well-known/openid-configuration';

export const PEER_TOKEN_PATH = '/token';
export const PEER_INTROSPECTION_PATH = '/token/introspection';

export interface OidcProvider extends Server {
  client: ClientCredentials;
  tokenRequest: string;
}

/** The peer (a): oidc-provider 9, with its tokens in memory. It introspects opaque tokens only. */
export async function startOidcProvider(format: 'jwt' | 'opaque' = 'jwt'): Promise<OidcProvider> {
  const [port = 0] = await freePorts(1);
  const server = await startServer({
    name: 'oidc-provider',
    command: [PROGRAM, String(port), format],
    port,
    readyPath: READY_PATH,
  });
  return { ...server, client: PEER_CLIENT, tokenRequest: tokenRequest(PEER_TOKEN_PATH, PEER_CLIENT) };
}

/** The peer for users who log in; all that it stores is in memory. */
export async function startOidcProviderForLogins(): Promise<Server> {
  const [port = 0] = await freePorts(1);
  return startServer({ name: 'oidc-provider', command: [LOGIN_PROGRAM, String(port)], port, readyPath: READY_PATH });
}

/** @param scope With `openid` it signs an id_token at each refresh, too, which ours does not. */
export function peerLogins(users: string[], scope: 'openid offline' | 'offline'): LoginPlan {
  return {
    kind: 'login',
    server: 'oidc-provider',
    authorizePath: '/auth',
    tokenPath: PEER_TOKEN_PATH,
    clientId: PEER_WEB_CLIENT.client_id,
    redirectUri: PEER_WEB_CLIENT.redirect_uri,
    scope,
    users,
    password: 'any',
  };
}

export function peerRefreshes(tokens: string[]): RefreshPlan {
  return { kind: 'refresh', path: PEER_TOKEN_PATH, clientId: PEER_WEB_CLIENT.client_id, tokens };
}
