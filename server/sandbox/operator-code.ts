import { TOTP, totpCode, totpStep } from '../crypto/totp.ts';
import type { Core } from '../flows/core.ts';
import { conflict, notFound } from '../flows/fault.ts';
import { sealedForUser } from '../flows/signin/totp-secret.ts';
import { OPERATORS_REALM } from '../store/operators.ts';
import { lockTotpFactor } from '../store/totp-factors.ts';
import { findUserByLogin } from '../store/users.ts';
import { SANDBOX_OPERATOR } from './seed-operator.ts';

/** The code of this moment, for who tries the sandbox without an authenticator app. @throws Fault outside the sandbox */
export async function currentCode(core: Core): Promise<{ code: string; seconds_left: number }> {
  if (core.environment !== 'sandbox') throw conflict('codes are told in the sandbox only');
  const user = await findUserByLogin(core.database, OPERATORS_REALM, SANDBOX_OPERATOR);
  const factor = user && (await lockTotpFactor(core.database, user.id));
  if (factor === undefined) throw notFound('operator of the sandbox with a second factor; run wattlock dev first');
  const now = core.clock.millis();
  const step = totpStep(now);
  const code = totpCode(core.sealer.open(factor.secret_sealed, sealedForUser(factor.user_id)), step);
  return { code, seconds_left: Math.ceil((step + 1) * TOTP.period - now / 1000) };
}
