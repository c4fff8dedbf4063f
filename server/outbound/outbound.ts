import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import type { Clock } from '../clock.ts';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';
import { exchange } from './exchange.ts';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';
import { abortedError, OutboundError } from './outbound-error.ts';
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
  /** Ends the call, for a shutdown. */
  signal?: AbortSignal;
}

export interface Outbound {
  /** @throws OutboundError when there is no complete answer. */
  post(url: string, post: Post): Promise<Answer & { milliseconds: number }>;
}

/**
 * One connection for each call, at most this many to one host; more calls wait. Agents of our own, since the global ones
 * follow `NODE_USE_ENV_PROXY`, and a proxy would resolve names past the guard.
 */
const AGENT = { keepAlive: false, maxSockets: 8 };

/** The only way out of the program, to URLs that partners choose: it must not become their way into our network. */
export function createOutbound({ allowLoopback, clock, resolve = everyAddress }: OutboundOptions): Outbound {
  const plain = new http.Agent(AGENT);
  const encrypted = new https.Agent(AGENT);

  function open(url: URL, headers: http.OutgoingHttpHeaders): http.ClientRequest {
    const allowed = namesLoopback(url.hostname) ? isLoopbackAddress : isPublicAddress;
    const options = {
      method: 'POST',
      headers,
      lookup: guardedLookup(resolve, allowed),
      autoSelectFamily: true, // so that the lookup is asked for all addresses
    };
    if (url.protocol === 'http:') return http.request(url, { ...options, agent: plain });
    return https.request(url, { ...options, agent: encrypted, rejectUnauthorized: true }); // whatever the environment says
  }

  return {
    async post(text, { headers = {}, body, timeout = 15_000, maxAnswerBytes = 64 * 1024, signal }) {
      const refused = refusedUrl(text, { allowLoopback });
      if (refused !== undefined) throw new OutboundError('refused_url', `the URL ${refused}`);
      const url = new URL(text);
      if (signal?.aborted) throw abortedError(url.hostname);
      const started = clock.monotonic();
      const request = open(url, requestHeaders(headers));
      const answer = await exchange(request, { host: url.hostname, body, timeout, maxAnswerBytes, signal });
      return { ...answer, milliseconds: Math.round(clock.monotonic() - started) };
    },
  };
}

function everyAddress(hostname: string) {
  return lookup(hostname, { all: true });
}
