import { type AccessTokenClaims, AccessTokenError } from '@wattlock/client';
import { after, SECOND } from '../../clock.ts';
import { newId } from '../../crypto/random.ts';
import type { Form } from '../../protocol/form.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { isAlwaysAcceptable } from '../../protocol/scope.ts';
import { excerpt } from '../../protocol/text.ts';
import { isUuid } from '../../protocol/uuid.ts';
import type { Client, ClientCredentials } from '../../store/clients.ts';
import { GroupCommitFullError } from '../../store/group-commit.ts';
import type { ImpersonationRequest } from '../../store/impersonations.ts';
import type { TokenResponse } from '../../tokens/authorization.ts';
import { TOKEN_LIFE } from '../../tokens/issuer.ts';
import { tokenId } from '../../tokens/token-id.ts';
import { grantedAudiences } from '../clients/granted-audiences.ts';
import type { Caller, Core } from '../core.ts';
import { holderOf } from '../verify-bearer.ts';
import { narrow } from './grant.ts';

const LONGEST_REASON = 500;

/**
 * Exchanges a partner token for a token of one of that partner's users. The impersonation and its audit entry are
 * committed before the token is given out.
 * @throws AccessTokenError for the partner token, OAuthError for the rest.
 */
export async function impersonate(
  core: Core,
  partnerToken: string,
  query: Form,
  caller: Caller,
): Promise<TokenResponse> {
  let actor: AccessTokenClaims | undefined;
  try {
    actor = await core.verifier.verify(partnerToken, { audience: core.issuerUrl, perspective: 'partner' });
    const credentials = await actingClient(core, actor);
    return await impersonateAs(core, actor, credentials, query, caller);
  } catch (error) {
    throw refuse(core, error, actor, query.get('user_id'), caller);
  }
}

/** The client behind the partner token as it is set up now: a permission taken away counts at once. */
async function actingClient(core: Core, actor: AccessTokenClaims): Promise<ClientCredentials> {
  const credentials = await core.clients.find(actor.client_id);
  if (credentials?.client.status !== 'active' || credentials.partnerStatus !== 'active') {
    throw new AccessTokenError('invalid_token', 'revoked', 'the access token has been revoked');
  }
  if (!credentials.client.impersonation) {
    throw new OAuthError('access_denied', 'the client may not impersonate users', { reason: 'no_permission' });
  }
  return credentials;
}

async function impersonateAs(
  core: Core,
  actor: AccessTokenClaims,
  credentials: ClientCredentials,
  query: Form,
  caller: Caller,
): Promise<TokenResponse> {
  const { userId, reason } = readTarget(query);
  const { client } = credentials;
  const granted = narrow(
    { scopes: impersonationScopes(actor, client), audiences: grantedAudiences(core.issuerUrl, credentials, 'user') },
    query,
  );
  const id = newId();
  const common = { partner_id: actor.partner_id, ip: caller.ip };
  const request: ImpersonationRequest = {
    ...common,
    ...granted,
    id,
    client_id: client.id,
    user_id: userId,
    roles: client.impersonation_roles,
    jti_prefix: `${tokenId(id, client.epoch)}.`,
    actor_jti: actor.jti,
    reason,
    user_agent: caller.userAgent?.slice(0, 256) ?? null,
    started_at: core.clock.now(),
    expires_at: after(core.clock, TOKEN_LIFE.user * SECOND),
    audit: core.audit.entry({
      ...common,
      action: 'impersonation.start',
      actor_type: 'client',
      actor_id: client.id,
      on_behalf_of: userId,
      target_type: 'impersonation',
      target_id: id,
      request_id: caller.requestId,
      details: { ...granted, ...(reason !== null && { reason }) },
    }),
  };
  const { refusal, role, epoch } = await core.impersonations.add(request);
  if (refusal !== null || role === null || epoch === null) throw forbiddenUser(refusal ?? 'unknown_user');
  core.metrics.tokenIssued('impersonation');
  return core.issuer.issue({
    ...granted,
    perspective: 'user',
    clientId: client.id,
    clientEpoch: client.epoch,
    partnerId: actor.partner_id,
    actor: client.id,
    userId,
    userEpoch: epoch,
    role,
    uniqueId: id,
  });
}

/** Never more than the partner token carries, nor than the client may still ask for. */
function impersonationScopes(actor: AccessTokenClaims, client: Client): string[] {
  return actor.scope.split(' ').filter((scope) => isAlwaysAcceptable(scope) || client.scopes.includes(scope));
}

function readTarget(query: Form): { userId: string; reason: string | null } {
  const userId = query.get('user_id')?.toLowerCase();
  if (userId === undefined) throw new OAuthError('invalid_request', 'the parameter "user_id" is missing');
  const reason = query.get('reason') ?? null;
  if (reason !== null && reason.length > LONGEST_REASON) {
    throw new OAuthError('invalid_request', `the reason is longer than ${LONGEST_REASON} characters`);
  }
  if (!isUuid(userId)) throw forbiddenUser('unknown_user');
  return { userId, reason };
}

/** One answer for every user that may not be impersonated, so that ids cannot be probed. */
function forbiddenUser(reason: string): OAuthError {
  return new OAuthError('access_denied', 'the client may not impersonate this user', { reason });
}

/** Notes the refusal in the audit log and returns the error to answer with. */
function refuse(
  core: Core,
  error: unknown,
  actor: AccessTokenClaims | undefined,
  userId: string | undefined,
  caller: Caller,
): unknown {
  if (error instanceof GroupCommitFullError) {
    return new OAuthError('temporarily_unavailable', 'too many requests at once; try again', {
      headers: { 'Retry-After': '1' },
    });
  }
  const reason =
    error instanceof OAuthError ? (error.reason ?? error.code) : error instanceof AccessTokenError && error.refusal;
  if (reason !== false && reason !== 'revocation_unknown') {
    core.audit.refused({
      ...holderOf(actor ?? (error instanceof AccessTokenError ? error.claims : undefined)),
      action: 'impersonation.start',
      reason,
      target_type: 'user',
      target_id: userId === undefined ? null : excerpt(userId, 100),
      ip: caller.ip,
      request_id: caller.requestId,
    });
  }
  return error;
}
