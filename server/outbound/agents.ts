import * as http from 'node:http';
import * as https from 'node:https';

/** Where calls get their connections from. */
export interface Agents {
  /** The agent for a call; without a pool, of one that keeps nothing. */
  of(url: URL, pool: string | undefined): http.Agent;
  /** Closes what is kept. */
  close(): void;
}

/** At most this many connections to one host; more calls wait. */
const SINGLE = { keepAlive: false, maxSockets: 8 };

/**
 * At most this many connections of one pool to one host, and of all pools. An idle one is kept for less than the 5 seconds
 * after which common servers close it.
 */
const KEPT = { keepAlive: true, maxSockets: 10, maxFreeSockets: 10, maxTotalSockets: 2_048, timeout: 4_000 };

/** Agents of our own: the global ones follow `NODE_USE_ENV_PROXY`, and a proxy would resolve names past the guard. */
export function createAgents(): Agents {
  const single = { plain: new http.Agent(SINGLE), encrypted: new https.Agent(SINGLE) };
  const kept = { plain: new http.Agent(KEPT), encrypted: new https.Agent(KEPT) };
  for (const agent of Object.values(kept)) separatePools(agent);
  return {
    of(url, pool) {
      const agents = pool === undefined ? single : kept;
      return url.protocol === 'http:' ? agents.plain : agents.encrypted;
    },
    close() {
      for (const agent of [...Object.values(single), ...Object.values(kept)]) agent.destroy();
    },
  };
}

/**
 * An agent shares connections between calls of one name, by default the host. With the pool in it, an endpoint that holds
 * its connections takes none from others at the same host.
 */
function separatePools(agent: http.Agent): void {
  const nameOf = agent.getName.bind(agent);
  agent.getName = (options?: https.RequestOptions & { pool?: string }) => `${nameOf(options)}:${options?.pool}`;
}
