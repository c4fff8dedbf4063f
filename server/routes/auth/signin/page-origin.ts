import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../flows/core.ts';
import { OAuthError } from '../../../protocol/oauth-error.ts';
import { isPageOrigin } from '../../../store/clients.ts';
import { sendOAuthError } from '../../http/oauth-errors.ts';
import type { App } from '../../http/surface.ts';

/**
 * Lets the sign-in pages of clients call a path by script (CORS). A preflight cannot know the challenge, so it allows
 * every client's pages; the request itself is then refused to all but those of the challenge's own client.
 */
export function allowPageOrigins(app: App, core: Core, path: string): void {
  app.options(path, async (request, reply) => {
    if (!(await allow(core, request, reply))) {
      throw new OAuthError('origin_not_allowed', 'no client has a sign-in page at this origin');
    }
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
}

/** For the routes themselves: their answers may be read by the pages that may ask, refusals included. */
export function pageOriginHooks(core: Core) {
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await allow(core, request, reply);
    },
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      if (error instanceof OAuthError && error.code === 'origin_not_allowed') {
        reply.removeHeader('access-control-allow-origin');
      }
      return sendOAuthError(error, request, reply);
    },
  };
}

async function allow(core: Core, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  if (origin === undefined) return false;
  if (origin !== core.issuerUrl && (origin.length > 300 || !(await isPageOrigin(core.database, origin)))) return false;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, x-request-id',
  });
  return true;
}
