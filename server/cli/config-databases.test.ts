import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createPostgresDatabase } from '../test/harness/database.ts';
import { temporaryFolder, type Variables, wattlock } from './testing/program.ts';

const folder = temporaryFolder();
const databases: Record<string, Variables> = {};
let drop: () => Promise<void>;
before(async () => {
  const postgres = await createPostgresDatabase();
  drop = postgres.drop;
  const sandbox = { WATTLOCK_ENVIRONMENT: 'sandbox' };
  databases.postgresql = { ...sandbox, WATTLOCK_DATA_DIR: join(folder.path, 'pg'), DATABASE_URL: postgres.url };
  databases.embedded = { ...sandbox, WATTLOCK_DATA_DIR: join(folder.path, 'embedded') };
});
after(async () => {
  folder[Symbol.dispose]();
  await drop();
});

const TENANCY = `version: 1
audiences: {customer-api: {perspective: user}}
partners:
  zon: {name: Zon, theme: {radius: 4}, webhook_endpoints: [{url: "https://hooks.example/"}]}
clients:
  web: {name: Web, partner: zon, audiences: [customer-api]}
`;

for (const engine of ['postgresql', 'embedded']) {
  test(`without a server, files are applied to ${engine} from here; the second time there is nothing to do`, async () => {
    const variables = databases[engine] ?? {};
    const first = await wattlock(['config', 'apply', '-', '--yes'], variables, TENANCY);
    assert.deepEqual([first.exitCode, first.stdout], [0, 'Applied 4 changes.\n'], first.stderr);
    assert.match(first.stderr, /Give it a secret: wattlock secret create web\n.*rotating it/);
    const second = await wattlock(['config', 'apply', '-', '--yes', '--json'], variables, TENANCY);
    assert.deepEqual(JSON.parse(second.stdout), { applied: [], left: 0 });
    const { stdout } = await wattlock(['config', 'export'], variables);
    assert.equal((await wattlock(['config', 'plan', '-'], variables, stdout)).exitCode, 0);
  });
}
