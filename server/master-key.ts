import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { randomKey } from './crypto/random.ts';

/** The master key of the settings; the sandbox keeps one of its own, made on the first run. */
export function loadMasterKey(config: Config): Buffer {
  if (config.masterKey) return config.masterKey;
  if (config.environment !== 'sandbox') throw new Error('only the sandbox may make its own master key');
  const file = join(config.dataDir, 'master-key');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    // Exclusive: of two processes that start at once, one makes the key and both use it.
    writeFileSync(file, randomKey().toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
}
