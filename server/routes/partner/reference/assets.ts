import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { entityTag } from '../../api/entity-tag.ts';

/** A file of the reference page. */
export interface ReferenceAsset {
  contentType: string;
  tag: string;
  body: Buffer;
  gzipped: Buffer;
}

const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** Swagger UI comes from a package that carries it as it is, without what `swagger-ui-dist` runs when installed. */
const SWAGGER_UI = '@fastify/swagger-ui/static';

const FILES: Record<string, { contentType: string; url: () => string }> = {
  'page.css': { contentType: CSS, url: () => new URL('./assets/page.css', import.meta.url).href },
  'page.js': { contentType: SCRIPT, url: () => new URL('./assets/page.js', import.meta.url).href },
  'swagger-ui.css': { contentType: CSS, url: () => import.meta.resolve(`${SWAGGER_UI}/swagger-ui.css`) },
  'swagger-ui-bundle.js': { contentType: SCRIPT, url: () => import.meta.resolve(`${SWAGGER_UI}/swagger-ui-bundle.js`) },
};

const loaded = new Map<string, Promise<ReferenceAsset>>();

/** The file of that name, read when it is first asked for. */
export function findReferenceAsset(name: string): Promise<ReferenceAsset> | undefined {
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (file === undefined) return undefined;
  const found = loaded.get(name) ?? load(file.url(), file.contentType);
  loaded.set(name, found);
  return found;
}

async function load(url: string, contentType: string): Promise<ReferenceAsset> {
  const body = await readFile(new URL(url));
  return { contentType, tag: entityTag(body.toString()), body, gzipped: await promisify(gzip)(body) };
}
