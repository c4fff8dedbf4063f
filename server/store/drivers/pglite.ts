import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteInterface, type Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { becoming, type ConnectionUse, type Database, type Sql } from '../database.ts';
import { lockDataDir } from './data-dir-lock.ts';

const BYTEA = 17;
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** How the values of this driver become those of the other one. */
export const EMBEDDED_PARSERS = {
  [INT8]: Number,
  [DATE]: (value: string) => value,
  // Its own parser takes the year 99 for 1999.
  [TIMESTAMPTZ]: pg.types.getTypeParser(TIMESTAMPTZ) as (value: string) => Date,
  [BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
};

/**
 * PostgreSQL in this process, in a folder, or in memory when none is given.
 * @throws DataDirBusyError when another process holds the folder.
 */
export async function openPglite(dataDir?: string): Promise<Database> {
  let unlock = () => {};
  let folder: string | undefined;
  if (dataDir !== undefined) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    unlock = lockDataDir(dataDir);
    folder = join(dataDir, 'database');
  }
  try {
    const database = await PGlite.create({ ...(folder && { dataDir: folder }), parsers: EMBEDDED_PARSERS });
    return wrap(database, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The same database behind the interface that both drivers share. */
export function wrap(database: PGliteInterface, unlock = () => {}): Database {
  const turns = createTurns();
  const sql = sqlOn(database);
  return {
    engine: 'embedded',
    query: (text, parameters) => turns.take(() => sql.query(text, parameters)),
    prepared: (name, text, parameters) => turns.take(() => sql.prepared(name, text, parameters)),
    script: (text) => turns.take(() => sql.script(text)),
    transaction: (work, as) =>
      turns.take(() =>
        database.transaction(async (tx) => {
          if (as !== undefined) await tx.exec(becoming(as));
          return work(sqlOn(tx));
        }),
      ),
    connections: turns.use,
    listen: async (channel, wake) => {
      const stop = await database.listen(channel, () => wake());
      return () => stop();
    },
    async close() {
      await database.close();
      unlock();
    },
  };
}

/** Counts those who use the one connection, and those who wait for it: the database itself lets them in one by one. */
function createTurns(): { take<Result>(work: () => Promise<Result>): Promise<Result>; use(): ConnectionUse } {
  let present = 0;
  let waits = 0;
  return {
    async take(work) {
      if (present > 0) waits += 1;
      present += 1;
      try {
        return await work();
      } finally {
        present -= 1;
      }
    },
    use: () => {
      const busy = Math.min(present, 1);
      return { limit: 1, busy, idle: 1 - busy, waiting: present - busy, waits, failures: 0 };
    },
  };
}

function sqlOn(connection: PGliteInterface | Transaction): Sql {
  const query = async <Row extends object>(text: string, parameters?: readonly unknown[]) =>
    (await connection.query<Row>(text, parameters as unknown[] | undefined)).rows;
  return {
    query,
    prepared: (_name, text, parameters) => query(text, parameters),
    script: async (text) => {
      await connection.exec(text);
    },
  };
}
