import { TOTP } from 'otpauth';
import encodeQR from 'qr';
import { DEMO_USERS, PARTNER_NAME, RECOVERY_CODES, SECRET } from './demo-data.ts';
import { type Answer, type Asked, no, ok } from './fake-auth.ts';
import type { FakePlatform } from './fake-platform.ts';

/** A login under way. */
export interface Login {
  request: URLSearchParams;
  user?: string;
  usedCode?: string;
  redeemed?: boolean;
}

export function credentials(fake: FakePlatform, { body }: Asked): Answer {
  const { login: name, password, loginChallenge } = JSON.parse(body);
  const login = fake.logins.get(loginChallenge);
  if (login === undefined) return no(404, 'not_found');
  if (login.redeemed) return no(409, 'challenge_used', { restart_url: fake.restartUrl(login) });
  const user = DEMO_USERS.find((one) => one.login === name && one.password === password);
  if (user === undefined) return no(401, 'invalid_credentials');
  login.user = user.login;
  if (user.two_factor === 'none') return proceed(fake, loginChallenge);
  const page = user.two_factor === 'required' ? 'register' : 'validate';
  const query = new URLSearchParams({ token: `${page}-token`, login_challenge: loginChallenge });
  const redirect_to = new URL(`/2fa/${page}?${query}`, login.request.get('redirect_uri') ?? '');
  return ok({
    status: `totp_${page === 'register' ? 'registration' : 'validation'}_required`,
    redirect_to,
    expires_in: 300,
  });
}

export function register(_: FakePlatform, { headers }: Asked): Answer {
  if (headers.authorization !== 'Bearer register-token') return no(401, 'invalid_token');
  const totp = new TOTP({ issuer: PARTNER_NAME, label: 'bram@zonnestroom.example', secret: SECRET });
  return ok({
    secret: SECRET,
    otpauth_uri: totp.toString(),
    qr_svg: encodeQR(totp.toString(), 'svg'),
    issuer: PARTNER_NAME,
    label: 'bram@zonnestroom.example',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
}

export function validate(fake: FakePlatform, { headers, query }: Asked): Answer {
  const [, kind] = /^Bearer (\w+)-token$/.exec(headers.authorization?.toString() ?? '') ?? [];
  const challenge = query.get('login_challenge') ?? '';
  const login = fake.logins.get(challenge);
  if (kind === undefined || login === undefined) return no(401, 'invalid_token');
  const code = query.get('code') ?? '';
  const totp = new TOTP({ secret: SECRET });
  const isRight = totp.validate({ token: code, timestamp: fake.now(), window: 1 }) !== null;
  if (!isRight && !RECOVERY_CODES.includes(code)) return no(401, 'invalid_code');
  if (login.usedCode !== undefined && login.usedCode !== code) return no(401, 'code_used');
  login.usedCode = code;
  return proceed(fake, challenge, kind === 'register' ? { recovery_codes: RECOVERY_CODES } : {});
}

function proceed(fake: FakePlatform, challenge: string, more = {}): Answer {
  const redirect_to = `${fake.authUrl}/oauth2/auth?login_verifier=${challenge}`;
  return ok({ status: 'redirect', redirect_to, expires_in: 60, ...more });
}
