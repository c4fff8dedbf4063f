import { ConnectionError } from './connection-error.ts';
import { retryAfter } from './retry-after.ts';

/** A `fetch`, as far as this package uses it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How requests are made. */
export interface SendOptions {
  /** Default: the runtime's `fetch`. */
  fetch?: Fetch | undefined;
  /** Milliseconds for one attempt, its whole answer included. Default 10,000. */
  timeout?: number | undefined;
  /** Milliseconds since the epoch. Default: the system's clock. */
  now?: (() => number) | undefined;
}

/** What one request is. */
export interface SendTraits {
  /** Repeating it does no harm: after 429 and 503 it is repeated, twice at most. */
  repeatable: boolean;
  signal?: AbortSignal | undefined;
}

/** Makes a request, reads its whole answer, and repeats it where that is allowed. @throws ConnectionError */
export type Send = (url: string, init: RequestInit, traits: SendTraits) => Promise<Response>;

const MOST_RETRIES = 2;
/** Milliseconds; who asks for more is not waited for, and the caller hears it. */
const LONGEST_WAIT = 10_000;
const FIRST_WAIT = 250;
const NULL_BODY = [204, 205, 304];

/** Every request of this package goes through what this returns. */
export function createSend({ fetch = runtimeFetch, timeout = 10_000, now = Date.now }: SendOptions): Send {
  return async (url, init, { repeatable, signal }) => {
    for (let retries = 0; ; retries += 1) {
      const response = await attempt(fetch, url, init, timeout, signal);
      if (!repeatable || retries === MOST_RETRIES || (response.status !== 429 && response.status !== 503)) {
        return response;
      }
      const asked = retryAfter(response, now());
      const wait = asked === undefined ? FIRST_WAIT * 2 ** retries * (0.5 + Math.random()) : asked * 1000;
      if (wait > LONGEST_WAIT) return response;
      await pause(wait, signal);
    }
  };
}

/** Looked up at each call: tracing replaces it at any time. */
const runtimeFetch: Fetch = (url, init) => globalThis.fetch(url, init);

/** One attempt, its answer read to the end, so that the time-out covers that too. */
async function attempt(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const deadline = AbortSignal.timeout(timeout);
  const either = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
  try {
    // A redirect is an answer like any other: nobody else is to get what was sent.
    const response = await fetch(url, { ...init, redirect: 'manual', signal: either });
    const body = NULL_BODY.includes(response.status) ? null : await response.arrayBuffer();
    return new Response(body, { status: response.status, headers: response.headers });
  } catch (error) {
    signal?.throwIfAborted();
    throw new ConnectionError(withoutQuery(url), deadline.aborted ? 'timeout' : 'network', codeOf(error));
  }
}

/** Nothing of the original but its code is passed on: it may show the request. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const name = cause?.code ?? code;
  return typeof name === 'string' && /^[A-Za-z_]{1,50}$/.test(name) ? name : undefined;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}
