import { after, DAY, SECOND } from '../../clock.ts';
import { createHandle } from '../../crypto/handle.ts';
import { newId } from '../../crypto/random.ts';
import type { AuthorizationError, ResponseTarget } from '../../protocol/authorization-error.ts';
import { errorDescription } from '../../protocol/text.ts';
import { insertAuthorizationCode } from '../../store/authorization-codes.ts';
import type { Client } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import type { StoredAuthorizationRequest } from '../../store/login-challenges.ts';
import { insertSessionClient, type Session } from '../../store/sessions.ts';
import type { Core } from '../core.ts';

/** An answer on its way to the client's callback, by the browser. */
export interface AuthorizationResponse {
  redirectUri: string;
  responseMode: 'query' | 'form_post';
  /** `iss` in every answer, so that a client of several servers can tell them apart (RFC 9207). */
  parameters: Record<string, string>;
}

export const CODE_LIFE = 60 * SECOND;
/** So long after its end a code that comes again is still known to have been used. */
export const CODE_REMEMBERED = DAY;

/** Issues a code for a signed-in user. */
export async function codeResponse(
  core: Core,
  sql: Sql,
  client: Client,
  request: StoredAuthorizationRequest,
  session: Session,
): Promise<AuthorizationResponse> {
  const code = createHandle(newId());
  await insertAuthorizationCode(sql, {
    id: code.id,
    secret_hash: code.hash,
    client_id: client.id,
    client_epoch: client.epoch,
    partner_id: session.partner_id,
    user_id: session.user_id,
    user_epoch: session.user_epoch,
    session_id: session.id,
    grant_id: newId(),
    redirect_uri: request.redirect_uri,
    redirect_uri_given: request.redirect_uri_given,
    code_challenge: request.code_challenge ?? null,
    nonce: request.nonce ?? null,
    scope: request.scope,
    audiences: request.audiences,
    amr: session.amr,
    auth_time: session.auth_time,
    expires_at: after(core.clock, CODE_LIFE),
  });
  if (client.backchannel_logout_uri !== null) await insertSessionClient(sql, session.id, client.id);
  return respond(core, targetOf({ clientId: client.id, partnerId: session.partner_id }, request), { code: code.text });
}

export function errorResponse(core: Core, { code, message, target }: AuthorizationError): AuthorizationResponse {
  return respond(core, target, { error: code, error_description: errorDescription(message) });
}

export function targetOf(
  by: Pick<ResponseTarget, 'clientId' | 'partnerId'>,
  request: StoredAuthorizationRequest,
): ResponseTarget {
  return { ...by, redirectUri: request.redirect_uri, responseMode: request.response_mode, state: request.state };
}

function respond(core: Core, target: ResponseTarget, answer: Record<string, string>): AuthorizationResponse {
  const { redirectUri, responseMode, state } = target;
  const parameters = { ...answer, ...(state !== undefined && { state }), iss: core.issuerUrl };
  return { redirectUri, responseMode, parameters };
}
