import type { AccessTokenClaims } from '@wattlock/client';
import { type Clock, seconds } from '../clock.ts';
import { newId } from '../crypto/random.ts';
import type { Authorization, TokenResponse } from './authorization.ts';
import { signJwt } from './jwt.ts';
import type { Keyring } from './keyring.ts';
import { tokenId } from './token-id.ts';

/** Seconds that a token lives, by whom it speaks for. */
export const TOKEN_LIFE = { partner: 300, user: 3600 } as const;

/** Turns authorizations into signed access tokens (RFC 9068). Writes nothing. */
export interface Issuer {
  issue(authorization: Authorization): TokenResponse;
}

export function createIssuer({ issuer, keyring, clock }: { issuer: string; keyring: Keyring; clock: Clock }): Issuer {
  return {
    issue(authorization) {
      const issuedAt = seconds(clock);
      const life = TOKEN_LIFE[authorization.perspective];
      const claims = claimsOf(issuer, authorization, issuedAt, issuedAt + life);
      return {
        access_token: signJwt(keyring.active('ES256'), 'at+jwt', claims),
        // Whole seconds that remain for sure: the first one has begun.
        expires_in: life - 1,
        scope: authorization.scope,
        token_type: 'bearer',
      };
    },
  };
}

function claimsOf(issuer: string, authorization: Authorization, iat: number, exp: number): AccessTokenClaims {
  const { clientId, clientEpoch, partnerId, scope, perspective } = authorization;
  const user = authorization.perspective === 'user' ? authorization : undefined;
  const claims: AccessTokenClaims = {
    iss: issuer,
    sub: user?.userId ?? clientId,
    aud: authorization.audiences as string[],
    client_id: clientId,
    partner_id: partnerId,
    scope,
    perspective,
    iat,
    exp,
    jti: tokenId(user?.uniqueId ?? newId(), clientEpoch, user?.userEpoch),
  };
  if (user === undefined) return claims;
  claims.role = user.role;
  if (user.actor !== undefined) claims.act = { sub: user.actor };
  if (user.signIn !== undefined) {
    claims.sid = user.signIn.sessionId;
    claims.grant_id = user.signIn.grantId;
    claims.auth_time = user.signIn.authTime;
    claims.amr = user.signIn.amr;
  }
  return claims;
}
