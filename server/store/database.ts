import { isUuid } from '../protocol/uuid.ts';

/**
 * Something that runs SQL: the database itself, or one open transaction of it. Every store function takes it first,
 * since the embedded database has a single connection and a call past an open transaction would wait for ever.
 *
 * Both drivers give the same values: int8 as number, numeric and date as string, timestamptz as Date, bytea as
 * Buffer, jsonb parsed. JSON parameters are passed as text.
 */
export interface Sql {
  query<Row extends object>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /**
   * As `query`, for a statement on the way of many requests: the database parses and plans it once per connection.
   * @param name Unique to the text, which must not be put together at run time.
   */
  prepared<Row extends object>(name: string, text: string, parameters: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters; what they return is dropped. */
  script(text: string): Promise<void>;
}

export interface Database extends Sql {
  readonly engine: 'postgresql' | 'embedded';
  /** Runs `work` in one transaction; it rolls back when `work` throws. `as`: with no more rights than that. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>, as?: Identity): Promise<Result>;
  /** Calls `wake` at each notification on the channel. Best effort: a poll stands behind every listener. */
  listen(channel: string, wake: () => void): Promise<() => Promise<void>>;
  /** How its connections are used now. */
  connections(): ConnectionUse;
  close(): Promise<void>;
}

export interface ConnectionUse {
  /** The most there can be. */
  limit: number;
  busy: number;
  idle: number;
  /** Callers that wait for one. */
  waiting: number;
  /** Callers that had to, ever. */
  waits: number;
  /** Callers that got none, ever. */
  failures: number;
}

/** As whom a transaction runs: a database role, and the partner whose rows it may touch. */
export interface Identity {
  role: 'wattlock_partner' | 'wattlock_worker';
  partnerId?: string;
}

/** What makes a transaction run as someone else; it ends with the transaction, behind a pooler too. */
export function becoming({ role, partnerId = '' }: Identity): string {
  if (partnerId !== '' && !isUuid(partnerId)) throw new Error('a partner id is a UUID');
  return `set local role ${role}; set local wattlock.partner_id = '${partnerId}'`;
}

/** No connection to the database could be had. The cause is for the log. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
  }
}

/** What pg says of a connection that broke, or that did not answer in time, in the middle of a query. */
const BROKEN = /^(Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** What the system says of a socket whose other end is gone. */
const BROKEN_SOCKET: readonly unknown[] = [
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Whether an error tells that its connection is of no more use. */
export function isBrokenConnection(error: unknown): boolean {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  return (typeof message === 'string' && BROKEN.test(message)) || BROKEN_SOCKET.includes(code);
}

/** A digit tells it from a code of the system, such as EPIPE. */
const SQLSTATE = /^(?=.*[0-9])[0-9A-Z]{5}$/;

/** SQLSTATE of an error of either driver, if it is one. */
export function sqlState(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && SQLSTATE.test(code) ? code : undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** The constraint that a statement broke, if the error tells. */
export function constraintOf(error: unknown): string | undefined {
  const { constraint } = (error ?? {}) as { constraint?: unknown };
  return typeof constraint === 'string' ? constraint : undefined;
}

export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503';
}

/** The one row of a result that always has one. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always returns a row returned none');
  return row;
}
