import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream';
import { codeOf, type Expected } from './callback-answer.ts';
import { closingPage, type Ending, PAGE_HEADERS } from './closing-page.ts';

export interface CallbackListener<Result> {
  redirectUri: string;
  /** Once the browser has its last page. */
  result: Promise<Result>;
  close(): void;
}

interface Handling<Result> {
  /** What is to be done with the code before the browser is told how it ended. */
  complete(code: string, redirectUri: string): Promise<Result>;
  /** An answer to something else came. */
  onForeign(): void;
  /** Ends the wait, with its reason. */
  signal: AbortSignal;
}

/** Takes the browser's way back, on a free port of this machine and nowhere else (RFC 8252 §7.3). */
export async function listenForCallback<Result>(
  expected: Expected,
  { complete, onForeign, signal }: Handling<Result>,
): Promise<CallbackListener<Result>> {
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
  let taken = false;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '', 'http://127.0.0.1');
    if (request.method !== 'GET' || url?.pathname !== '/callback') return void response.writeHead(404).end();
    const send = (status: number, ending: Ending) =>
      response.writeHead(status, PAGE_HEADERS).end(closingPage(ending, request.headers['accept-language']));
    try {
      const code = taken ? undefined : codeOf(url.searchParams, expected);
      if (code === undefined) {
        onForeign();
        return void send(400, 'foreign');
      }
      taken = true;
      const completed = await complete(code, redirectUri);
      finished(send(200, 'done'), () => resolve(completed));
    } catch (error) {
      taken = true;
      finished(send(400, 'refused'), () => reject(error));
    }
  }

  const server = createServer((request, response) => void take(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return {
    redirectUri,
    result,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
