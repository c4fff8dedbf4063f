import { type Logger, pino } from 'pino';

export type { Logger };

/** Fields that never reach a log, wherever they stand. */
const SECRET_FIELDS = [
  'password',
  'client_secret',
  'secret',
  'secrets',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'code',
  'code_verifier',
  'login_challenge',
  'loginChallenge',
  'login_verifier',
  'authorization',
  'cookie',
  'set-cookie',
  'masterKey',
  'masterKeys',
  'acceptedMasterKeys',
  'databaseUrl',
  'privateKey',
  'totp_secret',
];

/** Structured JSON logs, one line each; secrets are redacted by field name at the first three levels. */
export function createLogger(level: string, fileDescriptor = 1): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        censor: '[redacted]',
      },
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError },
    },
    pino.destination({ dest: fileDescriptor, sync: true }),
  );
}

/** What a log says of an error: no parameters of a query, no response bodies. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  // Not `code`: that is the name of a secret here.
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { error_code: code }),
    stack: error.stack,
    ...cause,
  };
}
