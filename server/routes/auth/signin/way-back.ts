import type { FastifyReply, FastifyRequest } from 'fastify';
import { findChallenge, restartUrl } from '../../../flows/authorization/login-challenge.ts';
import type { Core } from '../../../flows/core.ts';
import { OAuthError } from '../../../protocol/oauth-error.ts';
import { formOf, queryOf } from '../../http/form-body.ts';
import type { HostedPages } from './hosted-pages.ts';

/** The error handler of pages that are about one login: whatever refuses it, its error page begins that login anew. */
export function errorsWithWayBack(core: Core, pages: HostedPages) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    return pages.sendError(await withWayBack(core, error, request), request, reply);
  };
}

async function withWayBack(core: Core, error: unknown, request: FastifyRequest): Promise<unknown> {
  if (!(error instanceof OAuthError) || error.restartUrl !== undefined) return error;
  try {
    const form = request.method === 'POST' ? formOf(request) : queryOf(request);
    const challenge = await findChallenge(core, form.get('login_challenge') ?? '');
    const { code, message, headers, reason } = error;
    const options = { headers, restartUrl: restartUrl(core, challenge), ...(reason !== undefined && { reason }) };
    return new OAuthError(code, message, options);
  } catch {
    // No login is known: what went wrong at first is what is told.
    return error;
  }
}
