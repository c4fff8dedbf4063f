import type { LookupFunction } from 'node:net';
import type { Connection } from './connection.ts';
import type { Caller, Connections } from './connections.ts';
import { abortedError, outboundError, StaleConnectionError, timeoutError } from './outbound-error.ts';
import { type Answer, type AnswerLimits, createAnswerReader } from './read-answer.ts';

export interface Exchange extends AnswerLimits {
  origin: string;
  pool: string | undefined;
  lookup: LookupFunction;
  path: string;
  /** Names and values in turn. */
  headers: string[];
  body: string | Uint8Array;
  /** Milliseconds. */
  timeout: number;
  signal: AbortSignal | undefined;
}

/**
 * Sends a request and reads its answer, all within one time limit: a server that sends a byte now and then never runs
 * into a limit on silence. Unless the answer is complete, nothing of the connection is left.
 */
export async function exchange(connections: Connections, options: Exchange): Promise<Answer> {
  const { origin, pool, lookup, host, timeout, signal } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let connection: Connection | undefined;
  let complete = false;
  const fail = (error: Error) =>
    reject(connection?.stale() ? new StaleConnectionError(host) : outboundError(error, stage(), host));
  const stage = () => connection?.stage() ?? 'connect';
  const reader = createAnswerReader(options, {
    complete(answer) {
      complete = true;
      resolve(answer);
    },
    cut: resolve,
    fail,
  });
  const caller: Caller = {
    ...{ origin, pool, lookup },
    begin(given) {
      connection = given;
      given.send(requestOf(options), reader);
    },
  };
  const timer = setTimeout(() => reject(timeoutError(timeout, stage(), host)), timeout);
  const abort = () => reject(abortedError(host));
  signal?.addEventListener('abort', abort);
  try {
    connections.take(caller);
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    if (connection === undefined) connections.leave(caller);
    else connections.release(caller, connection, !complete);
  }
}

const requestOf = ({ path, headers, body, pool }: Exchange) => ({
  ...{ method: 'POST' as const, path, headers, body, reset: pool === undefined },
});
