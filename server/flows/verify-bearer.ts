import {
  type AccessTokenClaims,
  AccessTokenError,
  type AccessTokenExpectations,
  type AccessTokenRefusal,
  bearerToken,
} from '@wattlock/client';
import type { Caller, Core } from './core.ts';

/** Refusals that happen to every honest client now and then; the others are worth an entry in the audit log. */
const EVERYDAY: readonly AccessTokenRefusal[] = ['missing', 'malformed_header', 'expired', 'revocation_unknown'];

/**
 * The claims of the access token that a request to one of our APIs carries.
 * @param api The API's name, for the audit log.
 * @throws AccessTokenError
 */
export async function verifyBearer(
  core: Core,
  authorization: string | undefined,
  expectations: AccessTokenExpectations,
  api: string,
  caller: Caller,
): Promise<AccessTokenClaims> {
  try {
    return await core.verifier.verify(bearerToken(authorization), expectations);
  } catch (error) {
    if (error instanceof AccessTokenError && !EVERYDAY.includes(error.refusal)) {
      core.audit.refused({
        action: 'token.use',
        reason: error.refusal,
        ...holderOf(error.claims),
        target_type: 'api',
        target_id: api,
        ip: caller.ip,
        request_id: caller.requestId,
      });
    }
    throw error;
  }
}

/** Whose token it was, as far as its signature proves it. */
export function holderOf(claims: AccessTokenClaims | undefined) {
  if (claims === undefined) return { actor_type: 'anonymous', actor_id: null } as const;
  const holder = { actor_type: 'client', actor_id: claims.client_id, partner_id: claims.partner_id } as const;
  return claims.perspective === 'user' ? { ...holder, on_behalf_of: claims.sub } : holder;
}
