import { presentedClient } from '../../protocol/client-credentials.ts';
import type { Form } from '../../protocol/form.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { CONSOLE_CLIENT } from '../../store/operators.ts';
import type { TokenResponse } from '../../tokens/authorization.ts';
import { authenticateClient } from '../clients/authenticate-client.ts';
import type { Caller, Core } from '../core.ts';
import { authorizationCodeGrant } from './authorization-code.ts';
import { clientCredentialsGrant } from './client-credentials.ts';
import { type Grant, narrow } from './grant.ts';
import { refreshTokenGrant } from './refresh-token.ts';

/** To add a grant: write its file, and name it here. */
const GRANTS: ReadonlyMap<string, Grant> = new Map(
  [clientCredentialsGrant, authorizationCodeGrant, refreshTokenGrant].map((grant) => [grant.type, grant]),
);

export const GRANT_TYPES: readonly string[] = [...GRANTS.keys()];

/**
 * Answers a token request: authenticates the client, lets the grant decide, narrows to what was asked for, issues.
 * @throws OAuthError
 */
export async function grantToken(
  core: Core,
  form: Form,
  authorization: string | undefined,
  caller: Caller,
): Promise<TokenResponse> {
  const grant = grantOf(form);
  const found = authenticateClient(core, presentedClient(form, authorization), caller);
  const credentials = found instanceof Promise ? await found : found;
  try {
    // The console redeems its codes within the service: no token of an operator is ever issued.
    const { id, grants } = credentials.client;
    if (!grants.includes(grant.type) || id === CONSOLE_CLIENT) {
      throw new OAuthError('unauthorized_client', `the client may not use the grant ${grant.type}`);
    }
    const entitled = grant.entitle(core, { credentials, form, caller });
    const entitlement = entitled instanceof Promise ? await entitled : entitled;
    const response = core.issuer.issue({ ...entitlement.subject, ...narrow(entitlement, form) });
    core.metrics.tokenIssued(grant.type);
    if (entitlement.alongside === undefined) return response;
    return { ...response, ...(await entitlement.alongside(response.access_token)) };
  } catch (error) {
    if (error instanceof OAuthError) {
      core.audit.refused({
        action: 'token.issue',
        reason: error.reason ?? error.code,
        actor_type: 'client',
        actor_id: credentials.client.id,
        partner_id: credentials.client.partner_id,
        details: { grant: grant.type },
        ip: caller.ip,
        request_id: caller.requestId,
      });
    }
    throw error;
  }
}

function grantOf(form: Form): Grant {
  const type = form.get('grant_type');
  if (type === undefined) throw new OAuthError('invalid_request', 'the parameter "grant_type" is missing');
  const grant = GRANTS.get(type);
  if (grant === undefined) {
    throw new OAuthError('unsupported_grant_type', `this service has no such grant; it has ${GRANT_TYPES.join(', ')}`);
  }
  return grant;
}
