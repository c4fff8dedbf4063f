import type { CallTraits, Method } from './api-types.ts';

type Value = string | number | boolean | null | undefined;

/** A call as it is made, whatever its path. */
export interface Call extends CallTraits {
  path?: Record<string, Value> | undefined;
  query?: Record<string, Value | readonly Value[]> | undefined;
  body?: unknown;
}

/** The address of a call. */
export function addressOf(baseUrl: string, template: string, { path = {}, query = {} }: Call): string {
  const filled = template.replace(/\{([^}]+)\}/g, (_, name: string) => segment(name, path[name]));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parameters.append(name, String(one));
    }
  }
  return baseUrl + filled + (parameters.size > 0 ? `?${parameters}` : '');
}

/** One segment and no other: a dot segment, or none, would call something else (RFC 3986 §5.2.4). */
function segment(name: string, value: Value): string {
  const text = String(value ?? '');
  if (text === '' || text === '.' || text === '..') throw new TypeError(`the path parameter ${name} is missing`);
  return encodeURIComponent(text);
}

/** The method, headers and body of a call. */
export function requestOf(method: Method, { body, ifMatch, idempotencyKey }: Call): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  if (method === 'post') headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
  return {
    method: method.toUpperCase(),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** A POST has its idempotency key; a PATCH has nothing that makes a second one harmless. */
export function isRepeatable(method: Method): boolean {
  return method !== 'patch';
}
