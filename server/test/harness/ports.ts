import { createServer } from 'node:net';

/** Below the ports that the system hands out by itself, or a client's own end might take one first. */
const FIRST = 10_000;
const SLOTS = 500;
const PORTS_PER_SLOT = 40;

/** Test files run side by side, each in a process of its own: each begins at another place. */
let next = FIRST + ((process.pid * 37) % SLOTS) * PORTS_PER_SLOT;

/** A port on loopback that nobody listens on, and that this process has not given out yet. */
export async function freePort(): Promise<number> {
  for (;;) {
    next = next >= FIRST + SLOTS * PORTS_PER_SLOT ? FIRST : next + 1;
    const port = next;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
