import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer that came to the application's callback. */
export interface Received {
  method: string | undefined;
  parameters: URLSearchParams;
}

/** A partner's application on a site of its own, and whatever else must come from another site than ours. */
export interface Application {
  /** On another site than the auth service's `localhost`: cookies are withheld from what it sends. */
  origin: string;
  callback: string;
  /** A callback that leads on to another origin, as applications do. */
  onward: string;
  afterLogout: string;
  received: Received[];
  /** What it serves beside its callback, by path. */
  pages: Map<string, string>;
  stop(): void;
}

export async function startApplication(): Promise<Application> {
  const received: Received[] = [];
  const pages = new Map<string, string>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const body = request.method === 'POST' ? await text(request) : url.search;
    if (['/callback', '/onward'].includes(url.pathname)) {
      received.push({ method: request.method, parameters: new URLSearchParams(body) });
    }
    if (url.pathname === '/onward') {
      response.writeHead(303, { location: `http://localhost:${port}/home` }).end();
      return;
    }
    const page = pages.get(url.pathname) ?? `<h1>The application at ${url.pathname}</h1>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Application</title><link rel="icon" href="data:,">${page}`);
  }

  return {
    origin,
    callback: `${origin}/callback`,
    onward: `${origin}/onward`,
    afterLogout: `${origin}/bye`,
    received,
    pages,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
