import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadConfig } from '../../config.ts';
import { operatorOpenApi } from '../../routes/operator/app.ts';

interface Described {
  operationId: string;
  responses: Record<string, { description: string }>;
}

/** Two pages: the partner API's explains what both APIs say. */
const PAGES = ['operator', 'partner'].map((folder) =>
  readFileSync(new URL(`../../../docs/${folder}/errors.md`, import.meta.url), 'utf8'),
);

test('every code of a refusal of the operator API has a paragraph in the documentation', () => {
  const { paths } = operatorOpenApi(loadConfig({ WATTLOCK_ENVIRONMENT: 'sandbox' })) as {
    paths: Record<string, Record<string, Described>>;
  };
  for (const { operationId, responses } of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const [status, { description }] of Object.entries(responses)) {
      if (status < '400') continue;
      for (const [, code = ''] of description.matchAll(/`([a-z_]+)`/g)) {
        const paragraph = new RegExp(`^### .*\\b${code}\\b.*\\b${status}\\b`, 'm');
        assert.ok(
          PAGES.some((page) => paragraph.test(page)),
          `${operationId}: ${code} (${status})`,
        );
      }
    }
  }
});
