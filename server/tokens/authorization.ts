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
  /** The unique part of the token's id: the impersonation, when it is one. */
  uniqueId: string;
  /** The client that impersonates the user (RFC 8693 §4.1). */
  actor?: string;
}

/** RFC 6749 §5.1, with the figures of the spec. */
export interface TokenResponse {
  access_token: string;
  expires_in: number;
  scope: string;
  token_type: 'bearer';
}
