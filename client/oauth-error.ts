import { retryAfter } from './retry-after.ts';

/** What an `OAuthError` tells. */
export interface OAuthRefusal {
  error: string;
  description?: string | undefined;
  status?: number | undefined;
  request_id?: string | undefined;
  retryAfter?: number | undefined;
}

/**
 * The auth service refused (RFC 6749 §5.2), or the callback brought an error (§4.1.2.1). Decide by `error`.
 *
 * @example
 * ```ts
 * import { OAuthError, PartnerClient } from '@wattlock/client';
 *
 * const client = new PartnerClient({ authUrl: 'https://auth.example.com', clientId: 'id', clientSecret: 'secret' });
 * try {
 *   await client.impersonate('01a1fafb-ee46-7885-b3bf-2cec44174f42');
 * } catch (error) {
 *   if (!(error instanceof OAuthError)) throw error;
 *   console.error(error.error, error.description, error.request_id);
 * }
 * ```
 */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  /** A code of the service's documentation, such as `invalid_client`; `invalid_response` for an answer that is none. */
  readonly error: string;
  /** For people. */
  readonly description: string | undefined;
  /** Of the answer; undefined when the error came to the callback. */
  readonly status: number | undefined;
  /** Name it when you ask the operator. */
  readonly request_id: string | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;

  constructor({ error, description, status, request_id, retryAfter }: OAuthRefusal) {
    super(
      [error, description && `: ${description}`, request_id && ` (request ${request_id})`].filter(Boolean).join(''),
    );
    this.error = error;
    this.description = description;
    this.status = status;
    this.request_id = request_id;
    this.retryAfter = retryAfter;
  }
}

/** The refusal that an answer tells. Nothing but these members is taken from it: a proxy's page may hold anything. */
export async function readOAuthError(response: Response, now: number): Promise<OAuthError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { error, error_description, request_id } = (body ?? {}) as Record<string, unknown>;
  const known = { status: response.status, retryAfter: retryAfter(response, now) };
  if (typeof error !== 'string') return invalidAnswer(response, known.retryAfter);
  return new OAuthError({
    ...known,
    error: error.slice(0, 100),
    description: text(error_description),
    request_id: text(request_id) ?? response.headers.get('x-request-id') ?? undefined,
  });
}

/** An answer that is not what OAuth says it is. */
export function invalidAnswer(response: Response, retryAfter?: number): OAuthError {
  return new OAuthError({
    error: 'invalid_response',
    description: 'the answer is not one of the auth service',
    status: response.status,
    request_id: response.headers.get('x-request-id') ?? undefined,
    retryAfter,
  });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 500) : undefined;
}
