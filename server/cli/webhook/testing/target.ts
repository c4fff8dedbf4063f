import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A developer's own receiver: what deliveries are forwarded to. */
export interface Target extends AsyncDisposable {
  url: string;
  /** The first delivery that was not taken out yet. */
  next(): Promise<Received>;
  /** How many wait to be taken out. */
  readonly waiting: number;
  /** What it answers from now on; undefined: nothing. */
  answer: { status: number; headers?: Record<string, string>; body?: string } | undefined;
}

export async function startTarget(): Promise<Target> {
  const arrived: Received[] = [];
  let tell = () => {};
  const target: Target = {
    url: '',
    answer: { status: 204 },
    get waiting() {
      return arrived.length;
    },
    async next() {
      while (arrived.length === 0) await new Promise<void>((resolve) => (tell = resolve));
      return arrived.shift() as Received;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    arrived.push({ headers: request.headers, body });
    if (target.answer) response.writeHead(target.answer.status, target.answer.headers).end(target.answer.body);
    tell();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  target.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return target;
}
