import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';

/** A request as it arrived. */
export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The body as a form. */
  form: URLSearchParams;
}

/** What is answered: JSON, unless `text` is given. `never` leaves the request hanging. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string;
  never?: true;
}

export interface TestServer {
  url: string;
  received: Received[];
  /** Requests for a path, in order. */
  to(path: string): Received[];
  stop(): Promise<void>;
}

/** A real HTTP server on a free port of this machine that notes what it gets. */
export async function startTestServer(answer: (request: Received) => Reply | Promise<Reply>): Promise<TestServer> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { method = '', headers } = request;
    const one = { method, path: pathname, query: searchParams, headers, body, form: new URLSearchParams(body) };
    received.push(one);
    const reply = await answer(one);
    if (reply.never) return;
    const type = reply.text === undefined ? 'application/json' : 'text/html';
    response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
    response.end(reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    to: (path) => received.filter((request) => request.path === path),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Everything that an error shows to whoever prints or logs it. */
export function everythingOf(error: unknown): string {
  const seen = inspect(error, { depth: null, showHidden: true, getters: true });
  return `${seen}\n${JSON.stringify(error)}\n${error instanceof Error ? (error.stack ?? '') : ''}`;
}

/** What a promise is refused with. */
export async function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it was not refused');
}
