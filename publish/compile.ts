import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Compilation {
  root: string;
  folder: string;
  dist: string;
  /** Paths from the folder. */
  entryPoints: readonly string[];
  /** Packages that are found elsewhere than where they are installed, by name. */
  declarations: ReadonlyMap<string, string>;
}

/** Compiles the sources that the entry points reach into JavaScript and declarations, by the repository's own settings. */
export function compile({ root, folder, dist, entryPoints, declarations }: Compilation): void {
  const config = join(dist, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    allowJs: false,
    checkJs: false,
    target: 'es2022',
    lib: ['es2024'],
    typeRoots: [join(root, 'node_modules/@types')],
    declaration: true,
    rootDir: folder,
    outDir: dist,
    paths: Object.fromEntries([...declarations].map(([name, path]) => [name, [join(path, 'index.d.ts')]])),
  };
  const files = entryPoints.map((path) => join(folder, path));
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }));
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', config], {
      stdio: 'inherit',
    });
  } finally {
    rmSync(config);
  }
}
