import type { IdTokenClaims } from './id-token.ts';
import type { SendOptions } from './send.ts';
import type { UserTokens } from './token-response.ts';

/** An application that logs people in, and where the auth service is. */
export interface LoginClientOptions extends SendOptions {
  /** The address of the auth service. */
  authUrl: string;
  clientId: string;
  /** Of a confidential client; a public one has none. */
  clientSecret?: string;
  /** One that is registered, letter by letter. */
  redirectUri: string;
  /** Space-separated. Default `openid offline`. */
  scope?: string;
  /** The APIs that the tokens are for, space-separated. Default: all that you were granted for users. */
  audience?: string;
}

/** How the login is to be. */
export interface BeginLoginOptions {
  /** `nl`, `en`, the most wanted first, space-separated. */
  uiLocales?: string;
  /** A login: the page begins with it. */
  loginHint?: string;
  /** `none`: no page, else `login_required`. `login`: ask for the password even of who is signed in. */
  prompt?: 'none' | 'login' | 'select_account' | 'consent';
  /** Seconds: a sign-in that is longer ago does not count, and the id_token must say so. */
  maxAge?: number;
}

/** What must be kept where only this browser's login finds it, until the tab closes. */
export interface SavedLogin {
  state: string;
  nonce: string;
  codeVerifier: string;
  maxAge?: number;
}

/** A login to be begun: where to send the browser, and what to keep. */
export interface BegunLogin extends SavedLogin {
  url: string;
}

/** A login that is complete. */
export interface CompletedLogin {
  tokens: UserTokens;
  /** What the id_token says; undefined without the scope `openid`. */
  claims: IdTokenClaims | undefined;
}

/** How to log out. */
export interface LogoutOptions {
  /** However old. Without it the person is asked first. */
  idToken?: string;
  /** One that is registered. */
  postLogoutRedirectUri?: string;
  /** Comes back with it. */
  state?: string;
  uiLocales?: string;
}
