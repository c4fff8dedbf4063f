import { once } from 'node:events';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { ProblemError } from '@wattlock/client';
import { SECOND } from '../../clock.ts';
import { namesLoopback } from '../../outbound/refused-url.ts';
import type { PartnerAccess } from './partner-access.ts';

/** Longest description that an endpoint may have. */
const LONGEST = 200;

/** How an endpoint of `listen` is known again: by this machine and where it forwards to, without what may be a secret. */
export function endpointDescription({ origin, pathname }: URL): string {
  return `wattlock webhook listen, on ${hostname()}, for ${origin}${pathname}`.slice(0, LONGEST);
}

/**
 * Deletes endpoints that a `listen` which was killed left behind: of the same description, and either at the address
 * that is to be ours now, or at a port of this machine where nobody listens. Returns their ids.
 */
export async function deleteLeftOvers(
  { client: { api }, partnerUrl }: PartnerAccess,
  own: { url: string; description: string },
): Promise<string[]> {
  const { data: page } = await api.get('/v1/webhook_endpoints', { query: { limit: 100 } });
  const ours = URL.parse(own.url)?.href;
  const isLocal = namesLoopback(new URL(partnerUrl).hostname);
  const deleted: string[] = [];
  for (const { id, url, description } of page.data) {
    if (description !== own.description) continue;
    if (url !== ours && !(isLocal && (await isDeserted(new URL(url))))) continue;
    await api.delete('/v1/webhook_endpoints/{id}', { path: { id } }).catch((error: unknown) => {
      // Somebody else did it.
      if (!(error instanceof ProblemError) || error.status !== 404) throw error;
    });
    deleted.push(id);
  }
  return deleted;
}

/** Whether an address on loopback takes no connections: its program has ended. Not known is no. */
async function isDeserted({ hostname: host, port }: URL): Promise<boolean> {
  if (host !== '127.0.0.1') return false;
  const socket = connect({ host, port: Number(port) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(SECOND) });
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  } finally {
    socket.destroy();
  }
}
