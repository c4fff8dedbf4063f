import { type AccessTokenClaims, AccessTokenError } from '@wattlock/client';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Core } from '../../flows/core.ts';
import { verifyBearer } from '../../flows/verify-bearer.ts';
import { type App, callerOf, createSurface } from '../http/surface.ts';
import { graphiqlPage } from './graphiql.ts';
import { createGraphql } from './graphql.ts';
import { sendGraphqlError, UnreadableRequestError } from './graphql-errors.ts';
import { MAX_CONTRACTS } from './query-limits.ts';

/** The name under which the customer API is registered as an audience. */
export const CUSTOMER_AUDIENCE = 'customer-api';

/** The customer API: GraphQL at `{customer_url}/`, for apps of end users. */
export function createCustomerApp(core: Core, config: Config): App {
  const app = createSurface(core, {
    name: 'customer',
    bodyLimit: 64 * 1024,
    trustedProxies: config.trustedProxies,
    sendError: sendGraphqlError,
  });
  const graphql = createGraphql(core);
  const showGraphiql = core.environment !== 'production';
  // Tokens are sent on purpose, never by the browser on its own, so any origin may ask.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', 'x-request-id, www-authenticate, retry-after');
  });
  app.options('/', (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  );
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    preParsing: async (request) => {
      if (!(showGraphiql && wantsPage(request))) await authenticate(core, request);
    },
    preValidation: async ({ method, body }) => {
      if (method !== 'POST') return;
      const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
      if (!isObject) throw new UnreadableRequestError('a query is sent as a JSON object');
      const { query } = body as { query?: unknown };
      if (typeof query !== 'string') throw new UnreadableRequestError('`query` is missing, or is no text');
    },
    handler: async (request, reply) => {
      if (showGraphiql && wantsPage(request)) return graphiqlPage(reply);
      const context = { claims: claimsOf(request), requestId: request.id, contractsLeft: MAX_CONTRACTS };
      return graphql.handleNodeRequestAndResponse(request, reply, context);
    },
  });
  return app;
}

const tokens = new WeakMap<FastifyRequest, AccessTokenClaims>();

/** Before the body is read: a request without a good token costs no more than its headers. */
async function authenticate(core: Core, request: FastifyRequest): Promise<void> {
  const expected = { audience: CUSTOMER_AUDIENCE, perspective: 'user', impersonation: 'allow' } as const;
  const { authorization } = request.headers;
  tokens.set(request, await verifyBearer(core, authorization, expected, CUSTOMER_AUDIENCE, callerOf(request)));
}

function claimsOf(request: FastifyRequest): AccessTokenClaims {
  const claims = tokens.get(request);
  if (claims === undefined) throw new AccessTokenError(undefined, 'missing', 'this request needs an access token');
  return claims;
}

function wantsPage(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !request.url.includes('query=')
  );
}
