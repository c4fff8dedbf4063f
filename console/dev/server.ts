import { createServer } from 'node:http';
import { answer } from './answer.ts';
import { sendFile } from './files.ts';

const port = Number(process.argv[2] ?? 4851);

/** The console and an operator API of made-up data, for working on the console without a server. It is never shipped. */
export function startDevServer(listenOn: number) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/session/')) void answer(request, response, url);
    else void sendFile(response, url.pathname);
  });
  return server.listen(listenOn, '127.0.0.1');
}

if (import.meta.main) {
  startDevServer(port);
  process.stdout.write(`http://localhost:${port}\n`);
}
