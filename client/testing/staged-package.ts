import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stage } from '../../publish/stage.ts';

const root = resolve(import.meta.dirname, '../..');

/** An empty folder that has the package as it is published, with the dependencies that it names and no others. */
export interface StagedPackage extends Disposable {
  /** Where the package is. */
  own: string;
  write: (name: string, text: string) => string;
  /** Type-checks files by the types of the package, of the dependencies, and of Node. */
  check: (...files: string[]) => void;
  run: (file: string) => string;
}

export function stagePackage(): StagedPackage {
  const folder = mkdtempSync(join(tmpdir(), 'wattlock-client-'));
  const modules = join(folder, 'node_modules');
  for (const name of ['client', 'contract']) stage(join(root, name), join(modules, '@wattlock', name));
  const own = join(modules, '@wattlock/client');
  const { dependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  const others = Object.keys(dependencies).filter((name) => !name.startsWith('@wattlock/'));
  for (const name of [...others, 'typebox', '@types/node', 'undici-types']) link(name, modules);
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return name;
  };
  write('package.json', '{ "name": "partner", "private": true, "type": "module" }');
  return {
    own,
    write,
    check: (...files) => {
      const compilerOptions = { target: 'es2022', lib: ['es2023'], module: 'nodenext', types: ['node'], strict: true };
      write('tsconfig.json', JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true }, files }));
      node([join(root, 'node_modules/typescript/bin/tsc'), '--project', folder], folder);
    },
    run: (file) => node([file], folder),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

function link(name: string, modules: string): void {
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), join(modules, name));
}

function node(args: readonly string[], cwd: string): string {
  return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
