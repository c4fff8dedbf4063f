import { encodeQR } from 'qr';
import { base32 } from '../../crypto/base32.ts';
import { createTotpSecret, TOTP } from '../../crypto/totp.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { excerpt } from '../../protocol/text.ts';
import { insertPendingTotpSecret } from '../../store/login-challenges.ts';
import { findPartner } from '../../store/partners.ts';
import { requireOpen } from '../authorization/login-challenge.ts';
import type { Core } from '../core.ts';
import { expiredToken, invalidToken, openSecondFactor, requireSameUser } from './open-second-factor.ts';
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
  if (claims.expired) throw expiredToken(core, challenge);
  requireOpen(core, challenge);
  const user = await requireSameUser(core.database, challenge, claims);
  if (user.has_factor) throw alreadyEnrolled();
  if (claims.action !== 'register') throw new OAuthError('access_denied', 'this token does not open the registration');
  const partner = await findPartner(core.database, challenge.partner_id);
  if (partner === undefined) throw invalidToken('the partner of this login is gone');
  const purpose = sealedForChallenge(challenge.id);
  const sealed =
    challenge.totp_secret_sealed ??
    (await insertPendingTotpSecret(core.database, challenge, core.sealer.seal(createTotpSecret(), purpose)));
  if (sealed === undefined) throw invalidToken('another user signed in meanwhile');
  const secret = base32(core.sealer.open(sealed, purpose));
  const uri = otpauthUri(secret, partner.name, user.login);
  return {
    secret,
    otpauth_uri: uri,
    qr_svg: encodeQR(uri, 'svg', { ecc: 'low' }),
    issuer: partner.name,
    label: user.login,
    ...TOTP,
  };
}

/** As an app can show it, and a QR code hold it. A colon would end the issuer within the label. */
function shown(name: string): string {
  return excerpt(name.replaceAll(':', ' '), 60);
}

/** The key URI that authenticator apps read. */
function otpauthUri(secret: string, issuer: string, label: string): string {
  const shownIssuer = shown(issuer);
  const path = `${encodeURIComponent(shownIssuer)}:${encodeURIComponent(shown(label))}`;
  const { algorithm, digits, period } = TOTP;
  return `otpauth://totp/${path}?secret=${secret}&issuer=${encodeURIComponent(shownIssuer)}&algorithm=${algorithm}&digits=${digits}&period=${period}`;
}
