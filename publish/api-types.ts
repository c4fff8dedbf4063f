import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

/*
 * Writes the types that the client library calls the partner API by, from the API's OpenAPI document. With `--check` it
 * writes nothing, and fails when they have drifted.
 */
const root = resolve(import.meta.dirname, '..');
const source = join(root, 'docs/reference/partner-openapi.json');
const target = join(root, 'client/partner-api.ts');

const types = astToString(await openapiTS(readFileSync(source, 'utf8'), { defaultNonNullable: false }));
const note = '/** Written by publish/api-types.ts from docs/reference/partner-openapi.json. */\n';
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
const text = execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${target}`], {
  cwd: root,
  input: note + types,
  encoding: 'utf8',
});

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write('client/partner-api.ts is not what the OpenAPI document says: run node publish/api-types.ts\n');
  process.exitCode = 1;
}
