import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const KILOBYTE = 1024;
/** What a first visit loads: the entry, whatever it imports, and the larger of the two languages. */
export const FIRST_LOAD = 280 * KILOBYTE;
export const ROUTE_CHUNK = 60 * KILOBYTE;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** What is larger, compressed, than a visitor should have to wait for; empty when all is well. */
export async function overBudget(dist: string): Promise<string[]> {
  const sizes = await compressedSizes(dist);
  const faults: string[] = [];
  if (sizes.firstLoad > FIRST_LOAD) faults.push(`first load: ${sizes.firstLoad} bytes, at most ${FIRST_LOAD}`);
  for (const [file, size] of sizes.chunks) {
    if (size > ROUTE_CHUNK) faults.push(`${file}: ${size} bytes, at most ${ROUTE_CHUNK}`);
  }
  return faults;
}

/** Compressed sizes of the scripts: those of the first load together, and each of the others. */
export async function compressedSizes(dist: string): Promise<{ firstLoad: number; chunks: Map<string, number> }> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const first = new Set<string>();
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) withImports(manifest, name, first);
  const languages: number[] = [];
  const chunks = new Map<string, number>();
  let firstLoad = 0;
  for (const [name, { file }] of Object.entries(manifest)) {
    if (!file.endsWith('.js')) continue;
    const size = gzipSync(await readFile(join(dist, file))).length;
    if (first.has(name)) firstLoad += size;
    else if (name.startsWith('src/i18n/')) languages.push(size);
    else chunks.set(file, size);
  }
  return { firstLoad: firstLoad + Math.max(0, ...languages), chunks };
}

function withImports(manifest: Record<string, Chunk>, name: string, found: Set<string>): void {
  if (found.has(name)) return;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
}
