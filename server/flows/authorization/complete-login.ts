import { after } from '../../clock.ts';
import { equalDigests } from '../../crypto/digest.ts';
import { createHandle, parseHandle } from '../../crypto/handle.ts';
import { newId } from '../../crypto/random.ts';
import { AuthorizationError, SignInPageError } from '../../protocol/authorization-error.ts';
import { isRegisteredRedirectUri } from '../../protocol/redirect-uri.ts';
import type { ClientCredentials } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { consumeLoginVerifier, findLoginChallenge, type LoginChallenge } from '../../store/login-challenges.ts';
import { findSessionByCookie, insertSession, type NewSession, renewSession } from '../../store/sessions.ts';
import { findSignInUser } from '../../store/users.ts';
import type { Caller, Core } from '../core.ts';
import { type Revoke, revoking } from '../revocations/revoke.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { type AuthorizationResponse, codeResponse, targetOf } from './authorization-response.ts';
import { SESSION_LIFE } from './authorize.ts';
import { withKnownBrowser } from './known-browser.ts';
import { restartUrl } from './login-challenge.ts';
import { needsSecondFactor } from './next-step.ts';

/** A login that is complete: the client's answer, and what the browser is to keep. */
export interface CompletedLogin {
  partnerId: string;
  response: AuthorizationResponse;
  session: { cookie: string; expiresAt: Date };
  knownBrowser: string;
}

/** The login that a verifier belongs to; undefined when it is not one of ours. */
export function challengeOfVerifier(verifier: string): string | undefined {
  return parseHandle(verifier)?.id;
}

/**
 * Takes the browser back from the login page: the verifier says that the user signed in, the cookie that it is this
 * browser which began. Only both together make a code, once.
 * @param cookie The cookie of that challenge; without it nothing is consumed.
 * @param sessionOf The session cookie that the browser has for a partner.
 * @throws SignInPageError
 */
export async function completeLogin(
  core: Core,
  verifier: string,
  cookie: string | undefined,
  sessionOf: (partnerId: string) => string | undefined,
  caller: Caller,
): Promise<CompletedLogin> {
  const presented = parseHandle(verifier);
  const challenge = presented && (await findLoginChallenge(core.database, presented.id));
  if (presented === undefined || challenge === undefined)
    throw new SignInPageError('challenge_unknown', 'there is no such login');
  const bound = parseHandle(cookie ?? '');
  const details = { restartUrl: restartUrl(core, challenge), partnerId: challenge.partner_id };
  if (bound === undefined || !equalDigests(challenge.cookie_hash, bound.hash)) {
    throw new SignInPageError('cookie_missing', 'this browser did not begin this login', details);
  }
  const credentials = await core.clients.find(challenge.client_id);
  const completed = await revoking(core, async (sql, revoke) => {
    const consumed = await consumeLoginVerifier(sql, challenge.id, presented.hash, bound.hash, core.clock.now());
    const before = sessionOf(challenge.partner_id);
    return consumed && issue({ core, sql, revoke, caller }, consumed, credentials, before);
  });
  if (completed === undefined) throw await explain(core, challenge.id, details);
  core.metrics.signedIn('completed');
  return completed;
}

/** What the steps of completing a login share. */
interface Completing {
  core: Core;
  sql: Sql;
  revoke: Revoke;
  caller: Caller;
}

async function issue(
  completing: Completing,
  challenge: LoginChallenge,
  credentials: ClientCredentials | undefined,
  sessionCookie: string | undefined,
): Promise<CompletedLogin> {
  const { core, sql, caller } = completing;
  const user = await findSignInUser(sql, challenge.user_id as string);
  const stillTrue =
    user?.status === 'active' &&
    user.epoch === challenge.user_epoch &&
    credentials?.client.status === 'active' &&
    credentials.partnerStatus === 'active';
  const details = { partnerId: challenge.partner_id };
  if (credentials && !isRegisteredRedirectUri(challenge.request.redirect_uri, credentials.client.redirect_uris)) {
    throw new SignInPageError('invalid_redirect_uri', 'the redirect URI is not registered any more', details);
  }
  if (!stillTrue) {
    const target = targetOf({ clientId: challenge.client_id, partnerId: challenge.partner_id }, challenge.request);
    throw new AuthorizationError('access_denied', 'the user may not sign in any more', target);
  }
  if (needsSecondFactor(credentials.client, user) && challenge.second_factor_at === null) {
    const restart = { ...details, status: 410, restartUrl: restartUrl(core, challenge) };
    throw new SignInPageError('challenge_expired', 'a second factor is asked for by now', restart);
  }
  const { session, cookie, store } = await openSession(completing, challenge, sessionCookie);
  // In this order, and without waiting for one another.
  const [, response] = await Promise.all([
    store(sql, session),
    codeResponse(core, sql, credentials.client, challenge.request, session),
    core.audit.record(sql, {
      action: 'user.sign_in',
      actor_type: 'user',
      actor_id: user.id,
      partner_id: challenge.partner_id,
      target_type: 'session',
      target_id: session.id,
      details: { client_id: challenge.client_id, amr: session.amr },
      ip: caller.ip,
      request_id: caller.requestId,
    }),
  ]);
  return {
    partnerId: challenge.partner_id,
    response,
    session: { cookie, expiresAt: session.expires_at },
    knownBrowser: withKnownBrowser(core, challenge.known_browser, user.id),
  };
}

/**
 * The session to be stored, and how. The cookie is always a new one. The session stays where the same user signs in
 * again; another user's ends.
 */
async function openSession(
  { core, sql, revoke, caller }: Completing,
  challenge: LoginChallenge,
  sessionCookie: string | undefined,
): Promise<{ session: NewSession; cookie: string; store: typeof insertSession }> {
  const before = parseHandle(sessionCookie ?? '');
  const earlier = before && (await findSessionByCookie(sql, before.id, before.hash));
  const again = earlier?.user_id === challenge.user_id && earlier.user_epoch === challenge.user_epoch;
  if (earlier && !again) await endSessions(core, sql, revoke, { id: earlier.id });
  const handle = createHandle(again ? earlier.id : newId());
  const session: NewSession = {
    id: handle.id,
    secret_hash: handle.hash,
    partner_id: challenge.partner_id,
    user_id: challenge.user_id as string,
    user_epoch: challenge.user_epoch as number,
    amr: challenge.second_factor_at === null ? ['pwd'] : ['pwd', 'otp'],
    auth_time: challenge.second_factor_at ?? (challenge.password_at as Date),
    ip: caller.ip,
    user_agent: caller.userAgent?.slice(0, 256) ?? null,
    created_at: again ? earlier.created_at : core.clock.now(),
    expires_at: after(core.clock, SESSION_LIFE),
  };
  return { session, cookie: handle.text, store: again ? renewSession : insertSession };
}

/** Why a verifier of this browser opened nothing. */
async function explain(
  core: Core,
  challengeId: string,
  details: { restartUrl: string; partnerId: string },
): Promise<SignInPageError> {
  const challenge = await findLoginChallenge(core.database, challengeId);
  return challenge?.redeemed_at
    ? new SignInPageError('challenge_used', 'the login was completed already', { ...details, status: 409 })
    : new SignInPageError('challenge_expired', 'the login took too long', { ...details, status: 410 });
}
