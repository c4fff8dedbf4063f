import { en } from './texts/en.ts';
import { nl } from './texts/nl.ts';
import { nlFormal } from './texts/nl-formal.ts';

/** Dutch with `je`, Dutch with `u`, English. */
export type Locale = 'nl' | 'nl-formal' | 'en';

/** Every text of the pages. A language that lacks one does not compile. */
export interface Texts {
  /** For `<html lang>`. */
  language: 'nl' | 'en';
  frame: {
    languages: string;
    links: string;
    privacy: string;
    accessibility: string;
    help: string;
    /** Before the title of a page with an error. */
    errorTitle(title: string): string;
    errorSummary: string;
    errorPrefix: string;
    copy: string;
    copied: string;
    expiresSoon: string;
    expired: string;
    startAgain: string;
  };
  /** What is wrong with what was sent; also used beside the field. */
  complaints: {
    invalidCredentials: string;
    invalidCredentialsAdvice: string;
    missingLogin: string;
    missingPassword: string;
    missingCode: string;
    invalidCode: string;
    clockAdvice: string;
    codeUsed: string;
    invalidRecoveryCode: string;
    invalidRecoveryCodeAdvice: string;
    tooManyRequests(minutes: number): string;
    temporarilyUnavailable: string;
  };
  signIn: {
    title: string;
    heading(partner: string): string;
    login: string;
    password: string;
    show: string;
    hide: string;
    showPassword: string;
    hidePassword: string;
    passwordShown: string;
    passwordHidden: string;
    capsLock: string;
    submit: string;
  };
  totpRegister: {
    title: string;
    lead: string;
    getApp: string;
    getAppAdvice: string;
    addAccount: string;
    openApp: string;
    onPhone: string;
    scan: string;
    qrCode: string;
    keyAdvice: string;
    copyKey: string;
    confirm: string;
    codeHint: string;
    submit: string;
  };
  totpValidate: {
    title: string;
    code: string;
    codeHint: string;
    submit: string;
    lostPhone: string;
    useRecoveryCode: string;
  };
  recovery: {
    title: string;
    lead: string;
    code: string;
    codeHint: string;
    submit: string;
    back: string;
    noCodes: string;
  };
  recoveryCodes: {
    title: string;
    lead: string;
    advice: string;
    list: string;
    copy: string;
    download: string;
    print: string;
    /** The name and the first line of the downloaded file. */
    fileName: string;
    fileTitle(partner: string): string;
    saved: string;
    submit: string;
  };
  error: {
    errors: Record<ErrorKind, { heading: string; explanation: string }>;
    /** When nothing leads back. */
    goBack: string;
    askSupport: string;
    keepsHappening: string;
    requestId: string;
    details: string;
    received: string;
    registered: string;
    noneRegistered: string;
  };
  signOut: { title: string; heading(partner: string): string; explanation: string; submit: string; cancel: string };
  signedOut: { title: string; explanation: string; continueTo(partner: string): string };
  leave: {
    title: string;
    heading(partner: string): string;
    explanation: string;
    submit: string;
    appExplanation: string;
    openApp: string;
  };
}

/** Why someone sees the error page. */
export type ErrorKind =
  | 'challenge_expired'
  | 'challenge_used'
  | 'challenge_unknown'
  | 'cookie_missing'
  | 'invalid_client'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'server_error'
  | 'too_many_attempts'
  | 'too_many_logins'
  | 'token_expired';

export const TEXTS: Record<Locale, Texts> = { nl, 'nl-formal': nlFormal, en };
