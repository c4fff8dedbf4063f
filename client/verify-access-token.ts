import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { type AccessTokenClaims, isAccessTokenClaims, type Perspective } from './access-token.ts';
import { AccessTokenError, type AccessTokenRefusal } from './access-token-error.ts';

/** `unknown`: the source of revocations cannot be trusted right now; the token is answered with 503. */
export type RevocationStatus = 'live' | 'revoked' | 'unknown';

export interface AccessTokenVerifierOptions {
  /** The address of the auth service: the `iss` of its tokens, compared exactly. */
  issuer: string;
  /** Finds the key of a token. Default: the issuer's JWKS over HTTP, cached. */
  keys?: JWTVerifyGetKey;
  /** Asked for every token, after all other checks. Default: tokens live until they expire. */
  revocation?: (claims: AccessTokenClaims) => RevocationStatus | Promise<RevocationStatus>;
  /** Milliseconds since the epoch. Default: the system's clock. */
  now?: () => number;
  /** Tokens whose verified signature is remembered, so that a repeated one costs no signature check. Default 1,000. */
  cacheSize?: number;
}

/** What an API demands of a token. What is left out is not checked, except `impersonation`, which is refused. */
export interface AccessTokenExpectations {
  /** The API's own name; the token's `aud` must contain it. */
  audience?: string;
  perspective?: Perspective;
  /** Whether a token got by impersonation (with `act`) is good enough here. Default: `refuse`. */
  impersonation?: 'allow' | 'refuse';
}

export interface AccessTokenVerifier {
  /**
   * The claims of a good token.
   * @throws AccessTokenError for every other one.
   */
  verify(token: string, expectations: AccessTokenExpectations): Promise<AccessTokenClaims>;
  /** Forgets verified signatures, for when a key is no longer trusted. */
  clear(): void;
}

/** As long as a verifier may hold the issuer's keys: a withdrawn key is noticed within this time. */
const CACHE_LIFE = 5 * 60 * 1000;

/**
 * A verifier of access tokens (RFC 9068 §4): signature, `typ`, `alg`, issuer, expiry, perspective, audience, actor
 * and revocation, in that order. Make one and keep it: it holds the caches.
 *
 * @example
 * ```ts
 * import { createServer } from 'node:http';
 * import { AccessTokenError, bearerToken, createAccessTokenVerifier } from '@wattlock/client';
 *
 * const verifier = createAccessTokenVerifier({ issuer: 'https://auth.example.com' });
 *
 * createServer(async (request, response) => {
 *   try {
 *     const expected = { audience: 'customer-api', perspective: 'user' } as const;
 *     const claims = await verifier.verify(bearerToken(request.headers.authorization), expected);
 *     response.end(claims.sub);
 *   } catch (error) {
 *     if (!(error instanceof AccessTokenError)) throw error;
 *     response.writeHead(error.status, { 'WWW-Authenticate': error.challenge() }).end();
 *   }
 * }).listen(8080);
 * ```
 */
export function createAccessTokenVerifier(options: AccessTokenVerifierOptions): AccessTokenVerifier {
  const { issuer, revocation, now = Date.now, cacheSize = 1000 } = options;
  const keys =
    options.keys ?? createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { cacheMaxAge: CACHE_LIFE });
  const verified = new LRUCache<string, AccessTokenClaims>({ max: cacheSize, ttl: CACHE_LIFE });

  let generation = 0;

  async function authentic(token: string): Promise<AccessTokenClaims> {
    const known = verified.get(token);
    if (known) return known;
    const startedIn = generation;
    const claims = await checkSignature(token, keys, issuer, now());
    // Keys changed meanwhile: what was right with the old ones is to be seen anew.
    if (startedIn !== generation) return authentic(token);
    verified.set(token, claims);
    return claims;
  }

  return {
    async verify(token, expectations) {
      const claims = await authentic(token);
      // Also for a remembered token: time passes.
      if (claims.exp * 1000 <= now()) throw refusal('expired', claims);
      checkExpectations(claims, expectations);
      const status = (await revocation?.(claims)) ?? 'live';
      if (status === 'revoked') throw refusal('revoked', claims);
      if (status === 'unknown') throw refusal('revocation_unknown', claims);
      return claims;
    },
    clear() {
      generation += 1;
      verified.clear();
    },
  };
}

async function checkSignature(
  token: string,
  keys: JWTVerifyGetKey,
  issuer: string,
  now: number,
): Promise<AccessTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      typ: 'at+jwt',
      // Pinned, whatever the token's header says (RFC 8725 §3.1).
      algorithms: ['ES256'],
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    });
    if (!isAccessTokenClaims(payload)) throw refusal('malformed');
    return payload;
  } catch (error) {
    if (error instanceof AccessTokenError) throw error;
    throw refusal(refusalOf(error));
  }
}

function refusalOf(error: unknown): AccessTokenRefusal {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return 'wrong_issuer';
    return error.claim === 'typ' ? 'wrong_type' : 'malformed';
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'bad_signature';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'wrong_algorithm';
  if (error instanceof errors.JWKSNoMatchingKey) return 'unknown_key';
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
  return 'malformed';
}

/** Perspective before audience: a token of the wrong kind deserves to hear that it is of the wrong kind. */
function checkExpectations(claims: AccessTokenClaims, expected: AccessTokenExpectations): void {
  if (expected.perspective !== undefined && claims.perspective !== expected.perspective) {
    const needed =
      expected.perspective === 'user'
        ? 'a user token; this is a partner token'
        : 'a partner token; this is a user token';
    throw new AccessTokenError('insufficient_scope', 'wrong_perspective', `this needs ${needed}`, claims);
  }
  if (expected.audience !== undefined && !claims.aud.includes(expected.audience))
    throw refusal('wrong_audience', claims);
  if (claims.act !== undefined && expected.impersonation !== 'allow') {
    throw new AccessTokenError(
      'insufficient_scope',
      'impersonated',
      'the user must do this; an impersonated token cannot',
      claims,
    );
  }
}

function refusal(why: AccessTokenRefusal, claims?: AccessTokenClaims): AccessTokenError {
  switch (why) {
    case 'expired':
      return new AccessTokenError('invalid_token', why, 'the access token has expired', claims);
    case 'revoked':
      return new AccessTokenError('invalid_token', why, 'the access token has been revoked', claims);
    case 'wrong_audience':
      return new AccessTokenError('invalid_token', why, 'the access token is not meant for this service', claims);
    case 'revocation_unknown':
      return new AccessTokenError(
        'temporarily_unavailable',
        why,
        'revocations cannot be checked now; try again shortly',
        claims,
      );
    default:
      return new AccessTokenError('invalid_token', why, 'the access token is not valid', claims);
  }
}
