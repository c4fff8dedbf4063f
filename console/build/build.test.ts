import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { FIRST_LOAD, overBudget, ROUTE_CHUNK } from './budget.ts';
import { sourceHash } from './source-hash.ts';

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'console-build-'));
  await run(folder).finally(() => rm(folder, { recursive: true }));
}

/** Text that does not compress. */
function noise(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
    .toString('latin1')
    .repeat(Math.ceil(bytes / 65_536));
}

test('a build that a visitor would have to wait for fails, whether by its first load or by one page', () =>
  inFolder(async (dist) => {
    await mkdir(join(dist, '.vite'));
    const manifest = { 'src/main.tsx': { file: 'main.js', isEntry: true }, 'src/Page.tsx': { file: 'page.js' } };
    await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
    await writeFile(join(dist, 'main.js'), 'small');
    await writeFile(join(dist, 'page.js'), 'small');
    assert.deepEqual(await overBudget(dist), []);
    await writeFile(join(dist, 'main.js'), noise(2 * FIRST_LOAD));
    await writeFile(join(dist, 'page.js'), noise(2 * ROUTE_CHUNK));
    assert.equal((await overBudget(dist)).length, 2);
  }));

test('a changed source is seen, and the same sources are built once', () =>
  inFolder(async (root) => {
    await mkdir(join(root, 'src'));
    await writeFile(join(root, 'src/main.tsx'), 'one');
    const hash = await sourceHash(root);
    assert.equal(await sourceHash(root), hash);
    await writeFile(join(root, 'src/main.tsx'), 'two');
    assert.notEqual(await sourceHash(root), hash);
  }));
