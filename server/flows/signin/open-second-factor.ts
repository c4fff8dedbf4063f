import { OAuthError } from '../../protocol/oauth-error.ts';
import type { Sql } from '../../store/database.ts';
import { findLoginChallenge, type LoginChallenge } from '../../store/login-challenges.ts';
import { findSignInUser, type SignInUser } from '../../store/users.ts';
import { type PresentedSecondFactor, SecondFactorTokenError } from '../../tokens/second-factor-token.ts';
import { requireOrigin, restartUrl } from '../authorization/login-challenge.ts';
import type { Core } from '../core.ts';

/** What a second-factor token opens, and the challenge that it belongs to. @throws OAuthError */
export async function openSecondFactor(
  core: Core,
  token: string,
  origin: string | undefined,
): Promise<{ claims: PresentedSecondFactor; challenge: LoginChallenge }> {
  const claims = await core.secondFactorTokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof SecondFactorTokenError)) throw error;
    throw invalidToken(error.message);
  });
  const challenge = await findLoginChallenge(core.database, claims.challengeId);
  if (challenge === undefined) throw invalidToken('the login that this token belongs to is gone');
  await requireOrigin(core, challenge, origin);
  return { claims, challenge };
}

/**
 * Whether the user of the token is still the one that gave the password: not replaced on this challenge, not blocked, and
 * with the password of then. A token got by an old password must not set up a factor for the owner of the new one.
 * @throws OAuthError
 */
export async function requireSameUser(
  sql: Sql,
  { user_id, user_epoch }: LoginChallenge,
  { userId }: PresentedSecondFactor,
): Promise<SignInUser> {
  if (user_id !== userId) throw invalidToken('another user signed in meanwhile');
  const user = await findSignInUser(sql, userId);
  if (user?.status !== 'active' || user.epoch !== user_epoch) throw invalidToken('the user changed; begin again');
  return user;
}

export function invalidToken(message: string, restartUrl?: string): OAuthError {
  return new OAuthError('invalid_token', message, {
    ...(restartUrl !== undefined && { restartUrl }),
    headers: { 'WWW-Authenticate': `Bearer realm="wattlock", error="invalid_token", error_description="${message}"` },
  });
}

export function expiredToken(core: Core, challenge: LoginChallenge): OAuthError {
  return invalidToken('the token has expired; sign in again', restartUrl(core, challenge));
}
