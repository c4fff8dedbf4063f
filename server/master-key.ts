import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { randomKey, randomToken } from './crypto/random.ts';
import { SealError } from './crypto/seal.ts';

/** The master key of the settings; the sandbox keeps one of its own, made on the first run. */
export function loadMasterKey(config: Config): Buffer {
  if (config.masterKey) return config.masterKey;
  if (config.environment !== 'sandbox') throw new Error('only the sandbox may make its own master key');
  const file = join(config.dataDir, 'master-key');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // Written whole, then put in place unless another process was first: nobody ever reads a part of it.
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
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) {
    throw new SealError(
      `the file ${file} does not hold 32 bytes in base64; restore it, or begin anew in another data directory`,
    );
  }
  return key;
}
