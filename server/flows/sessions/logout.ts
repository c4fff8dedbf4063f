import { parseHandle } from '../../crypto/handle.ts';
import { SignInPageError } from '../../protocol/authorization-error.ts';
import type { Form } from '../../protocol/form.ts';
import { isRegisteredRedirectUri } from '../../protocol/redirect-uri.ts';
import type { Client } from '../../store/clients.ts';
import { findSessionByCookie, type Session } from '../../store/sessions.ts';
import type { IdTokenHint } from '../../tokens/id-token.ts';
import type { Caller, Core } from '../core.ts';
import { endSession } from './end-session.ts';

/** Ask the person first, or it is done. */
export type LogoutOutcome =
  | { kind: 'confirm'; partnerId: string }
  | { kind: 'done'; partnerId: string | undefined; redirectTo: string | undefined };

export interface LogoutRequest {
  form: Form;
  /** The session cookies of this browser. */
  cookies: readonly string[];
  /** The person was asked, and said yes. */
  confirmed: boolean;
}

/**
 * Logs out at the wish of a client (OpenID Connect RP-Initiated Logout 1.0 §2). With an id_token of the session that
 * ends, nobody needs to be asked; without, any page could log people out by a link, so they are.
 * @throws SignInPageError
 */
export async function logout(
  core: Core,
  { form, cookies, confirmed }: LogoutRequest,
  caller: Caller,
): Promise<LogoutOutcome> {
  const idToken = form.get('id_token_hint');
  const hint = idToken === undefined ? undefined : await core.idTokens.readHint(idToken);
  const client = await clientOf(core, form, hint);
  const redirectTo = checkRedirect(form, client);
  const here = await sessionsHere(core, cookies, client);
  const partnerId = client?.partner_id ?? here[0]?.partner_id;
  if (mustAsk(here, hint) && !confirmed && partnerId !== undefined) return { kind: 'confirm', partnerId };
  const hinted =
    hint && client?.partner_id ? [{ id: hint.sessionId, user_id: hint.userId, partner_id: client.partner_id }] : [];
  for (const { id, user_id, partner_id } of new Map([...here, ...hinted].map((one) => [one.id, one])).values()) {
    const by = { actor_type: 'user', actor_id: user_id, ip: caller.ip, request_id: caller.requestId } as const;
    await endSession(core, id, by, { user_id, partner_id });
  }
  return { kind: 'done', partnerId, redirectTo };
}

async function clientOf(core: Core, form: Form, hint: IdTokenHint | undefined): Promise<Client | undefined> {
  const named = form.get('client_id');
  if (hint && named !== undefined && named !== hint.clientId) {
    throw new SignInPageError('invalid_request', 'the id_token_hint belongs to another client');
  }
  const clientId = hint?.clientId ?? named;
  return clientId === undefined ? undefined : (await core.clients.find(clientId))?.client;
}

/** Never anywhere that the client did not register. */
function checkRedirect(form: Form, client: Client | undefined): string | undefined {
  const uri = form.get('post_logout_redirect_uri');
  if (uri === undefined) return undefined;
  if (client === undefined || !isRegisteredRedirectUri(uri, client.post_logout_redirect_uris)) {
    const partnerId = client?.partner_id;
    throw new SignInPageError('invalid_redirect_uri', 'the post_logout_redirect_uri is not registered', {
      received: uri.slice(0, 500),
      ...(partnerId && { partnerId }),
    });
  }
  const target = new URL(uri);
  const state = form.get('state');
  if (state !== undefined) target.searchParams.set('state', state);
  return target.href;
}

/** The sessions of this browser, those of the client's partner if the client is known. */
async function sessionsHere(core: Core, cookies: readonly string[], client: Client | undefined): Promise<Session[]> {
  const found: Session[] = [];
  for (const cookie of cookies) {
    const handle = parseHandle(cookie);
    const session = handle && (await findSessionByCookie(core.database, handle.id, handle.hash));
    if (session && (client === undefined || session.partner_id === client.partner_id)) found.push(session);
  }
  return found;
}

/** Any page could log people out by a link; only an id_token of the user who is signed in here shows who wants it. */
function mustAsk(here: readonly Session[], hint: IdTokenHint | undefined): boolean {
  return here.some(({ user_id }) => user_id !== hint?.userId);
}
