import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag } from '../api/entity-tag.ts';
import { type App, missingRoute } from '../http/surface.ts';
import { PUBLIC } from './authenticate.ts';

/** Where the console's build lies. */
const FOLDER = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  woff2: 'font/woff2',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
};

export const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // The preview of a hosted page: a sandboxed frame of markup of ours.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONSOLE_POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

interface ConsoleFile {
  body: Buffer;
  gzipped: Buffer;
  type: string;
  tag: string;
  /** Its name changes with its content. */
  lasting: boolean;
}

/** The console: its files, and its first page for every path that is a page's. What it shows comes by the API. */
export function consoleFiles(app: App): void {
  const files = readFiles();
  app.get('/*', PUBLIC, (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const file = files.get(path);
    if (file) return send(request, reply, file);
    const isPage = request.headers.accept?.includes('text/html') && !/^\/(api|session|assets|sandbox)(\/|$)/.test(path);
    const page = files.get('/index.html');
    if (!isPage) throw missingRoute(app, request);
    if (page === undefined) return reply.code(503).type('text/plain').send('The console is not built: npm run build');
    return send(request, reply, page);
  });
}

/** A few dozen files, all kept in memory. None: it was not built. */
function readFiles(): Map<string, ConsoleFile> {
  const files = new Map<string, ConsoleFile>();
  for (const name of namesIn(FOLDER)) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (type === undefined) continue;
    const body = readFileSync(join(FOLDER, name));
    const path = `/${name.replaceAll('\\', '/')}`;
    const lasting = path.startsWith('/assets/');
    files.set(path, { body, gzipped: gzipSync(body), type, tag: entityTag(body.toString('base64')), lasting });
  }
  return files;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map(String);
  } catch {
    return [];
  }
}

function send(request: FastifyRequest, reply: FastifyReply, file: ConsoleFile): FastifyReply {
  const caching = file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache';
  reply.headers({ ...HEADERS, 'cache-control': caching, etag: file.tag, vary: 'accept-encoding' }).type(file.type);
  if (request.headers['if-none-match']?.replaceAll('W/', '') === file.tag) return reply.code(304).send();
  const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (zipped) reply.header('content-encoding', 'gzip');
  return reply.send(zipped ? file.gzipped : file.body);
}
