/** What a grant decided: everything a token will say, before anyone knows what a JWT is. */
export type Authorization = PartnerAuthorization | UserAuthorization;

interface CommonAuthorization {
  clientId: string;
  clientEpoch: number;
  partnerId: string;
  /** Space-separated, as granted. */
  scope: string;
  audiences: readonly string[];
}

export interface PartnerAuthorization extends CommonAuthorization {
  perspective: 'partner';
}

export interface UserAuthorization extends CommonAuthorization {
  perspective: 'user';
  userId: string;
  userEpoch: number;
  role: string;
  /** The unique part of the token's id, when it is that of an impersonation. */
  uniqueId?: string;
  /** The client that impersonates the user (RFC 8693 §4.1). */
  actor?: string;
  /** How the user signed in, when it was not impersonated. */
  signIn?: SignIn;
}

/** A login, as its tokens tell of it. */
export interface SignIn {
  sessionId: string;
  /** The refresh family. */
  grantId: string;
  /** Seconds since the epoch. */
  authTime: number;
  /** RFC 8176: `pwd`, `otp`. */
  amr: string[];
}

/** RFC 6749 §5.1, with the figures of the spec. */
export interface TokenResponse {
  access_token: string;
  expires_in: number;
  scope: string;
  token_type: 'bearer';
  /** After a login with the scope `offline`. */
  refresh_token?: string;
  /** After a login with the scope `openid`. */
  id_token?: string;
}
