import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stage } from './stage.ts';

/**
 * Stages workspace packages for publishing, all of them or those that are named: `publish/build.ts contract` makes
 * `contract/dist`, which `npm pack ./contract/dist` turns into the tarball.
 */
const root = resolve(import.meta.dirname, '..');
const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : ['contract', 'client']) {
  const dist = join(root, name, 'dist');
  rmSync(dist, { recursive: true, force: true });
  stage(join(root, name), dist);
}
