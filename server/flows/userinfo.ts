import { AccessTokenError, bearerToken } from '@wattlock/client';
import { findUser, type User } from '../store/users.ts';
import type { Core } from './core.ts';

/** OpenID Connect Core §5.1, as far as we know it of a user. */
export interface UserInfo {
  sub: string;
  [claim: string]: unknown;
}

/**
 * Tells who the user of a token is (OpenID Connect Core §5.3): any live user token with the scope `openid` opens it.
 * @throws AccessTokenError
 */
export async function userInfo(core: Core, authorization: string | undefined): Promise<UserInfo> {
  const claims = await core.verifier.verify(bearerToken(authorization), {
    perspective: 'user',
    impersonation: 'allow',
  });
  const scopes = claims.scope.split(' ');
  if (!scopes.includes('openid')) {
    throw new AccessTokenError('insufficient_scope', 'missing_scope', 'the token lacks the scope openid');
  }
  const user = await findUser(core.database, claims.sub);
  if (user?.status !== 'active') throw new AccessTokenError('invalid_token', 'revoked', 'the user is gone');
  return {
    sub: user.id,
    ...(scopes.includes('profile') && present(profileOf(user))),
    ...(scopes.includes('email') && present({ email: user.email })),
    ...(scopes.includes('phone') && present({ phone_number: user.telephone })),
    // Whoever acts as somebody else is told apart everywhere.
    ...(claims.act && { act: claims.act }),
  };
}

function profileOf(user: User): Record<string, string | number | null> {
  const names = [user.first_name, user.middle_name, user.last_name].filter((name) => name !== null && name !== '');
  return {
    name: names.length > 0 ? names.join(' ') : null,
    given_name: user.first_name,
    middle_name: user.middle_name,
    family_name: user.last_name,
    preferred_username: user.login,
    birthdate: user.birth_date,
    updated_at: Math.floor(user.updated_at.getTime() / 1000),
  };
}

function present(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
}
