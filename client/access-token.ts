/** Whom a token speaks for: a partner's back end, or one user of that partner. */
export type Perspective = 'partner' | 'user';

/** Who is really calling, when a client impersonates the user that `sub` names (RFC 8693 §4.1). */
export interface Actor {
  /** The client that impersonates. */
  sub: string;
}

/** The claims of an access token (RFC 9068 §2.2). Times are seconds since the epoch. */
export interface AccessTokenClaims {
  iss: string;
  /** Partner token: the client's id. User token: the user's id. */
  sub: string;
  aud: string[];
  client_id: string;
  partner_id: string;
  /** Space-separated. */
  scope: string;
  perspective: Perspective;
  iat: number;
  exp: number;
  jti: string;
  /** User tokens only. */
  role?: string;
  /** Present exactly when the token was got by impersonation. */
  act?: Actor;
  /** Tokens from a login only: session, refresh family, and how and when the user signed in. */
  sid?: string;
  grant_id?: string;
  auth_time?: number;
  amr?: string[];
}

/** Whether a verified payload has the shape that Wattlock gives its access tokens. */
export function isAccessTokenClaims(payload: object): payload is AccessTokenClaims {
  const claims = payload as Record<string, unknown>;
  return (
    isText(claims.sub) &&
    isText(claims.client_id) &&
    isText(claims.partner_id) &&
    typeof claims.scope === 'string' &&
    isText(claims.jti) &&
    Number.isInteger(claims.iat) &&
    Number.isInteger(claims.exp) &&
    Array.isArray(claims.aud) &&
    claims.aud.every(isText) &&
    (claims.perspective === 'user' ? isText(claims.role) : claims.perspective === 'partner' && !('act' in claims)) &&
    (claims.act === undefined || isActor(claims.act))
  );
}

function isActor(value: unknown): value is Actor {
  return typeof value === 'object' && value !== null && isText((value as Actor).sub);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
