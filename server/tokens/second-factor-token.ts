import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, dateOfSeconds, seconds } from '../clock.ts';

/** What a second-factor token opens: setting a factor up, or giving it. */
export type SecondFactorAction = 'register' | 'validate';

export interface SecondFactorClaims {
  userId: string;
  challengeId: string;
  action: SecondFactorAction;
  /** Seconds since the epoch. */
  issuedAt: number;
  expiresAt: number;
}

export type PresentedSecondFactor = SecondFactorClaims & { expired: boolean };

export class SecondFactorTokenError extends Error {
  override readonly name = 'SecondFactorTokenError';
}

/**
 * The temporary JWT that a partner's page gets between password and second factor. Its key, type and audience are its
 * own, so that nothing else takes it; the same claims give the same token, so that a repeated login gets the same answer.
 */
export interface SecondFactorTokens {
  sign(claims: SecondFactorClaims): Promise<string>;
  /** Tells of a genuine one whether it has expired. @throws SecondFactorTokenError for any other text */
  verify(token: string): Promise<PresentedSecondFactor>;
}

const TYPE = 'second-factor+jwt';

export function createSecondFactorTokens(parts: { issuer: string; key: Uint8Array; clock: Clock }): SecondFactorTokens {
  const { issuer, key, clock } = parts;
  const audience = `${issuer}/v1/auth/totp`;
  return {
    sign: ({ userId, challengeId, action, issuedAt, expiresAt }) =>
      new SignJWT({ challenge: challengeId, action })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify<{ challenge: string; action: SecondFactorAction }>(token, key, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer,
          audience,
          // Judged below: an answer that was given before can be asked for again.
          currentDate: dateOfSeconds(0),
          requiredClaims: ['sub', 'challenge', 'action', 'iat', 'exp'],
        });
        return {
          userId: payload.sub as string,
          challengeId: payload.challenge,
          action: payload.action,
          issuedAt: payload.iat as number,
          expiresAt: payload.exp as number,
          expired: (payload.exp as number) <= seconds(clock),
        };
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        throw new SecondFactorTokenError('this is not a second-factor token of this service', { cause: error });
      }
    },
  };
}
