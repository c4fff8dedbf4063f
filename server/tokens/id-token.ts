import { errors, jwtVerify } from 'jose';
import { type Clock, dateOfMillis, seconds } from '../clock.ts';
import { leftHalfHash } from '../crypto/digest.ts';
import { newId } from '../crypto/random.ts';
import type { SigningAlgorithm } from '../crypto/signing.ts';
import type { SignIn } from './authorization.ts';
import { signJwtAside } from './jwt.ts';
import type { Keyring } from './keyring.ts';

/** Seconds; it tells of a login that just happened. */
const ID_TOKEN_LIFE = 3600;
/** Seconds (OpenID Connect Back-Channel Logout 1.0 §2.4: two minutes at most are recommended). */
const LOGOUT_TOKEN_LIFE = 120;

export interface IdTokenContent {
  algorithm: SigningAlgorithm;
  clientId: string;
  userId: string;
  signIn: SignIn;
  nonce: string | null;
  /** Issued beside it: `at_hash` ties the two together. */
  accessToken: string;
}

export interface LogoutTokenContent {
  algorithm: SigningAlgorithm;
  clientId: string;
  userId: string;
  sessionId: string;
}

/** What an id_token says of the login that it was issued for. */
export interface IdTokenHint {
  userId: string;
  clientId: string;
  sessionId: string;
}

/** The tokens of OpenID Connect, for the client itself and never for an API. */
export interface IdTokens {
  issue(content: IdTokenContent): Promise<string>;
  /** OpenID Connect Back-Channel Logout 1.0 §2.4. */
  issueLogoutToken(content: LogoutTokenContent): Promise<string>;
  /** Reads an id_token of ours, however old, as RP-initiated logout sends it; undefined for anything else. */
  readHint(token: string): Promise<IdTokenHint | undefined>;
}

export function createIdTokens({
  issuer,
  keyring,
  clock,
}: {
  issuer: string;
  keyring: Keyring;
  clock: Clock;
}): IdTokens {
  return {
    issue({ algorithm, clientId, userId, signIn, nonce, accessToken }) {
      const iat = seconds(clock);
      return signJwtAside(keyring.active(algorithm), 'JWT', {
        iss: issuer,
        sub: userId,
        aud: clientId,
        azp: clientId,
        iat,
        exp: iat + ID_TOKEN_LIFE,
        auth_time: signIn.authTime,
        amr: signIn.amr,
        acr: acrOf(signIn.amr),
        sid: signIn.sessionId,
        ...(nonce !== null && { nonce }),
        at_hash: leftHalfHash(algorithm, accessToken),
      });
    },
    issueLogoutToken({ algorithm, clientId, userId, sessionId }) {
      const iat = seconds(clock);
      return signJwtAside(keyring.active(algorithm), 'logout+jwt', {
        iss: issuer,
        sub: userId,
        aud: clientId,
        iat,
        exp: iat + LOGOUT_TOKEN_LIFE,
        jti: newId(),
        sid: sessionId,
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      });
    },
    async readHint(token) {
      try {
        const { payload } = await jwtVerify(token, keyring.find, {
          issuer,
          typ: 'JWT',
          // RP-Initiated Logout 1.0 §2: one that has expired is still a good hint.
          currentDate: dateOfMillis(0),
          requiredClaims: ['sub', 'azp', 'sid', 'at_hash'],
        });
        return { userId: payload.sub as string, clientId: payload.azp as string, sessionId: payload.sid as string };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

/** Authentication context classes: one factor, or two. */
export const ACR = { oneFactor: 'aal1', twoFactors: 'aal2' } as const;

export function acrOf(amr: readonly string[]): string {
  return amr.includes('otp') ? ACR.twoFactors : ACR.oneFactor;
}
