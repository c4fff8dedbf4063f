import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { GivenFile } from '../../flows/config/source-file.ts';
import { invalid } from '../../flows/fault.ts';

const LARGEST = 8 * 1024 * 1024;
const MOST_FILES = 1_000;

/** Reads a file, or every file of a folder and of those in it; `-` is standard input. */
export async function readConfigFiles(path: string): Promise<GivenFile[]> {
  if (path === '-' && process.stdin.isTTY) throw invalid('-: nothing is piped to standard input');
  try {
    if (path === '-') return [{ file: '-', text: decode('-', await buffer(process.stdin)) }];
    const paths = (await stat(path)).isDirectory() ? await filesIn(path) : [path];
    if (paths.length === 0) throw invalid(`${path}: no *.yaml, *.yml or *.json in this folder`);
    return await readAll(paths);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw invalid((error as Error).message);
  }
}

async function readAll(paths: readonly string[]): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  let size = 0;
  for (const file of paths) {
    const bytes = await readFile(file);
    size += bytes.length;
    if (size > LARGEST) throw invalid(`the files are larger than ${LARGEST / 1024 / 1024} MiB together`);
    files.push({ file, text: decode(file, bytes) });
  }
  return files;
}

/** In a stable order. What begins with a dot is not looked at; links are followed, as mounted volumes have them. */
async function filesIn(folder: string, depth = 0): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const found: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).isDirectory()) {
      if (depth >= 8) throw invalid(`${path}: folders are read 8 deep`);
      found.push(...(await filesIn(path, depth + 1)));
    } else if (/\.(ya?ml|json)$/.test(name)) found.push(path);
    if (found.length > MOST_FILES) throw invalid(`${folder}: more than ${MOST_FILES} files`);
  }
  return found;
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid(`${file}: is not a text in UTF-8`);
  }
}
