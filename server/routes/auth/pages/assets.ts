import { readFileSync } from 'node:fs';
import { sha256 } from '../../../crypto/digest.ts';

/** A file that every page uses, under a name that changes with its content: it can be cached for ever. */
export interface Asset {
  path: string;
  contentType: string;
  body: string;
}

/** In this order: what is particular comes after what is general. */
const STYLES = ['tokens', 'base', 'frame', 'forms', 'notices', 'second-factor', 'circumstances'];

export const STYLESHEET = asset('css', 'text/css; charset=utf-8', STYLES.map((name) => read(`${name}.css`)).join('\n'));
export const SCRIPT = asset('js', 'text/javascript; charset=utf-8', read('pages.js'));

export const ASSET_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** The asset that is served at this path; a path of another version is not found. */
export function findAsset(path: string): Asset | undefined {
  return [STYLESHEET, SCRIPT].find((candidate) => candidate.path === path);
}

/** A name for a content, short enough for an address. */
export function contentHash(body: string): string {
  return sha256(body).toString('base64url').slice(0, 16);
}

function asset(extension: string, contentType: string, body: string): Asset {
  return { path: `/signin/assets/${contentHash(body)}.${extension}`, contentType, body };
}

function read(file: string): string {
  return readFileSync(new URL(`./assets/${file}`, import.meta.url), 'utf8');
}
