import { after, MINUTE } from '../../clock.ts';
import { keyedHash } from '../../crypto/digest.ts';
import { createRecoveryCode, normalizeRecoveryCode } from '../../crypto/recovery-code.ts';
import { matchingTotpStep } from '../../crypto/totp.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import type { Sql } from '../../store/database.ts';
import { addSecondFactorFailure, type LoginChallenge } from '../../store/login-challenges.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  hasTotpFactor,
  insertTotpFactor,
  lockTotpFactor,
  replaceRecoveryCodes,
  type TotpFactor,
  updateTotpFactor,
} from '../../store/totp-factors.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { Caller, Core } from '../core.ts';
import { alreadyEnrolled, sealedForChallenge, sealedForUser } from './totp-secret.ts';

/** A code that was right, or why it was not. */
export type FactorOutcome = { recoveryCodes?: string[] } | { error: OAuthError; reason: string };

const WINDOW = 15 * MINUTE;
export const MOST_FAILURES_PER_WINDOW = 10;
/** From here on codes of the app are of no more use: only a recovery code or a reset helps. */
export const MOST_FAILURES_SINCE_SUCCESS = 100;
const RECOVERY_CODES = 10;

/** The first code proves that the app has the secret: only now does the factor exist. The challenge is locked. */
export async function confirmFactor(
  core: Core,
  sql: Sql,
  challenge: LoginChallenge,
  code: string,
  caller: Caller,
): Promise<FactorOutcome> {
  const userId = challenge.user_id as string;
  const pending = challenge.totp_secret_sealed;
  if (pending === null) {
    if (await hasTotpFactor(sql, userId)) return { error: alreadyEnrolled(), reason: 'already_enrolled' };
    const error = new OAuthError('invalid_request', 'ask for the secret first, at /v1/auth/totp/register');
    return { error, reason: 'not_registered' };
  }
  const secret = core.sealer.open(pending, sealedForChallenge(challenge.id));
  const step = matchingTotpStep(secret, digitsOf(code), core.clock.millis());
  if (step === undefined) {
    await addSecondFactorFailure(sql, challenge.id);
    return wrong();
  }
  const made = await insertTotpFactor(sql, {
    user_id: userId,
    secret_sealed: core.sealer.seal(secret, sealedForUser(userId)),
    confirmed_at: core.clock.now(),
    last_step: step,
  });
  if (!made) return { error: alreadyEnrolled(), reason: 'already_enrolled' };
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
  await replaceRecoveryCodes(
    sql,
    userId,
    recoveryCodes.map((one) => recoveryHash(core, userId, one) as Buffer),
  );
  await record(core, sql, challenge, 'second_factor.enroll', caller);
  return { recoveryCodes };
}

/** A code of a factor that exists, counted per user: whichever challenge it is for. The challenge is locked. */
export async function tryFactor(
  core: Core,
  sql: Sql,
  challenge: LoginChallenge,
  code: string,
  caller: Caller,
): Promise<FactorOutcome> {
  const userId = challenge.user_id as string;
  const factor = await lockTotpFactor(sql, userId);
  if (factor === undefined) {
    const error = new OAuthError('invalid_token', 'the second factor was reset; begin again');
    return { error, reason: 'factor_reset' };
  }
  const now = core.clock.millis();
  const inWindow = factor.window_ends_at.getTime() > now;
  if (inWindow && factor.window_failures >= MOST_FAILURES_PER_WINDOW) return paused(factor, now);
  const step = matchingTotpStep(core.sealer.open(factor.secret_sealed, sealedForUser(userId)), digitsOf(code), now);
  const exhausted = factor.failures_since_success >= MOST_FAILURES_SINCE_SUCCESS;
  if (step !== undefined && step > factor.last_step && !exhausted) {
    await updateTotpFactor(sql, { ...factor, last_step: step, failures_since_success: 0, window_failures: 0 });
    return {};
  }
  if (await useRecoveryCode(core, sql, userId, code)) {
    await updateTotpFactor(sql, { ...factor, failures_since_success: 0, window_failures: 0 });
    const left = await countRecoveryCodes(sql, userId);
    await record(core, sql, challenge, 'second_factor.recover', caller, { recovery_codes_left: left });
    return {};
  }
  await addSecondFactorFailure(sql, challenge.id);
  await updateTotpFactor(sql, {
    ...factor,
    failures_since_success: factor.failures_since_success + 1,
    window_failures: inWindow ? factor.window_failures + 1 : 1,
    window_ends_at: inWindow ? factor.window_ends_at : after(core.clock, WINDOW),
  });
  if (exhausted) return wrong('factor_exhausted');
  return step === undefined ? wrong() : used();
}

/** However it was spaced. */
function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

async function useRecoveryCode(core: Core, sql: Sql, userId: string, code: string): Promise<boolean> {
  const hash = recoveryHash(core, userId, code);
  return hash !== undefined && consumeRecoveryCode(sql, userId, hash);
}

function recoveryHash(core: Core, userId: string, code: string): Buffer | undefined {
  const normalized = normalizeRecoveryCode(code);
  return normalized === undefined ? undefined : keyedHash(core.loginKeys.recoveryCodes, `${userId} ${normalized}`);
}

/** `factor_exhausted`: only a recovery code or a reset helps, whatever the app shows. */
function wrong(reason: 'wrong_code' | 'factor_exhausted' = 'wrong_code'): FactorOutcome {
  return { error: new OAuthError('invalid_code', 'the code is wrong'), reason };
}

/** It was right, and has had its effect. */
function used(): FactorOutcome {
  const error = new OAuthError('code_used', 'the code was used already; wait for the next one');
  return { error, reason: 'code_used' };
}

function paused({ window_ends_at }: TotpFactor, now: number): FactorOutcome {
  const wait = Math.max(1, Math.ceil((window_ends_at.getTime() - now) / 1000));
  const error = new OAuthError('too_many_requests', 'too many wrong codes; wait before trying again', {
    headers: { 'Retry-After': String(wait) },
  });
  return { error, reason: 'second_factor_paused' };
}

async function record(
  core: Core,
  sql: Sql,
  { user_id, partner_id, client_id }: LoginChallenge,
  action: AuditAction,
  caller: Caller,
  details: Record<string, unknown> = {},
): Promise<void> {
  await core.audit.record(sql, {
    action,
    actor_type: 'user',
    actor_id: user_id,
    partner_id,
    target_type: 'user',
    target_id: user_id,
    details: { client_id, ...details },
    ip: caller.ip,
    request_id: caller.requestId,
  });
}
