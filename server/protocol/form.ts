import { parse } from 'node:querystring';
import { OAuthError } from './oauth-error.ts';

/** The parameters of a form-encoded request: each at most once, except those that may repeat. */
export interface Form {
  /** The parameter's value; undefined when it is absent or empty (RFC 6749 §3.1: sent without a value is omitted). */
  get(name: string): string | undefined;
  all(name: string): readonly string[];
  /** A parameter that is repeated though it must not be; it then has no value. */
  readonly repeated: string | undefined;
}

/** RFC 8707 §2 and the usual reading of `audience`. */
const REPEATABLE = new Set(['audience', 'resource']);
const MAX_PARAMETERS = 100;

/**
 * Reads `application/x-www-form-urlencoded` text, or a query string.
 * @throws OAuthError `invalid_request` for a repeated parameter (RFC 6749 §3.1) or too many of them.
 */
export function parseForm(text: string): Form {
  const form = readForm(text);
  if (form.repeated !== undefined) {
    throw new OAuthError('invalid_request', `the parameter "${form.repeated}" is repeated`);
  }
  return form;
}

/** The same, for an endpoint that tells its client of a repeated parameter by redirect. @throws OAuthError */
export function readForm(text: string): Form {
  const values = parse(text, '&', '=', { maxKeys: MAX_PARAMETERS + 1 });
  const names = Object.keys(values);
  if (names.length > MAX_PARAMETERS) throw new OAuthError('invalid_request', 'the request has too many parameters');
  let repeated: string | undefined;
  for (const name of names) {
    if (hasNul(values[name])) throw new OAuthError('invalid_request', 'the request contains a NUL character');
    if (typeof values[name] !== 'string' && !REPEATABLE.has(name)) repeated ??= name.slice(0, 50);
  }
  return {
    repeated,
    get(name) {
      const value = values[name];
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
    all(name) {
      const value = values[name] ?? [];
      return typeof value === 'string' ? [value] : value;
    },
  };
}

/** No parameter may hold it, and the database has no text for it. */
function hasNul(value: string | string[] | undefined): boolean {
  return typeof value === 'string' ? value.includes('\0') : (value?.some((one) => one.includes('\0')) ?? false);
}
