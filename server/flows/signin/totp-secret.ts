import { OAuthError } from '../../protocol/oauth-error.ts';

/** While it is being set up, a secret belongs to one login: a stranger's attempt must not choose it for the owner. */
export function sealedForChallenge(challengeId: string): string {
  return `totp-secret challenge ${challengeId}`;
}

export function sealedForUser(userId: string): string {
  return `totp-secret user ${userId}`;
}

export function alreadyEnrolled(): OAuthError {
  return new OAuthError('already_enrolled', 'the user has a second factor already');
}
