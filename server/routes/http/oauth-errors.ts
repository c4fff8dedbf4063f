import { AccessTokenError } from '@wattlock/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { errorDescription } from '../../protocol/text.ts';
import { isOutage } from './outage.ts';
import { RouteError, statusOf } from './surface.ts';
import { whyUnreadable } from './unreadable.ts';

/** An error as the auth service answers it: RFC 6749 §5.2 with the request's id, RFC 6750 §3 for a bad token. */
export function oauthRefusal(error: unknown, requestId: string) {
  const { status, headers, code, description } = asOAuthError(error);
  const body = { error: code, error_description: errorDescription(description), request_id: requestId };
  const restartUrl = error instanceof OAuthError ? error.restartUrl : undefined;
  return { status, headers, body: restartUrl === undefined ? body : { ...body, restart_url: restartUrl } };
}

export function sendOAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = oauthRefusal(error, request.id);
  return reply.headers(headers).code(status).send(body);
}

interface Shown {
  status: number;
  code: string;
  description: string;
  headers: Record<string, string>;
}

function asOAuthError(error: unknown): Shown {
  if (error instanceof OAuthError) {
    return { status: error.status, code: error.code, description: error.message, headers: error.headers };
  }
  if (error instanceof AccessTokenError) {
    const headers: Record<string, string> =
      error.status === 503 ? { 'retry-after': '1' } : { 'www-authenticate': error.challenge() };
    return { status: error.status, code: error.code ?? 'invalid_token', description: error.message, headers };
  }
  if (error instanceof RouteError) {
    const headers: Record<string, string> = error.kind === 'method_not_allowed' ? { allow: error.allow } : {};
    return { status: error.status, code: error.kind, description: error.message, headers };
  }
  const status = statusOf(error);
  if (status === 413)
    return { status, code: 'request_too_large', description: 'the request body is too large', headers: {} };
  if (status < 500) return { status: 400, code: 'invalid_request', description: whyUnreadable(error), headers: {} };
  if (isOutage(error)) {
    const description = 'the service cannot answer right now; try again';
    return { status: 503, code: 'temporarily_unavailable', description, headers: { 'retry-after': '1' } };
  }
  return { status: 500, code: 'server_error', description: 'something went wrong on our side', headers: {} };
}
