import { bearerToken } from '@wattlock/client';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../flows/core.ts';
import { impersonate } from '../../../flows/grants/impersonation.ts';
import type { Form } from '../../../protocol/form.ts';
import { formOf, queryOf } from '../../http/form-body.ts';
import { type App, callerOf } from '../../http/surface.ts';
import { tokenResponseSchema } from './token-response.ts';

/**
 * `GET` and `POST /v1/auth/impersonate`: a partner token for a token of one of that partner's users. The token counts
 * in the Authorization header only, so that no link and no page can cause an impersonation.
 */
export function impersonateRoute(app: App, core: Core): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/v1/auth/impersonate',
    schema: { response: { 200: tokenResponseSchema } },
    handler: async (request, reply) => {
      const token = bearerToken(request.headers.authorization);
      const response = await impersonate(core, token, parametersOf(request), callerOf(request));
      reply.header('authorization', `Bearer ${response.access_token}`);
      return response;
    },
  });
}

/** The query; a POST may send a form instead. */
function parametersOf(request: FastifyRequest): Form {
  return request.method === 'POST' && request.headers['content-type'] !== undefined
    ? formOf(request)
    : queryOf(request);
}
