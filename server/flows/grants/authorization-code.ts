import { after, DAY } from '../../clock.ts';
import { parseHandle } from '../../crypto/handle.ts';
import { s256Challenge } from '../../crypto/pkce.ts';
import type { Form } from '../../protocol/form.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { isRegisteredRedirectUri } from '../../protocol/redirect-uri.ts';
import { isOffline } from '../../protocol/scope.ts';
import {
  type AuthorizationCode,
  type CodeOwner,
  type CodeRedemption,
  consumeAuthorizationCode,
  takeConsumedCode,
} from '../../store/authorization-codes.ts';
import type { Client } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { insertRefreshFamily } from '../../store/refresh-families.ts';
import type { Caller, Core } from '../core.ts';
import { revoking } from '../revocations/revoke.ts';
import { endGrantWithin } from '../sessions/end-grant.ts';
import { type Entitlement, type Grant, narrow } from './grant.ts';
import { signInOf, userEntitlement } from './user-entitlement.ts';

/** RFC 6749 §4.1.3: the code that a login ended in is redeemed, once, for the user's tokens. */
export const authorizationCodeGrant: Grant = {
  type: 'authorization_code',
  async entitle(core, { credentials, form, caller }) {
    const { client } = credentials;
    const redemption = readRedemption(client, form);
    const redeemed = await core.database.transaction(async (sql) => {
      const code = await consumeAuthorizationCode(sql, redemption, core.clock.now());
      if (code === undefined) return undefined;
      const withdrawn = withdrawal(client, code);
      if (withdrawn !== undefined) return { withdrawn };
      const entitlement = userEntitlement(core, credentials, { ...code, user_epoch: code.epoch });
      // Who asks for too much is told so, and keeps the code.
      narrow(entitlement, form);
      return { code, entitlement, refreshToken: await beginFamily(core, sql, client, code) };
    });
    if (redeemed === undefined) throw await refuse(core, redemption, caller);
    // Thrown once the transaction is committed: the code is used up.
    if (redeemed.withdrawn !== undefined) throw invalidGrant(redeemed.withdrawn);
    const { code, entitlement, refreshToken } = redeemed;
    return {
      ...entitlement,
      alongside: async (accessToken) => ({
        ...(refreshToken !== undefined && { refresh_token: refreshToken }),
        ...(code.scope.split(' ').includes('openid') && { id_token: await idToken(core, client, code, accessToken) }),
      }),
    } satisfies Entitlement;
  },
};

function readRedemption(client: Client, form: Form): CodeRedemption {
  const code = form.get('code');
  if (code === undefined) throw new OAuthError('invalid_request', 'the parameter "code" is missing');
  const verifier = form.get('code_verifier');
  if (verifier === undefined && client.pkce === 'required') {
    throw new OAuthError('invalid_request', 'the parameter "code_verifier" is missing');
  }
  // RFC 7636 §4.1.
  if (verifier !== undefined && !/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) {
    throw new OAuthError('invalid_grant', 'the code_verifier is not one', { reason: 'malformed_verifier' });
  }
  const handle = parseHandle(code);
  if (handle === undefined) throw invalidGrant('unknown_code');
  return {
    id: handle.id,
    secretHash: handle.hash,
    clientId: client.id,
    redirectUri: form.get('redirect_uri'),
    codeChallenge: verifier === undefined ? undefined : s256Challenge(verifier),
  };
}

/** What the operator took back since the code was issued, as the client is now. */
function withdrawal(client: Client, code: AuthorizationCode): 'client_cut_off' | 'redirect_uri_removed' | undefined {
  if (code.client_epoch !== null && code.client_epoch < client.epoch) return 'client_cut_off';
  return isRegisteredRedirectUri(code.redirect_uri, client.redirect_uris) ? undefined : 'redirect_uri_removed';
}

/** One refusal for all of them; the audit log knows the reason. */
function invalidGrant(reason: string): OAuthError {
  return new OAuthError(
    'invalid_grant',
    'the code is unknown, expired or used, or was not issued for this client, redirect_uri and code_verifier',
    { reason },
  );
}

/** A code that comes a second time was stolen, or its first redemption was (RFC 9700 §4.5): what it gave ends. */
async function refuse(core: Core, redemption: CodeRedemption, caller: Caller): Promise<OAuthError> {
  const by = {
    actor_type: 'client',
    actor_id: redemption.clientId,
    ip: caller.ip,
    request_id: caller.requestId,
  } as const;
  const reused = await revoking(core, async (sql, revoke) => {
    const used = await takeConsumedCode(sql, redemption);
    if (used === undefined) return false;
    await endGrantWithin(core, sql, revoke, { ...used, id: used.grant_id }, { ...by, reason: 'code_reused' });
    return true;
  });
  return invalidGrant(reused ? 'code_reused' : 'unfit_code');
}

async function beginFamily(
  core: Core,
  sql: Sql,
  client: Client,
  code: AuthorizationCode & CodeOwner,
): Promise<string | undefined> {
  if (!isOffline(code.scope) || !client.grants.includes('refresh_token')) return undefined;
  const token = core.refreshTokens.create(code.grant_id, 0);
  const { client_id, partner_id, user_id, user_epoch, session_id, scope, audiences, amr, auth_time } = code;
  await insertRefreshFamily(sql, {
    ...{ client_id, partner_id, user_id, user_epoch, session_id, scope, audiences, amr, auth_time },
    id: code.grant_id,
    client_epoch: client.epoch,
    token_hash: token.hash,
    created_at: core.clock.now(),
    idle_expires_at: after(core.clock, client.refresh_idle_days * DAY),
    expires_at: after(core.clock, client.refresh_absolute_days * DAY),
  });
  return token.text;
}

function idToken(core: Core, client: Client, code: AuthorizationCode, accessToken: string): Promise<string> {
  return core.idTokens.issue({
    algorithm: client.id_token_algorithm,
    clientId: client.id,
    userId: code.user_id,
    signIn: signInOf(code),
    nonce: code.nonce,
    accessToken,
  });
}
