import { AccessTokenError } from '@wattlock/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../flows/fault.ts';
import { isOutage } from './outage.ts';
import { RouteError, statusOf } from './surface.ts';

/** A refusal in the shape of RFC 9457, for the partner and operator APIs. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  /** A short stable code; each has a paragraph in docs/partner/errors.md. */
  readonly code: string;
  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** Writes an error as `application/problem+json` with the request's id. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message } = asProblem(error);
  if (status === 503) reply.header('retry-after', '1');
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
      request_id: request.id,
    });
}

const OF_FAULT = {
  invalid: { status: 400, code: 'invalid_request' },
  not_found: { status: 404, code: 'not_found' },
  conflict: { status: 409, code: 'conflict' },
} as const;

function asProblem(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof Problem) return error;
  if (error instanceof AccessTokenError) {
    return { status: error.status, code: error.code ?? 'missing_token', message: error.message };
  }
  if (error instanceof RouteError) {
    return { status: error.kind === 'not_found' ? 404 : 405, code: error.kind, message: error.message };
  }
  if (error instanceof Fault) return { ...OF_FAULT[error.kind], message: error.message };
  const status = statusOf(error);
  if (status === 413) return { status, code: 'request_too_large', message: 'the request body is too large' };
  if (status === 415) return { status, code: 'unsupported_media_type', message: 'send JSON, as application/json' };
  if (status < 500) {
    const { validation, message } = error as { validation?: unknown; message: string };
    return { status: 400, code: 'invalid_request', message: validation ? message : 'the request cannot be read' };
  }
  if (isOutage(error)) {
    return { status: 503, code: 'temporarily_unavailable', message: 'the service cannot answer right now; try again' };
  }
  return { status: 500, code: 'server_error', message: 'something went wrong on our side' };
}
