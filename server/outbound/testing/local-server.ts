import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

interface Test {
  after(end: () => void): void;
}

/** Starts a server on 127.0.0.1 and returns its port; whatever stays open is closed when the test ends. */
export async function listen(t: Test, server: Server): Promise<number> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => open.add(socket));
  t.after(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The URL of an HTTP server. */
export async function serve(t: Test, handler: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(t, createHttpServer(handler))}/path?token=secret`;
}

/** The URL of a server that sends what the test says, once it has been asked. */
export async function serveBytes(t: Test, answer: (socket: Socket) => void, scheme = 'http'): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  return `${scheme}://localhost:${await listen(t, server)}/path?token=secret`;
}
