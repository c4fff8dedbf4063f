import { type AccessTokenClaims, AccessTokenError } from '@wattlock/client';
import { dateOfSeconds } from '../clock.ts';
import { presentedClient } from '../protocol/client-credentials.ts';
import type { Form } from '../protocol/form.ts';
import { OAuthError } from '../protocol/oauth-error.ts';
import { endImpersonations } from '../store/impersonations.ts';
import { findRefreshFamily } from '../store/refresh-families.ts';
import { authenticateClient } from './clients/authenticate-client.ts';
import type { Caller, Core } from './core.ts';
import { revoking } from './revocations/revoke.ts';
import { endGrant } from './sessions/end-grant.ts';

/**
 * Revokes a token at the wish of the client that it was issued to (RFC 7009 §2); with a refresh token goes all that came
 * of its login. Anything else than such a token is
 * passed over in silence: the client's aim, that it no longer works, is met or none of its business.
 * @throws OAuthError for the client's authentication and a missing parameter only.
 */
export async function revokeToken(
  core: Core,
  form: Form,
  authorization: string | undefined,
  caller: Caller,
): Promise<void> {
  const { client } = await authenticateClient(core, presentedClient(form, authorization), caller);
  const token = form.get('token');
  if (token === undefined) throw new OAuthError('invalid_request', 'the parameter "token" is missing');
  const by = { actor_type: 'client', actor_id: client.id, ip: caller.ip, request_id: caller.requestId } as const;
  const refreshToken = core.refreshTokens.parse(token);
  if (refreshToken) {
    const family = await findRefreshFamily(core.database, refreshToken.familyId);
    if (family?.client_id === client.id) await endGrant(core, family.id, by);
    return;
  }
  const claims = await liveClaims(core, token);
  if (claims?.client_id !== client.id) return;
  await revoking(core, async (sql, revoke) => {
    const expires_at = dateOfSeconds(claims.exp);
    await revoke({ kind: 'token', subject: claims.jti, min_epoch: null, expires_at });
    const [impersonation] = claims.act ? [claims.jti.split('.')[0] as string] : [];
    if (impersonation) await endImpersonations(sql, { id: impersonation }, 'token revoked', core.clock.now());
    await core.audit.record(sql, {
      ...by,
      action: 'token.revoke',
      partner_id: claims.partner_id,
      on_behalf_of: claims.perspective === 'user' ? claims.sub : null,
      target_type: impersonation ? 'impersonation' : 'token',
      target_id: impersonation ?? claims.jti,
    });
  });
}

async function liveClaims(core: Core, token: string): Promise<AccessTokenClaims | undefined> {
  try {
    return await core.verifier.verify(token, { impersonation: 'allow' });
  } catch (error) {
    if (!(error instanceof AccessTokenError)) throw error;
    // Not knowing what is revoked is no reason to leave this one alive.
    if (error.status === 503)
      throw new OAuthError('temporarily_unavailable', error.message, { headers: { 'Retry-After': '1' } });
    return undefined;
  }
}
