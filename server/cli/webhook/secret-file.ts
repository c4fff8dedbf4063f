import { renameSync, writeFileSync } from 'node:fs';
import { invalid } from '../../flows/fault.ts';

/** Writes a secret for its owner alone, in one step, whatever was there before. */
export function writeSecretFile(path: string, secret: string): void {
  const beside = `${path}.${process.pid}.new`;
  try {
    writeFileSync(beside, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(beside, path);
  } catch (error) {
    throw invalid(`--secret-file: ${(error as Error).message}`);
  }
}
