/** One field that was refused; `pointer` is a JSON Pointer into the request (RFC 6901). */
export interface FieldError {
  pointer: string;
  code: string;
  detail: string;
}

/** A refusal of the operator API (RFC 9457), or the lack of any answer (status 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;

  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.detail ?? body.title ?? status));
    this.status = status;
    this.code = String(body.code ?? (status === 0 ? 'unreachable' : 'unknown'));
    this.detail = String(body.detail ?? '');
    this.errors = Array.isArray(body.errors) ? (body.errors as FieldError[]) : [];
    this.requestId = typeof body.request_id === 'string' ? body.request_id : undefined;
  }
}

/** The field that a pointer names, as forms know it: `/redirect_uris/0` belongs to `redirect_uris`. */
export function fieldOf({ pointer }: FieldError): string {
  return pointer.split('/')[1]?.replaceAll('~1', '/').replaceAll('~0', '~') ?? '';
}
