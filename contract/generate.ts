import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated-files.ts';

/** Writes the schema document and the examples; a test says when they are out of date. */
mkdirSync(join(import.meta.dirname, 'examples'), { recursive: true });
for (const [path, text] of generatedFiles()) writeFileSync(join(import.meta.dirname, path), text);
