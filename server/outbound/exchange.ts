import type { ClientRequest } from 'node:http';
import { abortedError, outboundError, type Stage, StaleConnectionError, timeoutError } from './outbound-error.ts';
import { type Answer, readAnswer } from './read-answer.ts';

export interface Exchange {
  host: string;
  body: string | Uint8Array;
  /** Milliseconds. */
  timeout: number;
  maxAnswerBytes: number;
  cutAnswer: boolean;
  signal: AbortSignal | undefined;
}

/**
 * Sends a request and reads its answer, all within one time limit: a server that sends a byte now and then never runs
 * into a limit on silence. However it ends, nothing of the request is left.
 */
export async function exchange(request: ClientRequest, options: Exchange): Promise<Answer> {
  const { host, body, timeout, signal } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let stage: Stage = 'connect';
  let stale = false;
  const fail = (error: Error) => reject(stale ? new StaleConnectionError(host) : outboundError(error, stage, host));
  const abort = () => reject(abortedError(host));

  request.once('socket', (socket) => {
    if (request.reusedSocket) {
      stage = 'answer';
      stale = true;
      return;
    }
    socket.once('connect', () => {
      stage = 'encrypted' in socket ? 'tls' : 'answer';
    });
    socket.once('secureConnect', () => {
      stage = 'answer';
    });
  });
  request.on('error', fail);
  const hungUp = () => fail(new Error()); // Node tells nothing more after an upgrade (101) that nobody asked for
  request.once('close', hungUp);
  request.once('response', (response) => {
    stale = false;
    request.off('close', hungUp);
    readAnswer(response, options).then(resolve, fail);
  });
  const timer = setTimeout(() => reject(timeoutError(timeout, stage, host)), timeout);
  signal?.addEventListener('abort', abort);

  try {
    request.end(body);
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    request.destroy();
  }
}
