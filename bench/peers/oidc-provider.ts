import { fileURLToPath } from 'node:url';
import { type ClientCredentials, tokenRequest } from '../requests.ts';
import { freePorts, type Server, startServer } from '../server-process.ts';
import { PEER_CLIENT } from './claims.ts';

const PROGRAM = fileURLToPath(new URL('oidc-provider-server.ts', import.meta.url));

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
    readyPath: '/.well-known/openid-configuration',
  });
  return { ...server, client: PEER_CLIENT, tokenRequest: tokenRequest(PEER_TOKEN_PATH, PEER_CLIENT) };
}
