import type { Writable } from 'node:stream';
import pg from 'pg';
import { becoming, type Database, DatabaseUnavailableError, isBrokenConnection, type Sql } from '../database.ts';

const { Client, Pool, types } = pg;
const INT8 = 20;
const DATE = 1082;

/** `types` of pg, with int8 as number and date as text, like the embedded driver. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number;
    if (oid === DATE) return (value: string) => value;
    return types.getTypeParser(oid, format as 'text');
  },
};

const QUERY_TIMEOUT = 15_000;
/** One round trip; set per transaction, because a pooler in transaction mode forgets session settings. */
const BEGIN = `begin; set local statement_timeout = '10s'; set local idle_in_transaction_session_timeout = '10s'`;

export interface PgOptions {
  url: string;
  /** A way past a pooler, for LISTEN. Default: `url`. */
  directUrl?: string;
  /** The most connections that the pool keeps. */
  pool: number;
  /** Told of a connection that broke; the pool replaces it. */
  onError(error: Error): void;
}

export function openPg(options: PgOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.pool,
    types: parsers as never,
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    application_name: 'wattlock',
    pipeline: true,
  });
  pool.on('error', options.onError);
  // The pool listens to idle connections only; one that breaks in use would otherwise end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  const listener = createListener(options);
  let waits = 0;
  let failures = 0;
  const connect = () => {
    if (pool.idleCount === 0 && pool.totalCount >= options.pool) waits += 1;
    return pool.connect().catch((cause: unknown) => {
      failures += 1;
      throw new DatabaseUnavailableError(cause);
    });
  };
  const using = async <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> => {
    const client = await connect();
    try {
      const result = await work(sqlOn(client));
      client.release();
      return result;
    } catch (error) {
      client.release(isBrokenConnection(error));
      throw error;
    }
  };
  return {
    engine: 'postgresql',
    query: (text, parameters) => using((sql) => sql.query(text, parameters)),
    prepared: (name, text, parameters) => using((sql) => sql.prepared(name, text, parameters)),
    script: (text) => using((sql) => sql.script(text)),
    async transaction(work, as) {
      const client = await connect();
      try {
        // Whoever becomes somebody else waits: where that fails, no statement may follow.
        if (as !== undefined) await client.query(`${BEGIN}; ${becoming(as)}`);
        const begun = as === undefined ? query(client, { text: BEGIN }) : undefined;
        begun?.catch(() => {});
        const result = await work(sqlOn(client));
        await begun;
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        if (isBrokenConnection(error)) client.release(true);
        else
          await client.query('rollback').then(
            () => client.release(),
            (broken: Error) => client.release(broken),
          );
        throw error;
      }
    },
    listen: listener.listen,
    connections: () => ({
      limit: options.pool,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      waits,
      failures,
    }),
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** Statements that do not wait for one another leave in one packet: BEGIN and the first of its transaction too. */
function query<Row extends object>(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client.query<Row>(statement);
}

const direct = new WeakMap<pg.PoolClient, boolean>();

/**
 * Whether a connection reaches PostgreSQL itself. A pooler in between gives its clients process ids of its own making,
 * and may run the next statement on another connection, where a prepared one is not known.
 */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  let known = direct.get(client);
  if (known === undefined) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    known = rows[0]?.pid === (client as unknown as { processID: number }).processID;
    direct.set(client, known);
  }
  return known;
}

function sqlOn(client: pg.PoolClient): Sql {
  return {
    query: async <Row extends object>(text: string, parameters?: readonly unknown[]) =>
      (await query<Row>(client, { text, ...(parameters && { values: parameters as unknown[] }) })).rows,
    async prepared<Row extends object>(name: string, text: string, parameters: readonly unknown[]) {
      const statement = { text, values: parameters as unknown[] };
      return (await query<Row>(client, (await isDirect(client)) ? { ...statement, name } : statement)).rows;
    },
    script: async (text) => {
      await client.query(text);
    },
  };
}

/** One connection of its own for LISTEN, made anew when it breaks. */
function createListener({ url, directUrl, onError }: PgOptions) {
  const channels = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: directUrl ?? url,
      application_name: 'wattlock-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    const lost = (error?: Error) => {
      void next.end().catch(() => {});
      if (client !== next) return;
      client = undefined;
      if (error) onError(error);
      reconnectSoon();
    };
    next.on('notification', ({ channel }) => {
      for (const wake of channels.get(channel) ?? []) wake();
    });
    next.on('error', lost);
    next.on('end', () => lost());
    client = next;
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lost(error as Error);
    }
  }

  /** Whoever notices the loss, there is one attempt at a time. */
  function reconnectSoon(): void {
    clearTimeout(retry);
    if (!closed) retry = setTimeout(() => void connect(), 1_000);
  }

  return {
    async listen(channel: string, wake: () => void) {
      const wakes = channels.get(channel) ?? new Set();
      channels.set(channel, wakes.add(wake));
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await connect();
      return async () => {
        wakes.delete(wake);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
