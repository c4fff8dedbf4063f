import { ApiError } from './problem.ts';

export const API = '/api/v1';

export type Query = Record<string, string | number | boolean | undefined>;

export interface Answer<T> {
  data: T;
  /** What a change has to name, so that it does not overwrite another's. */
  etag: string | null;
}

export interface Options {
  query?: Query;
  body?: unknown;
  etag?: string | null;
  signal?: AbortSignal;
}

/** Told whenever the session turns out to have ended. */
const listeners = new Set<() => void>();
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the operator API with the session's cookie. @throws {ApiError} for every answer but 2xx, and for none. */
export async function call<T>(method: string, path: string, options: Options = {}): Promise<Answer<T>> {
  const { query, body, etag, signal } = options;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (etag) headers['if-match'] = etag;
  if (method === 'POST') headers['idempotency-key'] = crypto.randomUUID();
  const response = await fetch(withQuery(API + path, query), {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, {});
  });
  if (response.status === 401) for (const listener of listeners) listener();
  const data = await readBody(response);
  if (!response.ok) throw new ApiError(response.status, (data ?? {}) as Record<string, unknown>);
  return { data: data as T, etag: response.headers.get('etag') };
}

export function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${parameters}`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!(response.headers.get('content-type') ?? '').includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
