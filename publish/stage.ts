import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from './compile.ts';
import { entryPointsOf, fileTargetsOf, type Manifest, publishedManifest, readManifest } from './manifest.ts';

const root = resolve(import.meta.dirname, '..');

/** Fills a folder with what a package's exports reach, compiled, and no more. */
export function stage(folder: string, dist: string): void {
  const manifest = readManifest(folder);
  mkdirSync(dist, { recursive: true });
  withDeclarationsOf(workspaceDependenciesOf(manifest), (declarations) => {
    compile({ root, folder, dist, entryPoints: entryPointsOf(manifest), declarations });
  });
  for (const path of fileTargetsOf(manifest)) cpSync(join(folder, path), join(dist, path), { recursive: true });
  cpSync(join(folder, 'README.md'), join(dist, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
}

/** Names and folders of the packages of this repository that a package depends on. */
function workspaceDependenciesOf({ dependencies = {} }: Manifest): Map<string, string> {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const named = workspaces.map((path) => [readManifest(join(root, path)).name, join(root, path)] as const);
  return new Map(named.filter(([name]) => name in dependencies));
}

/**
 * A dependency's own sources must not be compiled into the package, so it is staged first and stands there by its
 * declarations. That happens below the root, from where they find the types that they import in their turn.
 */
function withDeclarationsOf(folders: Map<string, string>, use: (declarations: Map<string, string>) => void): void {
  mkdirSync(join(root, 'publish/dist'), { recursive: true });
  const scratch = mkdtempSync(join(root, 'publish/dist/'));
  try {
    const staged = [...folders].map(([name, folder], index) => {
      const dist = join(scratch, String(index));
      stage(folder, dist);
      return [name, dist] as const;
    });
    use(new Map(staged));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
