import { appLinkPage } from '../app-link.ts';
import type { FormTargets } from '../content-security-policy.ts';
import { continuePage } from '../continue.ts';
import { errorPage } from '../error.ts';
import { formPostPage } from '../form-post.ts';
import type { PartnerPageContext } from '../page.ts';
import { recoveryPage } from '../recovery.ts';
import { recoveryCodesPage } from '../recovery-codes.ts';
import { signInPage } from '../sign-in.ts';
import { signOutPage } from '../sign-out.ts';
import { signedOutPage } from '../signed-out.ts';
import { totpRegisterPage } from '../totp-register.ts';
import { totpValidatePage } from '../totp-validate.ts';

/** A page as someone might see it. `text` stands wherever something comes from outside. */
export interface Sample {
  name: string;
  formTargets?: FormTargets;
  render(context: PartnerPageContext, text: string): string;
}

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const OTPAUTH = `otpauth://totp/Zonnestroom%20Energie:sanne%40zonnestroom.example?secret=${SECRET}&issuer=Zonnestroom%20Energie&algorithm=SHA1&digits=6&period=30`;
const RESTART = '/start?again';

const form = (text: string) => ({ action: '/sent', loginChallenge: text, token: text, secret: SECRET });
const register = (text: string) => ({ ...form(text), otpauthUri: OTPAUTH });
const validate = (text: string) => ({ ...form(text), recoveryUrl: '/recovery' });
const recover = (text: string) => ({ ...form(text), codeUrl: '/validate' });

/** One of each page, in its usual state. */
export const PAGES: readonly Sample[] = [
  { name: 'sign-in', render: (context, text) => signInPage(context, { ...form(text), login: text }) },
  { name: 'totp-register', render: (context, text) => totpRegisterPage(context, register(text)) },
  { name: 'totp-validate', render: (context, text) => totpValidatePage(context, validate(text)) },
  { name: 'recovery', render: (context, text) => recoveryPage(context, recover(text)) },
  {
    name: 'recovery-codes',
    render: ({ languageLinks: _, ...context }, text) =>
      recoveryCodesPage(context, { codes: recoveryCodes(), action: '/sent', hidden: { login_challenge: text } }),
  },
  {
    name: 'error',
    render: (context) => errorPage(context, { error: { kind: 'challenge_expired' }, restartUrl: RESTART }),
  },
  {
    name: 'sign-out',
    render: (context, text) =>
      signOutPage(context, { action: '/sent', hidden: { id_token_hint: text }, cancelUrl: '/stay' }),
  },
  { name: 'signed-out', render: (context) => signedOutPage(context, { continueUrl: 'https://zonnestroom.example/' }) },
  {
    name: 'form-post',
    formTargets: 'anywhere',
    render: (context, text) =>
      formPostPage(context, { redirectUri: 'http://localhost/callback', parameters: { code: text, state: text } }),
  },
  {
    name: 'app-link',
    render: (context, text) =>
      appLinkPage(context, { address: `nl.zonnestroom.app:/callback?state=${encodeURIComponent(text)}` }),
  },
];

/** The states that pages are seen in when something is wrong. */
export const TROUBLES: readonly Sample[] = [
  signIn('missing', [{ kind: 'missing_login' }, { kind: 'missing_password' }]),
  signIn('invalid', [{ kind: 'invalid_credentials' }]),
  signIn('paused', [{ kind: 'too_many_requests', minutes: 15 }]),
  signIn('unavailable', [{ kind: 'temporarily_unavailable' }]),
  {
    name: 'sign-in-expiring',
    render: (context, text) =>
      signInPage(context, { ...form(text), login: text, expiry: { seconds: 90, restartUrl: RESTART } }),
  },
  {
    name: 'sign-in-expired',
    render: (context, text) =>
      signInPage(context, { ...form(text), login: text, expiry: { seconds: 0, restartUrl: RESTART } }),
  },
  {
    name: 'totp-register-wrong',
    render: (context, text) => totpRegisterPage(context, { ...register(text), error: { kind: 'invalid_code' } }),
  },
  {
    name: 'totp-validate-clock',
    render: (context, text) =>
      totpValidatePage(context, { ...validate(text), error: { kind: 'invalid_code', clockHint: true } }),
  },
  {
    name: 'totp-validate-used',
    render: (context, text) => totpValidatePage(context, { ...validate(text), error: { kind: 'code_used' } }),
  },
  {
    name: 'recovery-wrong',
    render: (context, text) => recoveryPage(context, { ...recover(text), error: { kind: 'invalid_code' } }),
  },
  ...(
    [
      'challenge_used',
      'challenge_unknown',
      'cookie_missing',
      'server_error',
      'too_many_attempts',
      'too_many_logins',
      'token_expired',
    ] as const
  ).map(
    (kind): Sample => ({
      name: `error-${kind}`,
      render: (context) => errorPage(context, { error: { kind }, restartUrl: RESTART }),
    }),
  ),
  {
    name: 'error-invalid_client',
    render: ({ partner: _, ...context }) => errorPage(context, { error: { kind: 'invalid_client' } }),
  },
  {
    name: 'error-invalid_request',
    render: (context, text) => errorPage(context, { error: { kind: 'invalid_request', detail: text } }),
  },
  {
    name: 'error-invalid_redirect_uri',
    render: (context, text) =>
      errorPage(context, {
        error: {
          kind: 'invalid_redirect_uri',
          received: text,
          registered: [text, 'https://zonnestroom.example/callback'],
        },
      }),
  },
];

/** Seen for a moment at most. */
export const PASSING: readonly Sample[] = [
  { name: 'continue', render: (context) => continuePage(context, { address: 'http://localhost/oauth2/auth' }) },
];

function signIn(trouble: string, errors: Parameters<typeof signInPage>[1]['errors'] & object): Sample {
  return {
    name: `sign-in-${trouble}`,
    render: (context, text) => signInPage(context, { ...form(text), login: text, errors }),
  };
}

export function recoveryCodes(): string[] {
  return Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[index]}`);
}
