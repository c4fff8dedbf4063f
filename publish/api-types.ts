import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

/*
 * Writes the types that the client library and the console call the APIs by, from their OpenAPI documents. With
 * `--check` it writes nothing, and fails when they have drifted.
 */
const root = resolve(import.meta.dirname, '..');
const TYPES = [
  { source: 'docs/reference/partner-openapi.json', target: 'client/partner-api.ts' },
  { source: 'docs/reference/operator-openapi.json', target: 'console/src/api/operator-api.ts' },
];
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');

async function typesOf({ source, target }: (typeof TYPES)[number]): Promise<string> {
  const types = astToString(await openapiTS(readFileSync(join(root, source), 'utf8'), { defaultNonNullable: false }));
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${join(root, target)}`], {
    cwd: root,
    input: `/** Written by publish/api-types.ts from ${source}. */\n${types}`,
    encoding: 'utf8',
  });
}

for (const one of TYPES) {
  const text = await typesOf(one);
  const target = join(root, one.target);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write(`${one.target} is not what the OpenAPI document says: run node publish/api-types.ts\n`);
    process.exitCode = 1;
  }
}
