import { retryAfter } from './retry-after.ts';

/** One thing that is wrong with a request. */
export interface ProblemFault {
  /** Where in the body (RFC 6901), such as `/monthly_deposit/vat`. */
  pointer?: string;
  code?: string;
  detail: string;
}

/** What a `ProblemError` tells. */
export interface Problem {
  status: number;
  code: string;
  detail: string;
  errors?: readonly ProblemFault[] | undefined;
  request_id?: string | undefined;
  retryAfter?: number | undefined;
}

/**
 * The partner API refused (RFC 9457). Decide by `status` and `code`.
 *
 * @example
 * ```ts
 * import { PartnerClient, ProblemError } from '@wattlock/client';
 *
 * const client = new PartnerClient({
 *   authUrl: 'https://auth.example.com',
 *   partnerUrl: 'https://partner.example.com',
 *   clientId: 'id',
 *   clientSecret: 'secret',
 * });
 * try {
 *   await client.api.get('/v1/users/{id}', { path: { id: '01a1fafb-ee46-7885-b3bf-2cec44174f42' } });
 * } catch (error) {
 *   if (!(error instanceof ProblemError)) throw error;
 *   if (error.status !== 404) console.error(error.code, error.detail, error.errors, error.request_id);
 * }
 * ```
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  /** A code of the service's documentation, such as `not_found`; `invalid_response` for an answer that is none. */
  readonly code: string;
  /** For people. */
  readonly detail: string;
  /** Each fault of the request's body; empty where there is nothing to point at. */
  readonly errors: readonly ProblemFault[];
  /** Name it when you ask the operator. */
  readonly request_id: string | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;

  constructor({ status, code, detail, errors = [], request_id, retryAfter }: Problem) {
    super(`${status} ${code}: ${detail}${request_id ? ` (request ${request_id})` : ''}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.request_id = request_id;
    this.retryAfter = retryAfter;
  }
}

/** The problem that an answer tells. Nothing but its members is taken over: a proxy's page may hold anything. */
export async function readProblem(response: Response, now: number): Promise<ProblemError> {
  const body = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  const known = { status: response.status, retryAfter: retryAfter(response, now), request_id: requestId(response) };
  if (typeof body?.code !== 'string') {
    return new ProblemError({ ...known, code: 'invalid_response', detail: 'the answer is not one of the partner API' });
  }
  return new ProblemError({
    ...known,
    code: body.code.slice(0, 100),
    detail: typeof body.detail === 'string' ? body.detail.slice(0, 1000) : '',
    errors: Array.isArray(body.errors) ? body.errors.filter(isFault) : [],
    request_id: typeof body.request_id === 'string' ? body.request_id : known.request_id,
  });
}

/** The id that the service gave the request. */
export function requestId(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}

function isFault(value: unknown): value is ProblemFault {
  return typeof (value as ProblemFault | null)?.detail === 'string';
}
