import type { FastifyReply, FastifyRequest } from 'fastify';

/** No cookie counts at such an endpoint, so an application of any origin may ask by script, and read the answer. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'www-authenticate, retry-after, x-request-id',
} as const;

/** A hook for the routes that any origin may call. */
export async function allowAnyOrigin({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers.origin !== undefined) reply.headers(ANY_ORIGIN);
}

/** Their answer to `OPTIONS`. */
export function answerPreflight(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      ...ANY_ORIGIN,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    })
    .code(204)
    .send();
}
