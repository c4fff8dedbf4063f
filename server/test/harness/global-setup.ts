import { rmSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { systemClock } from '../../clock.ts';
import { openPg } from '../../store/drivers/pg.ts';
import { wrap } from '../../store/drivers/pglite.ts';
import { migrate } from '../../store/migrate.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';

/**
 * Runs once before all test files: a real PostgreSQL (from npm, or the one of TEST_DATABASE_URL) and an embedded one,
 * each with a migrated template that every test file copies.
 */
export async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wattlock-test-'));
  // PostgreSQL refuses to run as root; its own user must be able to reach its folder.
  await chmod(folder, 0o711);
  process.env.TEST_FOLDER = folder;
  // Hundreds of processes read the same modules.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compile-cache');
  if (process.env.TEST_DATABASE_URL === undefined) {
    cluster = await startPostgresCluster(folder);
    process.env.TEST_DATABASE_URL = cluster.url;
  }
  await Promise.all([prepareTemplate(process.env.TEST_DATABASE_URL), prepareEmbeddedTemplate(folder)]);
}

let cluster: PostgresCluster | undefined;

export async function globalTeardown(): Promise<void> {
  await cluster?.stop();
  if (process.env.TEST_FOLDER) rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
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
