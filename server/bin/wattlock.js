#!/usr/bin/env node
// Plain JavaScript, so that a Node too old for type stripping gets a sentence instead of a syntax error.
const major = Number(process.versions.node.split('.')[0]);
if (major < 26) {
  const { spawnSync } = await import('node:child_process');
  const { fileURLToPath } = await import('node:url');
  const { existsSync } = await import('node:fs');
  const pinned = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(pinned)) {
    console.error(
      `wattlock needs Node 26 or newer; this is ${process.version}. Run it by npm ("npm start", "npx wattlock").`,
    );
    process.exit(1);
  }
  const { status } = spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}
const { main } = await import('../main.ts');
await main(process.argv.slice(2));
