import { type AccessTokenClaims, AccessTokenError } from '@wattlock/client';
import { presentedClient } from '../protocol/client-credentials.ts';
import type { Form } from '../protocol/form.ts';
import { OAuthError } from '../protocol/oauth-error.ts';
import type { Client } from '../store/clients.ts';
import { authenticateClient } from './clients/authenticate-client.ts';
import type { Caller, Core } from './core.ts';

/** RFC 7662 §2.2. */
export type Introspection = { active: false } | ({ active: true; token_type: 'bearer' } & AccessTokenClaims);

const INACTIVE: Introspection = { active: false };

/**
 * Tells a confidential client of the same partner, or the resource server of an audience of the token, what the token
 * says (RFC 7662). Everyone else, and about everything else, learns no more than `active: false`.
 * @throws OAuthError
 */
export async function introspect(
  core: Core,
  form: Form,
  authorization: string | undefined,
  caller: Caller,
): Promise<Introspection> {
  const { client } = await authenticateClient(core, presentedClient(form, authorization), caller);
  if (client.authentication === 'none') {
    throw new OAuthError('invalid_client', 'a public client may not introspect tokens', { reason: 'public_client' });
  }
  const token = form.get('token');
  if (token === undefined) throw new OAuthError('invalid_request', 'the parameter "token" is missing');
  try {
    const claims = await core.verifier.verify(token, { impersonation: 'allow' });
    return mayKnow(client, claims) ? { active: true, token_type: 'bearer', ...claims } : INACTIVE;
  } catch (error) {
    if (!(error instanceof AccessTokenError)) throw error;
    if (error.status === 503) {
      throw new OAuthError('temporarily_unavailable', error.message, { headers: { 'Retry-After': '1' } });
    }
    return INACTIVE;
  }
}

function mayKnow(client: Client, claims: AccessTokenClaims): boolean {
  return client.resource_server === null
    ? client.partner_id === claims.partner_id
    : claims.aud.includes(client.resource_server);
}
