import { PasswordHasherFullError } from '../../crypto/password-hasher.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import type { LoginChallenge } from '../../store/login-challenges.ts';
import { findSignInUserByLogin, replacePasswordHash, type SignInUser } from '../../store/users.ts';
import { isKnownBrowser } from '../authorization/known-browser.ts';
import { findChallenge, requireOpen, requireOrigin } from '../authorization/login-challenge.ts';
import { type NextStep, stepAfterPassword } from '../authorization/next-step.ts';
import type { Caller, Core } from '../core.ts';
import { type Attempt, beginAttempt } from './guessing-limits.ts';

/** A refusal leaves at a whole beat after it began, so that its time tells nothing of what was checked. */
const SHORTEST_BEAT = 250;

export interface PasswordSubmission {
  login: string;
  password: string;
  loginChallenge: string;
  /** The page that sent it, when a script did. */
  origin: string | undefined;
}

/**
 * Checks login and password for a challenge, and says what follows. The password is checked each time; an unknown login,
 * a blocked user and a wrong password are one refusal, in the same time.
 * @throws OAuthError
 */
export async function submitPassword(core: Core, given: PasswordSubmission, caller: Caller): Promise<NextStep> {
  const challenge = await findChallenge(core, given.loginChallenge);
  await requireOrigin(core, challenge, given.origin);
  requireOpen(core, challenge);
  const started = core.clock.monotonic();
  const user = await checkPassword(core, challenge, given, caller);
  if (user === undefined) {
    const elapsed = core.clock.monotonic() - started;
    const beat = refusalBeat(core);
    await core.clock.sleep(Math.ceil(elapsed / beat) * beat - elapsed);
    throw new OAuthError('invalid_credentials', 'the login or the password is wrong');
  }
  const credentials = await core.clients.find(challenge.client_id);
  if (credentials?.client.status !== 'active' || credentials.partnerStatus !== 'active') {
    throw new OAuthError('access_denied', 'the client may not be used');
  }
  const step = await stepAfterPassword(core, challenge, given.loginChallenge, credentials.client, user);
  if (step === undefined) {
    requireOpen(core, await findChallenge(core, given.loginChallenge));
    throw new OAuthError('temporarily_unavailable', 'try again', { headers: { 'Retry-After': '1' } });
  }
  core.metrics.signedIn(step.status === 'redirect' ? 'password' : 'second_factor_asked');
  return step;
}

/** Long enough for the slowest hash that users brought along, or its kind would show who has an account. */
function refusalBeat(core: Core): number {
  const beats = Math.ceil((core.passwordHasher.slowest * 1.5) / SHORTEST_BEAT);
  return Math.max(1, beats) * SHORTEST_BEAT;
}

/** The user whose password it is; undefined when it is nobody's. */
async function checkPassword(
  core: Core,
  challenge: LoginChallenge,
  { login, password }: PasswordSubmission,
  caller: Caller,
): Promise<SignInUser | undefined> {
  const user = await findSignInUserByLogin(core.database, challenge.partner_id, login);
  const known = user !== undefined && isKnownBrowser(core, challenge.known_browser, user.id);
  const attempt = await beginAttempt(core, { partnerId: challenge.partner_id, login, ip: caller.ip, known }).catch(
    (error) => {
      if (error instanceof OAuthError) refused(core, challenge, user, error.reason ?? error.code, caller);
      throw error;
    },
  );
  try {
    const refusal = await judge(core, user, password, attempt);
    if (refusal === undefined) {
      await attempt.succeeded();
      return user;
    }
    await attempt.failed();
    refused(core, challenge, user, refusal, caller);
    return undefined;
  } catch (error) {
    if (!(error instanceof PasswordHasherFullError)) throw error;
    throw new OAuthError('temporarily_unavailable', 'too many people are signing in at once; try again', {
      headers: { 'Retry-After': '1' },
    });
  } finally {
    attempt.end();
  }
}

/** Why the password is refused; undefined when it is right. One hash is computed in every case. */
async function judge(
  core: Core,
  user: SignInUser | undefined,
  password: string,
  attempt: Attempt,
): Promise<string | undefined> {
  if (attempt.delay > 0) await core.clock.sleep(attempt.delay);
  const stored = user?.password_hash;
  if (stored === null || stored === undefined) {
    await core.passwordHasher.checkNothing(password);
    return user ? 'no_password' : 'unknown_login';
  }
  const { matches, outdated } = await core.passwordHasher.check(password, stored);
  if (!matches) return 'wrong_password';
  if (user?.status !== 'active') return 'user_blocked';
  // bcrypt reads 72 bytes: a longer password may have been right only so far, and must not become the one that counts.
  const cutOff = stored.startsWith('$2') && Buffer.byteLength(password) > 72;
  if (outdated && !cutOff) void rehash(core, user, password, stored);
  return undefined;
}

/** Parameters grow with the years, and users bring hashes of other kinds: now the password is there to hash anew. */
async function rehash(core: Core, user: SignInUser, password: string, stored: string): Promise<void> {
  try {
    await replacePasswordHash(core.database, user.id, stored, await core.passwordHasher.hash(password));
  } catch (error) {
    core.logger.warn({ error, user_id: user.id }, 'a password hash could not be renewed; the next login tries again');
  }
}

function refused(
  core: Core,
  challenge: LoginChallenge,
  user: SignInUser | undefined,
  reason: string,
  caller: Caller,
): void {
  core.metrics.signedIn(reason);
  core.audit.refused({
    action: 'user.sign_in',
    reason,
    actor_type: user ? 'user' : 'anonymous',
    actor_id: user?.id ?? null,
    partner_id: challenge.partner_id,
    // Not what was typed: people type passwords into the wrong field.
    target_type: user ? 'user' : null,
    target_id: user?.id ?? null,
    details: { client_id: challenge.client_id },
    ip: caller.ip,
    request_id: caller.requestId,
  });
}
