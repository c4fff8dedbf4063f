import { HOUR, SECOND } from '../../clock.ts';
import { parseHandle } from '../../crypto/handle.ts';
import { AuthorizationError } from '../../protocol/authorization-error.ts';
import type { Form } from '../../protocol/form.ts';
import { isLoopback, wideNetworkOf } from '../../protocol/network.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { findLiveSession, type Session } from '../../store/sessions.ts';
import { loginKey, type SignInUser } from '../../store/users.ts';
import type { Caller, Core } from '../core.ts';
import { type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.ts';
import { type AuthorizationResponse, codeResponse, targetOf } from './authorization-response.ts';
import { marksOf } from './known-browser.ts';
import { type BegunLogin, beginLogin } from './login-challenge.ts';
import { needsSecondFactor } from './next-step.ts';

/** How long a sign-in counts for other clients of the partner. */
export const SESSION_LIFE = 12 * HOUR;

/** What the browser brought along. */
export interface BrowserState {
  /** The session cookie of a partner. */
  session(partnerId: string): string | undefined;
  knownBrowser: string | undefined;
}

/** Either the user must sign in first, or the client gets its answer at once. */
export type Authorized =
  | { login: BegunLogin; loginUrl: string }
  | { response: AuthorizationResponse; partnerId: string };

/**
 * Begins an authorization (RFC 6749 §4.1.1): with a session that fits, the code follows at once; else a login begins.
 * @throws SignInPageError, AuthorizationError
 */
export async function authorize(core: Core, form: Form, browser: BrowserState, caller: Caller): Promise<Authorized> {
  const request = await readAuthorizationRequest(core, form);
  limitBeginnings(core, caller);
  const session = await fittingSession(core, request, browser);
  const { client } = request.credentials;
  if (session) {
    const response = await codeResponse(core, core.database, client, request.stored, session);
    return { response, partnerId: request.partnerId };
  }
  if (request.stored.prompt === 'none') {
    throw new AuthorizationError(
      'login_required',
      'the user must sign in',
      targetOf({ clientId: client.id, partnerId: request.partnerId }, request.stored),
    );
  }
  const known = marksOf(browser.knownBrowser).join('.');
  const login = await beginLogin(core, request, known === '' ? undefined : known);
  const loginUrl = new URL(client.login_url ?? `${core.issuerUrl}/signin`);
  loginUrl.searchParams.set('login_challenge', login.challenge);
  return { login, loginUrl: loginUrl.href };
}

/** Each request leaves a row for a day; who asks without end must not fill the disk. @throws OAuthError */
function limitBeginnings(core: Core, { ip }: Caller): void {
  const wait = isLoopback(ip) ? 0 : core.beginnings.note(wideNetworkOf(ip));
  if (wait === 0) return;
  throw new OAuthError('too_many_requests', 'too many logins begin in your network; wait before trying again', {
    headers: { 'Retry-After': String(wait) },
  });
}

type UserOfSession = Pick<SignInUser, 'two_factor_required' | 'has_factor'> & { login_key: string };

/** A session that answers this request without asking the user anything. */
async function fittingSession(
  core: Core,
  { credentials, partnerId, stored }: AuthorizationRequest,
  browser: BrowserState,
): Promise<Session | undefined> {
  const { prompt = '', max_age, login_hint } = stored;
  if (/login|select_account/.test(prompt)) return undefined;
  const cookie = parseHandle(browser.session(partnerId) ?? '');
  const session = cookie && (await findLiveSession(core.database, cookie.id, cookie.hash, core.clock.now()));
  if (session?.partner_id !== partnerId) return undefined;
  const age = core.clock.millis() - session.auth_time.getTime();
  // 0 asks to sign in anew, even on a node whose clock is behind.
  if (max_age !== undefined && (max_age === 0 || age > max_age * SECOND)) return undefined;
  return fitsUser(session, session.amr, credentials.client, login_hint) ? session : undefined;
}

function fitsUser(
  user: UserOfSession,
  amr: readonly string[],
  client: AuthorizationRequest['credentials']['client'],
  loginHint: string | undefined,
): boolean {
  if (needsSecondFactor(client, user) && !amr.includes('otp')) return false;
  return loginHint === undefined || loginKey(loginHint) === user.login_key;
}
