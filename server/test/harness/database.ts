import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { randomToken } from '../../crypto/random.ts';
import type { Database } from '../../store/database.ts';
import { openPg } from '../../store/drivers/pg.ts';
import { EMBEDDED_PARSERS, wrap } from '../../store/drivers/pglite.ts';
import { TEMPLATE } from './global-setup.ts';

export type Engine = Database['engine'];

/** Every suite that touches the store runs on each of them. */
export const ENGINES: readonly Engine[] = ['postgresql', 'embedded'];

/** A migrated, empty database of its own for a test; `close` also removes it. */
export async function createTestDatabase(engine: Engine): Promise<Database> {
  return engine === 'embedded' ? createEmbedded() : createPostgres();
}

async function createEmbedded(): Promise<Database> {
  const loadDataDir = await openAsBlob(join(variable('TEST_FOLDER'), 'embedded-template.tar'));
  return wrap(await PGlite.create({ loadDataDir, parsers: EMBEDDED_PARSERS }));
}

async function createPostgres(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase();
  const database = openPg({ url, pool: 8, onError: () => {} });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** The address of a fresh migrated PostgreSQL database, for a test that opens it itself. */
export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomToken(9).replaceAll('-', '_').toLowerCase()}`;
  await administer(`create database "${name}" template ${TEMPLATE}`);
  const url = new URL(variable('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists "${name}" with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: variable('TEST_DATABASE_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: run the tests by "npm test", or with --test-global-setup`);
  return value;
}
