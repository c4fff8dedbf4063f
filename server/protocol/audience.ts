import { OAuthError } from './oauth-error.ts';
import { words } from './text.ts';

/** The audiences that a request names by `audience` (space-separated or repeated) and `resource` (RFC 8707 §2). */
export function requestedAudiences(audience: readonly string[], resource: readonly string[]): string[] {
  if (audience.length === 0 && resource.length === 0) return [];
  return [...audience.flatMap(words), ...resource].filter((name) => name !== '');
}

/**
 * The audiences of a token: those asked for, or all granted ones when none was.
 * @throws OAuthError `invalid_target` for one that is not granted, or when nothing is left.
 */
export function grantAudiences(requested: readonly string[], granted: readonly string[]): string[] {
  for (const name of requested) {
    if (!granted.includes(name)) {
      throw new OAuthError('invalid_target', `the client has no grant for the audience "${name.slice(0, 100)}"`);
    }
  }
  const audiences = requested.length > 0 ? [...new Set(requested)] : [...granted];
  if (audiences.length === 0) {
    throw new OAuthError('invalid_target', 'the client has no audience that takes such a token');
  }
  return audiences;
}
