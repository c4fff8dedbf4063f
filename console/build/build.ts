import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { overBudget } from './budget.ts';
import { sourceHash } from './source-hash.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist/.built');

/** Builds the console, unless the last build was of the same sources. */
async function run(): Promise<void> {
  const hash = await sourceHash(root);
  const last = await readFile(stamp, 'utf8').catch(() => '');
  if (last === hash && !process.argv.includes('--force')) return;
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  const faults = await overBudget(join(root, 'dist'));
  if (faults.length > 0) throw new Error(`the console has grown too large:\n${faults.join('\n')}`);
  await writeFile(stamp, hash);
}

await run();
