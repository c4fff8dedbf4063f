import { lookup } from 'node:dns/promises';
import type { Clock } from '../clock.ts';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';
import { createConnections } from './connections.ts';
import { exchange } from './exchange.ts';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';
import { abortedError, OutboundError, StaleConnectionError } from './outbound-error.ts';
import type { Answer } from './read-answer.ts';
import { namesLoopback, refusedUrl } from './refused-url.ts';
import { requestHeaders } from './request-headers.ts';

export interface OutboundOptions {
  /** The sandbox: `http` and any port, where the URL names this machine and its address is this machine's. */
  allowLoopback: boolean;
  clock: Pick<Clock, 'monotonic'>;
  resolve?: Resolve;
}

export interface Post {
  headers?: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** Milliseconds for all of it, from the name to the last byte of the answer. */
  timeout?: number;
  /** A larger answer is an error. */
  maxAnswerBytes?: number;
  /** A larger answer is cut off instead, and the connection with it: its status is what counts. */
  cutAnswer?: boolean;
  /** Calls of one pool to one host keep their connections for the next ones. Without it, each call has its own. */
  pool?: string;
  /** Ends the call, for a shutdown. */
  signal?: AbortSignal;
}

export interface Outbound {
  /** @throws OutboundError when there is no complete answer. */
  post(url: string, post: Post): Promise<Answer & { milliseconds: number }>;
  /** Closes the connections that are kept. */
  close(): void;
}

const LIMITS = { maxAnswerBytes: 64 * 1024, cutAnswer: false, pool: undefined, signal: undefined };

/** The only way out of the program, to URLs that partners choose: it must not become their way into our network. */
export function createOutbound({ allowLoopback, clock, resolve = everyAddress }: OutboundOptions): Outbound {
  const connections = createConnections();
  const onThisMachine = guardedLookup(resolve, isLoopbackAddress);
  const onTheInternet = guardedLookup(resolve, isPublicAddress);

  function call(url: URL, { headers = {}, ...post }: Post & { timeout: number }): Promise<Answer> {
    return exchange(connections, {
      ...LIMITS,
      ...post,
      ...{ host: url.hostname, origin: url.origin, path: url.pathname + url.search, headers: requestHeaders(headers) },
      lookup: namesLoopback(url.hostname) ? onThisMachine : onTheInternet,
    });
  }

  return {
    async post(text, post) {
      const refused = refusedUrl(text, { allowLoopback });
      if (refused !== undefined) throw new OutboundError('refused_url', `the URL ${refused}`);
      const url = new URL(text);
      if (post.signal?.aborted) throw abortedError(url.hostname);
      const { timeout = 15_000 } = post;
      const started = clock.monotonic();
      const answer = await call(url, { ...post, timeout }).catch((error) => {
        if (!(error instanceof StaleConnectionError)) throw error;
        // The other side closed a connection that was kept: the call is made again, on one of its own.
        const { pool: _stale, ...again } = post;
        return call(url, { ...again, timeout: Math.max(1, timeout - (clock.monotonic() - started)) });
      });
      return { ...answer, milliseconds: Math.round(clock.monotonic() - started) };
    },
    close: connections.close,
  };
}

function everyAddress(hostname: string) {
  return lookup(hostname, { all: true });
}
