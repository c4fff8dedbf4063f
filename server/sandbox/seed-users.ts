import { base32 } from '../crypto/base32.ts';
import { randomToken } from '../crypto/random.ts';
import { createTotpSecret } from '../crypto/totp.ts';
import type { Core } from '../flows/core.ts';
import { importTotpSecret, resetSecondFactor, setUserPassword } from '../flows/provisioning/user-sign-in.ts';
import { createUser } from '../flows/provisioning/users.ts';
import type { Partner } from '../store/partners.ts';
import { hasTotpFactor } from '../store/totp-factors.ts';
import { findUserByLogin, type User } from '../store/users.ts';
import type { DemoUser } from './demo-data.ts';
import type { SandboxUser } from './sandbox-file.ts';
import { seedContracts } from './seed-contracts.ts';

const BY = { actor_type: 'system', actor_id: 'sandbox' } as const;

/**
 * A demo user who can log in. Password and secret of an earlier run are kept; where the file that told them is gone, they
 * are made anew, since the database cannot tell them.
 */
export async function seedUser(
  core: Core,
  partner: Partner,
  demo: DemoUser,
  login: string,
  known: SandboxUser | undefined,
): Promise<SandboxUser> {
  const { mailbox: _mailbox, two_factor, ...profile } = demo;
  const fields = { ...profile, partner: partner.id, login, email: login, two_factor_required: two_factor !== 'none' };
  const user = (await findUserByLogin(core.database, partner.id, login)) ?? (await createUser(core, fields, BY));
  const earlier = known?.id === user.id ? known : undefined;
  const password = earlier?.password ?? (await newPassword(core, user));
  const secret = two_factor === 'enrolled' ? await totpSecret(core, user, earlier?.totp_secret) : undefined;
  return {
    id: user.id,
    login: user.login,
    password,
    role: user.role,
    two_factor,
    ...(secret !== undefined && { totp_secret: secret }),
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    contract_ids: user.role === 'customer' ? await seedContracts(core, partner, user.id) : [],
  };
}

async function newPassword(core: Core, user: User): Promise<string> {
  const password = randomToken(12);
  await setUserPassword(core, user.id, { password }, BY);
  return password;
}

async function totpSecret(core: Core, user: User, known: string | undefined): Promise<string> {
  const enrolled = await hasTotpFactor(core.database, user.id);
  if (enrolled && known !== undefined) return known;
  if (enrolled) await resetSecondFactor(core, user.id, 'the sandbox file that held its secret is gone', BY);
  const secret = createTotpSecret();
  await importTotpSecret(core, user.id, secret, BY);
  return base32(secret);
}
