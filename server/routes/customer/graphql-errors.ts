import { AccessTokenError } from '@wattlock/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '../http/outage.ts';
import { RouteError, statusOf } from '../http/surface.ts';
import { NOT_JSON, whyUnreadable } from '../http/unreadable.ts';

/** Codes in `errors[].extensions.code`; each has a paragraph in docs/partner/errors.md. */
export type GraphqlErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TOO_LARGE'
  | 'TEMPORARILY_UNAVAILABLE'
  | 'QUERY_TOO_LARGE'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'INTERNAL_SERVER_ERROR';

/** The body of a request is not one that can hold a query. */
export class UnreadableRequestError extends Error {
  readonly status = 400;
}

const CODE_OF_STATUS: Record<number, GraphqlErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'REQUEST_TOO_LARGE',
  503: 'TEMPORARILY_UNAVAILABLE',
};

/** Writes an error outside of a query's execution as a GraphQL response with the status that HTTP has for it. */
export function sendGraphqlError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOfError(error);
  if (status === 503) reply.header('retry-after', '1');
  else if (error instanceof AccessTokenError) reply.header('www-authenticate', error.challenge());
  if (error instanceof RouteError && error.allow !== '') reply.header('allow', error.allow);
  const code = CODE_OF_STATUS[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
  return reply
    .code(status)
    .type(responseType(request))
    .send(
      JSON.stringify({ errors: [{ message: messageOf(error, status), extensions: { code, request_id: request.id } }] }),
    );
}

function statusOfError(error: unknown): number {
  return isOutage(error) ? 503 : statusOf(error);
}

function messageOf(error: unknown, status: number): string {
  if (error instanceof AccessTokenError || error instanceof RouteError || error instanceof UnreadableRequestError) {
    return error.message;
  }
  if (status === 503) return 'the service cannot answer right now; try again';
  if (status === 413) return 'the request body is too large';
  if (status === 415) return NOT_JSON;
  return status < 500 ? whyUnreadable(error) : 'something went wrong on our side';
}

/** graphql-over-http: the new media type for those who ask for it, JSON for all others. */
function responseType(request: FastifyRequest): string {
  const accepted = request.headers.accept ?? '';
  return accepted.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8';
}
