import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

const ROOT = new URL('./public/', import.meta.url);

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Addresses without a file name. */
const PAGES: Record<string, string> = {
  '/': 'index.html',
  '/signin': 'signin.html',
  '/2fa/register': 'register.html',
  '/2fa/validate': 'validate.html',
  '/callback': 'callback.html',
  '/signed-out': 'signed-out.html',
  '/inbox': 'inbox.html',
};

/** Only names on this list are ever opened, so that no path leads out of the folder. */
const NAMES = new Set(readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((n) => n.replaceAll('\\', '/')));

export interface StaticFile {
  type: string;
  content: Buffer;
}

/** The file behind a path, read anew each time: an edit shows at the next reload. */
export async function findStaticFile(path: string, slug: string): Promise<StaticFile | undefined> {
  const name = path.startsWith('/brand.')
    ? brandFile(path.slice('/brand'.length), slug)
    : (PAGES[path] ?? path.slice(1));
  const type = TYPES[extname(name)];
  if (type === undefined || !NAMES.has(name)) return undefined;
  return { type, content: await readFile(new URL(name, ROOT)) };
}

/** Colours and logo of the partner, or plain ones. */
function brandFile(extension: string, slug: string): string {
  const own = `brands/${slug}${extension}`;
  return NAMES.has(own) ? own : `brands/plain${extension}`;
}
