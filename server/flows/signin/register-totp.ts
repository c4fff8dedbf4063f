import { encodeQR } from 'qr';
import { base32 } from '../../crypto/base32.ts';
import { createTotpSecret, TOTP } from '../../crypto/totp.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { insertPendingTotpSecret } from '../../store/login-challenges.ts';
import { findPartner } from '../../store/partners.ts';
import { hasTotpFactor } from '../../store/totp-factors.ts';
import { findUser } from '../../store/users.ts';
import { requireOpen } from '../authorization/login-challenge.ts';
import type { Core } from '../core.ts';
import { expiredToken, invalidToken, openSecondFactor } from './open-second-factor.ts';
import { alreadyEnrolled, sealedForChallenge } from './totp-secret.ts';

/** What an authenticator app needs, in each form that people can use. */
export interface TotpRegistration {
  /** base32, for typing. */
  secret: string;
  otpauth_uri: string;
  qr_svg: string;
  /** The partner, as the app shows it. */
  issuer: string;
  /** The account, as the app shows it. */
  label: string;
  algorithm: 'SHA1';
  digits: number;
  period: number;
}

/**
 * Gives the secret to set a second factor up with, the same one until it is confirmed.
 * @throws OAuthError `already_enrolled` for a user who has one
 */
export async function registerTotp(core: Core, token: string, origin: string | undefined): Promise<TotpRegistration> {
  const { claims, challenge } = await openSecondFactor(core, token, origin);
  if (claims.expired) throw expiredToken();
  requireOpen(core, challenge);
  if (await hasTotpFactor(core.database, claims.userId)) throw alreadyEnrolled();
  if (claims.action !== 'register') throw new OAuthError('access_denied', 'this token does not open the registration');
  const [user, partner] = await Promise.all([
    findUser(core.database, claims.userId),
    findPartner(core.database, challenge.partner_id),
  ]);
  if (user === undefined || partner === undefined || challenge.user_id !== user.id) {
    throw invalidToken('the user of this token is gone');
  }
  const purpose = sealedForChallenge(challenge.id);
  const sealed =
    challenge.totp_secret_sealed ??
    (await insertPendingTotpSecret(core.database, challenge.id, core.sealer.seal(createTotpSecret(), purpose)));
  if (sealed === undefined) throw alreadyEnrolled();
  const secret = base32(core.sealer.open(sealed, purpose));
  const uri = otpauthUri(secret, partner.name, user.login);
  return {
    secret,
    otpauth_uri: uri,
    qr_svg: encodeQR(uri, 'svg'),
    issuer: partner.name,
    label: user.login,
    ...TOTP,
  };
}

/** The key URI that authenticator apps read. A colon would end the issuer within the label. */
function otpauthUri(secret: string, issuer: string, label: string): string {
  const shownIssuer = issuer.replaceAll(':', ' ');
  const path = `${encodeURIComponent(shownIssuer)}:${encodeURIComponent(label.replaceAll(':', ' '))}`;
  const { algorithm, digits, period } = TOTP;
  return `otpauth://totp/${path}?secret=${secret}&issuer=${encodeURIComponent(shownIssuer)}&algorithm=${algorithm}&digits=${digits}&period=${period}`;
}
