import { after, dateOfMillis, MINUTE, SECOND } from '../../clock.ts';
import { keyedHash, sha256 } from '../../crypto/digest.ts';
import { uuidBytes } from '../../crypto/handle.ts';
import type { Client } from '../../store/clients.ts';
import type { Sql } from '../../store/database.ts';
import { extendVerifier, type LoginChallenge, updateChallengeUser } from '../../store/login-challenges.ts';
import type { SignInUser } from '../../store/users.ts';
import type { SecondFactorAction } from '../../tokens/second-factor-token.ts';
import type { Core } from '../core.ts';
import { secondsLeft } from './login-challenge.ts';

/** What a login page does next: always `location.assign(redirect_to)`. */
export interface NextStep {
  status: 'redirect' | 'totp_registration_required' | 'totp_validation_required';
  redirect_to: string;
  /** Seconds that `redirect_to` is good for. */
  expires_in: number;
}

export const VERIFIER_LIFE = 60 * SECOND;
const SECOND_FACTOR_LIFE = 5 * MINUTE;
/** A repeated login gets the same token, unless so little of it is left. */
const SECOND_FACTOR_LEAST = 1 * MINUTE;

/** Whether a user must give a second factor at a client: no setting of one takes away what another asks for. */
export function needsSecondFactor(
  client: Pick<Client, 'second_factor'>,
  user: Pick<SignInUser, 'two_factor_required' | 'has_factor'>,
): boolean {
  return client.second_factor === 'required' || user.two_factor_required || user.has_factor;
}

/**
 * Decides what follows the right password; every login passes here, so no step of it can be skipped. The same user on
 * the same challenge gets the same answer, until the login is completed.
 * @param handle The challenge as the browser knows it: only its hash is stored.
 * @returns undefined when the challenge ended meanwhile.
 */
export async function stepAfterPassword(
  core: Core,
  challenge: LoginChallenge,
  handle: string,
  client: Client,
  user: SignInUser,
): Promise<NextStep | undefined> {
  const sameUser = challenge.user_id === user.id && challenge.user_epoch === user.epoch;
  const secondFactor = needsSecondFactor(client, user);
  if (!secondFactor) {
    const verifier = loginVerifier(core, challenge.id, user.id, 'password');
    const verifierExpiresAt = after(core.clock, VERIFIER_LIFE);
    const repeated = sameUser && challenge.verifier_hash?.equals(verifier.hash);
    if (repeated) await extendVerifier(core.database, challenge.id, verifierExpiresAt);
    else {
      const step = {
        ...stepOf(core, user),
        verifier_hash: verifier.hash,
        verifier_expires_at: verifierExpiresAt,
      };
      if (!(await updateChallengeUser(core.database, challenge.id, step, core.clock.now()))) return undefined;
    }
    return verifier.step;
  }
  // A verifier that the password alone got, before a second factor was asked for, must not outlive this step.
  const onePassed = challenge.verifier_hash !== null && challenge.second_factor_at === null;
  const since = sameUser && !onePassed ? (challenge.password_at?.getTime() ?? 0) : 0;
  const young = since + SECOND_FACTOR_LIFE - SECOND_FACTOR_LEAST > core.clock.millis();
  const passwordAt = young ? dateOfMillis(since) : core.clock.now();
  if (!young) {
    const step = { ...stepOf(core, user), verifier_hash: null, verifier_expires_at: null };
    if (!(await updateChallengeUser(core.database, challenge.id, step, core.clock.now()))) return undefined;
  }
  return secondFactorStep(core, challenge, handle, client, user, passwordAt);
}

function stepOf(core: Core, user: SignInUser) {
  return { user_id: user.id, user_epoch: user.epoch, password_at: core.clock.now(), second_factor_at: null };
}

async function secondFactorStep(
  core: Core,
  challenge: LoginChallenge,
  handle: string,
  client: Client,
  user: SignInUser,
  passwordAt: Date,
): Promise<NextStep> {
  const action: SecondFactorAction = user.has_factor ? 'validate' : 'register';
  const issuedAt = Math.floor(passwordAt.getTime() / 1000);
  const life = Math.min(SECOND_FACTOR_LIFE / 1000, Math.floor(challenge.expires_at.getTime() / 1000) - issuedAt);
  const expiresAt = issuedAt + life;
  const token = await core.secondFactorTokens.sign({
    userId: user.id,
    challengeId: challenge.id,
    action,
    issuedAt,
    expiresAt,
  });
  const page = secondFactorPage(core, client, action);
  page.searchParams.set('token', token);
  page.searchParams.set('login_challenge', handle);
  return {
    status: action === 'register' ? 'totp_registration_required' : 'totp_validation_required',
    redirect_to: page.href,
    expires_in: Math.min(Math.max(0, Math.floor(expiresAt - core.clock.millis() / 1000)), secondsLeft(core, challenge)),
  };
}

/** The client's own page, else the hosted one. */
function secondFactorPage(core: Core, client: Client, action: SecondFactorAction): URL {
  const own = action === 'register' ? client.totp_registration_url : client.totp_validation_url;
  return new URL(own ?? `${core.issuerUrl}/signin/2fa/${action}`);
}

/**
 * The one-time proof that a login is complete, which the browser takes back to `/oauth2/auth`. It follows from challenge,
 * user and last step, so that a repeated step gets the same one; only its hash is stored. The step counts: who was given
 * the one for the password must not hold the one that a second factor makes valid.
 */
function loginVerifier(
  core: Core,
  challengeId: string,
  userId: string,
  lastStep: 'password' | 'second factor',
): { hash: Buffer; step: NextStep } {
  const secret = keyedHash(core.loginKeys.verifier, `${challengeId} ${userId} ${lastStep}`);
  const text = Buffer.concat([uuidBytes(challengeId), secret]).toString('base64url');
  return {
    hash: sha256(secret),
    step: {
      status: 'redirect',
      redirect_to: `${core.issuerUrl}/oauth2/auth?login_verifier=${text}`,
      expires_in: VERIFIER_LIFE / 1000,
    },
  };
}

/** The last step, for a login whose second factor was just given. `sql`: where the challenge is locked. */
export async function stepAfterSecondFactor(
  core: Core,
  sql: Sql,
  challenge: LoginChallenge,
  complete: (step: { verifier_hash: Buffer; verifier_expires_at: Date }) => Promise<void>,
): Promise<NextStep> {
  const verifier = loginVerifier(core, challenge.id, challenge.user_id as string, 'second factor');
  const expiresAt = after(core.clock, VERIFIER_LIFE);
  if (challenge.verifier_hash?.equals(verifier.hash)) await extendVerifier(sql, challenge.id, expiresAt);
  else await complete({ verifier_hash: verifier.hash, verifier_expires_at: expiresAt });
  return verifier.step;
}
