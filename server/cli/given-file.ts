import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { invalid } from '../flows/fault.ts';

/** Reads the file that a flag names; `-` is standard input. */
export async function readGivenFile(path: string, flag: string): Promise<string> {
  // What is typed at a terminal would be seen, and may be a password.
  if (path === '-' && process.stdin.isTTY) throw invalid(`--${flag} -: nothing is piped to standard input`);
  try {
    return path === '-' ? await text(process.stdin) : await readFile(path, 'utf8');
  } catch (error) {
    throw invalid(`--${flag}: ${(error as Error).message}`);
  }
}

/** The only line of a file, without what an editor puts around it. */
export function onlyLine(content: string, flag: string): string {
  const line = content.replace(/^\ufeff/, '').replace(/\r?\n$/, '');
  if (/[\r\n]/.test(line)) throw invalid(`--${flag}: the file has more than one line`);
  return line;
}
