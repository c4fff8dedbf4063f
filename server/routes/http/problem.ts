import { AccessTokenError } from '@wattlock/client';
import { ContractError } from '@wattlock/contract';
import type { FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { Fault, type FieldError } from '../../flows/fault.ts';
import { fieldErrors, summaryOf } from './field-errors.ts';
import { isOutage } from './outage.ts';
import { RouteError, statusOf } from './surface.ts';
import { NOT_JSON, whyUnreadable } from './unreadable.ts';

/** A refusal in the shape of RFC 9457, for the partner and operator APIs. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  /** A short stable code; each has a paragraph in docs/partner/errors.md. */
  readonly code: string;
  /** What is wrong with which field. */
  readonly errors: readonly FieldError[];
  constructor(status: number, code: string, detail: string, errors: readonly FieldError[] = []) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Writes an error as `application/problem+json` with the request's id. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, errors = [] } = asProblem(error);
  if (status === 503) reply.header('retry-after', '1');
  if (status === 429) reply.header('retry-after', '60');
  else if (error instanceof AccessTokenError) reply.header('www-authenticate', error.challenge());
  if (error instanceof RouteError && error.allow !== '') reply.header('allow', error.allow);
  return reply
    .code(status)
    .type('application/problem+json')
    .send({
      type: 'about:blank',
      title: code.replaceAll('_', ' '),
      status,
      code,
      detail: message,
      ...(errors.length > 0 && { errors }),
      request_id: request.id,
    });
}

const OF_FAULT = {
  invalid: { status: 400, code: 'invalid_request' },
  forbidden: { status: 403, code: 'forbidden' },
  not_found: { status: 404, code: 'not_found' },
  gone: { status: 410, code: 'gone' },
  conflict: { status: 409, code: 'conflict' },
  unprocessable: { status: 422, code: 'unprocessable' },
  too_many: { status: 429, code: 'too_many_requests' },
} as const;

interface Told {
  status: number;
  code: string;
  message: string;
  errors?: readonly FieldError[];
}

function asProblem(error: unknown): Told {
  if (error instanceof Problem) return error;
  if (error instanceof AccessTokenError) {
    return { status: error.status, code: error.code ?? 'missing_token', message: error.message };
  }
  if (error instanceof RouteError) {
    return { status: error.status, code: error.kind, message: error.message };
  }
  if (error instanceof Fault) {
    const { status, code } = OF_FAULT[error.kind];
    return { status, code: error.code ?? code, message: error.message, errors: error.errors };
  }
  if (error instanceof ContractError) {
    return { status: 400, code: 'invalid_request', message: summaryOf(error.faults), errors: error.faults };
  }
  const status = statusOf(error);
  if (status === 413) return { status, code: 'request_too_large', message: 'the request body is too large' };
  if (status === 415) return { status, code: 'unsupported_media_type', message: NOT_JSON };
  if (status < 500) return asInvalid(error);
  if (isOutage(error)) {
    return { status: 503, code: 'temporarily_unavailable', message: 'the service cannot answer right now; try again' };
  }
  return { status: 500, code: 'server_error', message: 'something went wrong on our side' };
}

/** What Fastify refused: by a route's schema, or because it cannot be read at all. */
function asInvalid(error: unknown): Told {
  const { validation } = error as { validation?: FastifySchemaValidationError[] };
  const refused = { status: 400, code: 'invalid_request' };
  if (validation === undefined) return { ...refused, message: whyUnreadable(error) };
  const errors = fieldErrors(validation);
  return { ...refused, message: summaryOf(errors), errors };
}
