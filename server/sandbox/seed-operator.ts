import { base32 } from '../crypto/base32.ts';
import { randomToken } from '../crypto/random.ts';
import { createTotpSecret } from '../crypto/totp.ts';
import type { Core } from '../flows/core.ts';
import { createOperator } from '../flows/operators/create-operator.ts';
import { acceptInvitation, inviteAgain } from '../flows/operators/invitations.ts';
import { sealedForUser } from '../flows/signin/totp-secret.ts';
import { OPERATORS_REALM } from '../store/operators.ts';
import { insertTotpFactor } from '../store/totp-factors.ts';
import { findUserByLogin } from '../store/users.ts';
import type { SandboxFile } from './sandbox-file.ts';

const BY = { actor_type: 'system', actor_id: 'sandbox' } as const;
export const SANDBOX_OPERATOR = 'operator@wattlock.example';

/**
 * The owner of the sandbox. Password and secret of an earlier run are kept; where the file that told them is gone, they
 * are made anew.
 */
export async function seedOperator(
  core: Core,
  known: SandboxFile['operator'] | undefined,
): Promise<SandboxFile['operator']> {
  const found = await findUserByLogin(core.database, OPERATORS_REALM, SANDBOX_OPERATOR);
  if (found && known?.login === SANDBOX_OPERATOR) return known;
  const profile = { login: SANDBOX_OPERATOR, role: 'owner', first_name: 'Noor', last_name: 'Visser' } as const;
  const { operator, invitation_url } = found
    ? await inviteAgain(core, found.id, BY)
    : await createOperator(core, profile, BY);
  const password = randomToken(12);
  await acceptInvitation(core, new URL(invitation_url).hash.slice(1), password, {});
  const secret = createTotpSecret();
  await insertTotpFactor(core.database, {
    user_id: operator.id,
    secret_sealed: core.sealer.seal(secret, sealedForUser(operator.id)),
    confirmed_at: core.clock.now(),
    last_step: 0,
  });
  return { login: SANDBOX_OPERATOR, password, totp_secret: base32(secret) };
}
