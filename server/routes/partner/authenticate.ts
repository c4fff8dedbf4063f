import { type AccessTokenClaims, bearerToken } from '@wattlock/client';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../flows/core.ts';
import type { App } from '../http/surface.ts';

/** The name under which the partner API is registered as an audience. */
export const PARTNER_AUDIENCE = 'partner-api';

const callers = new WeakMap<FastifyRequest, AccessTokenClaims>();

/** Lets only partner tokens for this API in, on every route. */
export function requirePartner(app: App, core: Core): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const token = bearerToken(request.headers.authorization);
    const claims = await core.verifier.verify(token, { audience: PARTNER_AUDIENCE, perspective: 'partner' });
    callers.set(request, claims);
  });
}

/** The partner token's claims, on a route behind `requirePartner`. */
export function partnerOf(request: FastifyRequest): AccessTokenClaims {
  const claims = callers.get(request);
  if (claims === undefined) throw new Error('this route is not behind requirePartner');
  return claims;
}
