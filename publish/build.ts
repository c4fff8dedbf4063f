import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stage } from './stage.ts';

/**
 * Stages workspace packages for publishing: `node publish/build.ts contract` makes `contract/dist`, which
 * `npm pack ./contract/dist` turns into the tarball.
 */
const root = resolve(import.meta.dirname, '..');
const packages = process.argv.slice(2);
if (packages.length === 0) throw new Error('name a workspace package, such as: node publish/build.ts contract');
for (const name of packages) {
  const dist = join(root, name, 'dist');
  rmSync(dist, { recursive: true, force: true });
  stage(join(root, name), dist);
}
