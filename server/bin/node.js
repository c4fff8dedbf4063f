#!/usr/bin/env node
// `node server/bin/node.js …`: the same as `node …`, on a Node that is new enough.
import { spawn } from 'node:child_process';
import { isNewEnough, OLDEST, pinnedNode } from './pinned-node.js';

const node = isNewEnough() ? process.execPath : pinnedNode();
if (node === undefined) {
  console.error(`this needs Node ${OLDEST} or newer; this is ${process.version}, and no other was installed beside it`);
  process.exit(1);
}
const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (signal) process.kill(process.pid, 'SIGKILL');
  else process.exit(code ?? 1);
});
