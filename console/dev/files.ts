import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const DIST = join(import.meta.dirname, '../dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The policy that the server sends, so that what it would refuse is refused here too. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** A built file; for every other path the page, whose router knows what to show. */
export async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const file = join(DIST, normalize(path));
  const found = extname(path) === '' ? undefined : await readFile(file).catch(() => undefined);
  const body = found ?? (await readFile(join(DIST, 'index.html')));
  response.writeHead(200, {
    'content-type': found ? (TYPES[extname(path)] ?? 'application/octet-stream') : 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
