import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { randomKey, randomToken } from './crypto/random.ts';
import { SealError } from './crypto/seal.ts';

export interface MasterKeys {
  /** Seals, and opens. */
  current: Buffer;
  /** Open what they sealed. */
  accepted: readonly Buffer[];
}

/** The master keys of the settings; the sandbox keeps one of its own, made on the first run. */
export function loadMasterKeys(config: Config): MasterKeys {
  const accepted = config.acceptedMasterKeys;
  if (config.masterKey) return { current: config.masterKey, accepted };
  if (config.environment !== 'sandbox') throw new Error('only the sandbox may make its own master key');
  const file = join(config.dataDir, 'master-key');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) makeKeyFile(file);
  const [current, ...earlier] = readKeyFile(file);
  if (current === undefined) throw unusable(file);
  return { current, accepted: [...earlier, ...accepted] };
}

/** Written whole, then put in place unless another process was first: nobody ever reads a part of it. */
function makeKeyFile(file: string): void {
  const draft = `${file}.${randomToken(6)}`;
  writeFileSync(draft, randomKey().toString('base64'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** A key on each line, the one that seals first. */
function readKeyFile(file: string): Buffer[] {
  const keys = readFileSync(file, 'utf8')
    .split(/\s+/)
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'base64'));
  if (keys.some(({ length }) => length !== 32)) throw unusable(file);
  return keys;
}

function unusable(file: string): SealError {
  return new SealError(
    `the file ${file} does not hold 32 bytes in base64; restore it, or begin anew in another data directory`,
  );
}
