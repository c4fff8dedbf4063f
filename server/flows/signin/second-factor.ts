import { equalDigests, keyedHash } from '../../crypto/digest.ts';
import { createSealer, type Sealer } from '../../crypto/seal.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import type { Sql } from '../../store/database.ts';
import { type LoginChallenge, lockLoginChallenge, updateChallengeSecondFactor } from '../../store/login-challenges.ts';
import type { PresentedSecondFactor } from '../../tokens/second-factor-token.ts';
import {
  findChallenge,
  MOST_SECOND_FACTOR_FAILURES,
  requireOpen,
  restartUrl,
} from '../authorization/login-challenge.ts';
import { type NextStep, stepAfterSecondFactor } from '../authorization/next-step.ts';
import type { Caller, Core } from '../core.ts';
import { confirmFactor, type FactorOutcome, tryFactor } from './factor-attempt.ts';
import { expiredToken, invalidToken, openSecondFactor, requireSameUser } from './open-second-factor.ts';

/** The last step of a login with two factors; with the recovery codes, when the factor is new. */
export type SecondFactorStep = NextStep & { recovery_codes?: string[] };

export interface SecondFactorSubmission {
  token: string;
  code: string;
  loginChallenge: string;
  origin: string | undefined;
}

/**
 * Checks a code of the second factor, the first one included, and completes the login. The same code with the same token
 * gets the same answer, until the login is completed.
 * @throws OAuthError
 */
export async function submitSecondFactor(
  core: Core,
  given: SecondFactorSubmission,
  caller: Caller,
): Promise<SecondFactorStep> {
  const named = await findChallenge(core, given.loginChallenge);
  const { claims } = await openSecondFactor(core, given.token, given.origin);
  if (claims.challengeId !== named.id) throw invalidToken('the token belongs to another login');
  const outcome = await core.database.transaction((sql) => attempt(core, sql, claims, given, caller));
  if ('step' in outcome) {
    if (!outcome.repeated) core.metrics.signedIn('second_factor');
    return outcome.step;
  }
  refused(core, claims, named, outcome.reason, caller);
  throw outcome.error;
}

type Outcome = { step: SecondFactorStep; repeated: boolean } | { error: OAuthError; reason: string };

/** Refusals are returned, not thrown: what they count must be committed. */
async function attempt(
  core: Core,
  sql: Sql,
  claims: PresentedSecondFactor,
  given: SecondFactorSubmission,
  caller: Caller,
): Promise<Outcome> {
  const challenge = await lockLoginChallenge(sql, claims.challengeId);
  if (challenge === undefined) throw invalidToken('the login that this token belongs to is gone');
  if (challenge.second_factor_failures >= MOST_SECOND_FACTOR_FAILURES) return tooManyOnChallenge(core, challenge);
  requireOpen(core, challenge);
  await requireSameUser(sql, challenge, claims);
  const sealer = answerSealer(core, given);
  const codeHash = keyedHash(core.loginKeys.codes, `${given.token} ${given.code}`);
  const before = challenge.second_factor_code_hash;
  if (before !== null && equalDigests(before, codeHash)) {
    return { step: await repeatedStep(core, sql, challenge, sealer), repeated: true };
  }
  if (claims.expired) throw expiredToken(core, challenge);
  const outcome: FactorOutcome =
    claims.action === 'register'
      ? await confirmFactor(core, sql, challenge, given.code, caller)
      : await tryFactor(core, sql, challenge, given.code, caller);
  if ('error' in outcome) return outcome;
  const { recoveryCodes } = outcome;
  const step = await stepAfterSecondFactor(core, sql, challenge, (verifier) =>
    updateChallengeSecondFactor(sql, challenge.id, {
      ...verifier,
      second_factor_at: core.clock.now(),
      second_factor_code_hash: codeHash,
      recovery_codes_sealed: recoveryCodes ? sealer.seal(JSON.stringify(recoveryCodes), challenge.id) : null,
    }),
  );
  return { step: recoveryCodes ? { ...step, recovery_codes: recoveryCodes } : step, repeated: false };
}

/** The answer that was given before, recovery codes included: only who has code and token can open them. */
async function repeatedStep(
  core: Core,
  sql: Sql,
  challenge: LoginChallenge,
  sealer: Sealer,
): Promise<SecondFactorStep> {
  const step = await stepAfterSecondFactor(core, sql, challenge, async () => {});
  const sealed = challenge.recovery_codes_sealed;
  if (sealed === null) return step;
  return { ...step, recovery_codes: JSON.parse(sealer.open(sealed, challenge.id).toString()) as string[] };
}

function answerSealer(core: Core, { token, code }: SecondFactorSubmission): Sealer {
  return createSealer(keyedHash(core.loginKeys.answers, `${token} ${code}`));
}

function tooManyOnChallenge(core: Core, challenge: LoginChallenge): Outcome {
  const error = new OAuthError('too_many_requests', 'too many wrong codes for this login; begin again', {
    headers: { 'Retry-After': '1' },
    restartUrl: restartUrl(core, challenge),
  });
  return { error, reason: 'challenge_exhausted' };
}

function refused(
  core: Core,
  claims: PresentedSecondFactor,
  { partner_id, client_id }: LoginChallenge,
  reason: string,
  caller: Caller,
): void {
  core.metrics.signedIn(reason);
  core.audit.refused({
    action: 'user.second_factor',
    reason,
    actor_type: 'user',
    actor_id: claims.userId,
    partner_id,
    target_type: 'user',
    target_id: claims.userId,
    details: { client_id },
    ip: caller.ip,
    request_id: caller.requestId,
  });
}
