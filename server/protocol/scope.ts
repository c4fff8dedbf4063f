import { OAuthError } from './oauth-error.ts';
import { words } from './text.ts';

/** Acceptable for every client: the scopes that the spec's requests carry, and the standard's word for `offline`. */
const ALWAYS = new Set(['openid', 'offline', 'offline_access']);
export function isAlwaysAcceptable(scope: string): boolean {
  return ALWAYS.has(scope);
}

/** Whether a login with this scope is to be kept alive by refresh tokens. */
export function isOffline(scope: string): boolean {
  return scope.split(' ').some((word) => word === 'offline' || word === 'offline_access');
}

/** RFC 6749 §3.3: scope-token. */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/**
 * The scope to grant: what was asked for, in that order, each once; all of `allowed` when nothing was asked.
 * @param final Nothing but `allowed`: not even what every client may ask for.
 * @throws OAuthError `invalid_scope` for a scope that the client does not have.
 */
export function grantScope(requested: string | undefined, allowed: readonly string[], final = false): string {
  if (requested === undefined) return allowed.join(' ');
  const granted: string[] = [];
  for (const scope of words(requested)) {
    if (granted.includes(scope)) continue;
    if (!allowed.includes(scope) && (final || !ALWAYS.has(scope))) throw refuse(scope);
    granted.push(scope);
  }
  return granted.join(' ');
}

function refuse(scope: string): OAuthError {
  return SCOPE_TOKEN.test(scope)
    ? new OAuthError('invalid_scope', `the client may not ask for the scope "${scope}"`)
    : new OAuthError('invalid_scope', 'the scope contains a character that no scope has');
}
