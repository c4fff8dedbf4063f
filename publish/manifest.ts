import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of a workspace's package.json matters here. Each export is the path of one source file, or of one that is copied. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

const SOURCE = /\.ts$/;

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The sources that the exports name; the rest of the sources follows from their imports. */
export function entryPointsOf(manifest: Manifest): string[] {
  return Object.values(manifest.exports).filter((path) => SOURCE.test(path));
}

/** Files that are published as they are; of a pattern, its folder (`./examples/*`). */
export function fileTargetsOf(manifest: Manifest): string[] {
  const copied = Object.values(manifest.exports).filter((path) => !SOURCE.test(path));
  return copied.map((path) => path.replace(/\/\*$/, ''));
}

/** The manifest of the tarball: types stand first, since a resolver takes the first condition that fits. */
export function publishedManifest({ exports, devDependencies: _left, ...manifest }: Manifest): object {
  const published = Object.entries(exports).map(([name, path]) => [name, conditionsOf(path)]);
  return {
    ...manifest,
    exports: { ...Object.fromEntries(published), './package.json': './package.json' },
  };
}

function conditionsOf(path: string): unknown {
  if (!SOURCE.test(path)) return path;
  return { types: path.replace(SOURCE, '.d.ts'), default: path.replace(SOURCE, '.js') };
}
