import { findPartner } from '../../store/partners.ts';
import { findChallenge, requireOpen, requireOrigin, secondsLeft } from '../authorization/login-challenge.ts';
import type { Core } from '../core.ts';

/** What a login page may know of a challenge. */
export interface ChallengeDescription {
  partner: { id: string; name: string; branding: Record<string, unknown> };
  login_hint: string | null;
  ui_locales: string | null;
  /** Seconds. */
  expires_in: number;
}

/** @throws OAuthError */
export async function describeChallenge(
  core: Core,
  handle: string,
  origin: string | undefined,
): Promise<ChallengeDescription> {
  const challenge = await findChallenge(core, handle);
  await requireOrigin(core, challenge, origin);
  requireOpen(core, challenge);
  const partner = await findPartner(core.database, challenge.partner_id);
  const { login_hint = null, ui_locales = null } = challenge.request;
  return {
    partner: { id: challenge.partner_id, name: partner?.name ?? '', branding: partner?.theme ?? {} },
    login_hint,
    ui_locales,
    expires_in: secondsLeft(core, challenge),
  };
}
