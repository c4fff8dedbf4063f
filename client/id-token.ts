/** What the id_token says of the login (OpenID Connect Core §2). Times are seconds since the epoch. */
export interface IdTokenClaims {
  iss: string;
  /** The user's id, the same everywhere. */
  sub: string;
  aud: string | string[];
  exp: number;
  iat: number;
  nonce?: string;
  /** When the user signed in. */
  auth_time?: number;
  /** How: `pwd`, `otp`. */
  amr?: string[];
  /** `aal1` for a password, `aal2` with a second factor. */
  acr?: string;
  /** The session, as back-channel logout names it. */
  sid?: string;
}
