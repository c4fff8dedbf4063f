import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stage } from '../../publish/stage.ts';

const root = resolve(import.meta.dirname, '../..');

/** An empty folder in which the packed package was installed, as a partner has it; no network is used. */
export interface InstalledPackage extends Disposable {
  folder: string;
  write: (name: string, text: string) => string;
  /** Type-checks the files without any types but those of the package. */
  check: (...files: string[]) => void;
  run: (file: string) => string;
}

export function installPackage(): InstalledPackage {
  const folder = mkdtempSync(join(tmpdir(), 'wattlock-contract-'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return name;
  };
  write('package.json', '{ "name": "partner", "private": true, "type": "module" }');
  stage(join(root, 'contract'), join(folder, 'staged'));
  mkdirSync(join(folder, 'tarballs'));
  const tarballs = [join(folder, 'staged'), join(root, 'node_modules/typebox')].map((path) => pack(path, folder));
  npm(['install', '--offline', '--no-audit', '--no-fund', ...tarballs], folder);
  return {
    folder,
    write,
    check: (...files) => {
      const compilerOptions = { target: 'es2022', lib: ['es2022'], module: 'nodenext', types: [], strict: true };
      const options = { ...compilerOptions, noEmit: true, skipLibCheck: false };
      write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['console.d.ts', ...files] }));
      write(
        'console.d.ts',
        'declare const console: { log(...args: unknown[]): void; error(...args: unknown[]): void };',
      );
      node([join(root, 'node_modules/typescript/bin/tsc'), '--project', folder], folder);
    },
    run: (file) => node([file], folder),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

function pack(path: string, folder: string): string {
  const [packed] = JSON.parse(npm(['pack', path, '--json', '--pack-destination', join(folder, 'tarballs')], folder));
  return join(folder, 'tarballs', packed.filename);
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function node(args: readonly string[], cwd: string): string {
  return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
