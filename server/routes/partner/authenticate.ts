import type { AccessTokenClaims } from '@wattlock/client';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../flows/core.ts';
import { verifyBearer } from '../../flows/verify-bearer.ts';
import { setPrincipal } from '../api/principal.ts';
import { type App, callerOf } from '../http/surface.ts';

/** The name under which the partner API is registered as an audience. */
export const PARTNER_AUDIENCE = 'partner-api';

const callers = new WeakMap<FastifyRequest, AccessTokenClaims>();

/** For a route that needs no token, since it says the same to everyone. */
export const PUBLIC = { config: { public: true } } as const;

/** Lets only partner tokens for this API in, on every route that is not said to be public. */
export function requirePartner(app: App, core: Core): void {
  app.addHook('onRequest', async (request) => {
    const { public: open } = request.routeOptions.config as { public?: true };
    if (request.is404 || open) return;
    const expected = { audience: PARTNER_AUDIENCE, perspective: 'partner' } as const;
    const { authorization } = request.headers;
    const claims = await verifyBearer(core, authorization, expected, PARTNER_AUDIENCE, callerOf(request));
    callers.set(request, claims);
    setPrincipal(request, { partnerId: claims.partner_id, id: claims.client_id });
  });
}

/** The partner token's claims, on a route behind `requirePartner`. */
export function partnerOf(request: FastifyRequest): AccessTokenClaims {
  const claims = callers.get(request);
  if (claims === undefined) throw new Error('this route is not behind requirePartner');
  return claims;
}
