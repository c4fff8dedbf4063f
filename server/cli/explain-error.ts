import { EXIT, exitCodeOf } from './exit-codes.ts';

export interface Explained {
  /** For people, with the mend where there is one. */
  message: string;
  exitCode: number;
}

type Known = Error & { code?: string; kind?: 'invalid' | 'not_found' | 'conflict'; syscall?: string };

/** By name instead of by class: what defines the classes is not loaded to show a help text. */
const BY_NAME: Record<string, (error: Known) => Explained> = {
  Fault: ({ message, kind }) => ({ message, exitCode: exitCodeOf(kind ?? 'invalid') }),
  ConfigError: ({ message }) => ({ message, exitCode: EXIT.usage }),
  DataDirBusyError: ({ message }) =>
    failed(`${message}. Stop that one first, or give this one another folder by WATTLOCK_DATA_DIR.`),
  SealError: ({ message }) =>
    failed(
      `the secrets in the database do not open: ${message}. Set WATTLOCK_MASTER_KEY to the key that they were sealed with (in the sandbox: restore the file master-key of the data directory).`,
    ),
  SchemaNewerError: ({ message }) => failed(`${message}. Run that newer version, or restore an older database.`),
  EnvironmentMismatchError: ({ message }) =>
    failed(`${message}. Each environment has a database of its own: check DATABASE_URL and WATTLOCK_ENVIRONMENT.`),
  ListenError: ({ message }) => failed(message),
  ServerFailedError: ({ message }) => failed(message),
  InterruptedError: ({ message }) => failed(message),
  LoginFailedError: ({ message }) => failed(message),
  LoginRefusedError: ({ message }) => ({ message, exitCode: EXIT.refused }),
};

/** Errors of PostgreSQL and of the way to it, by code. */
const DATABASE: Record<string, string> = {
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '55000': 'it takes no connections at the moment',
  '3D000': 'there is no such database',
  '53300': 'it has too many connections already',
  '57P03': 'it is starting up or shutting down',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ECONNRESET: 'it closed the connection',
};

/** What to say of an error, and how to exit. A stack is shown only for what nobody foresaw. */
export function explain(error: unknown): Explained {
  if (!(error instanceof Error)) return failed(String(error));
  if (error.name === 'DatabaseUnavailableError' && error.cause !== undefined) return explain(error.cause);
  const known = error as Known;
  const named = BY_NAME[error.name];
  if (named) return named(known);
  const database = databaseFault(known);
  if (database !== undefined) {
    return failed(
      `the database cannot be used: ${database}. Check DATABASE_URL, and WATTLOCK_DATABASE_DIRECT_URL if it is set.`,
    );
  }
  if (known.syscall !== undefined) return failed(error.message);
  return failed(`an unforeseen error\n${error.stack}`);
}

function databaseFault({ code, message }: Known): string | undefined {
  if (code !== undefined && DATABASE[code] !== undefined) return `${DATABASE[code]} (${code})`;
  if (/connection timeout|timeout exceeded when trying to connect/.test(message)) return 'it does not answer in time';
  if (/does not support SSL/.test(message)) return 'it does not speak TLS, and the address asks for it';
  return undefined;
}

function failed(message: string): Explained {
  return { message, exitCode: EXIT.error };
}
