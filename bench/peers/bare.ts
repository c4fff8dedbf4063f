import { fileURLToPath } from 'node:url';
import { tokenRequest } from '../requests.ts';
import { freePorts, type Server, startServer } from '../server-process.ts';
import { PEER_CLIENT } from './claims.ts';

const PROGRAM = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** The limit (b): node:http and node:crypto with nothing around them. */
export async function startBare(): Promise<Server & { tokenRequest: string }> {
  const [port = 0] = await freePorts(1);
  const server = await startServer({
    name: 'bare node:http',
    command: [PROGRAM, String(port)],
    port,
    readyPath: '/',
  });
  return { ...server, tokenRequest: tokenRequest('/token', PEER_CLIENT) };
}
