#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { isNewEnough } from './pinned-node.js';

if (isNewEnough()) {
  const { main } = await import('../main.ts');
  await main(process.argv.slice(2));
} else {
  // The same command once more, on the Node that was installed with it.
  process.argv.splice(2, 0, fileURLToPath(import.meta.url));
  await import('./node.js');
}
