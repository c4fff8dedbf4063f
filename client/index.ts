/**
 * Wattlock for the programs around it: check the access tokens that your API receives.
 *
 * @example
 * ```ts
 * import { AccessTokenError, bearerToken, createAccessTokenVerifier } from '@wattlock/client';
 *
 * const verifier = createAccessTokenVerifier({ issuer: 'https://auth.example.com' });
 *
 * try {
 *   const claims = await verifier.verify(bearerToken(request.headers.authorization), {
 *     audience: 'customer-api',
 *     perspective: 'user',
 *   });
 * } catch (error) {
 *   if (!(error instanceof AccessTokenError)) throw error;
 *   response.writeHead(error.status, { 'WWW-Authenticate': error.challenge() }).end();
 * }
 * ```
 */
export type { AccessTokenClaims, Actor, Perspective } from './access-token.ts';
export { AccessTokenError, type AccessTokenErrorCode, type AccessTokenRefusal } from './access-token-error.ts';
export { bearerToken } from './bearer-token.ts';
export {
  type AccessTokenExpectations,
  type AccessTokenVerifier,
  type AccessTokenVerifierOptions,
  createAccessTokenVerifier,
  type RevocationStatus,
} from './verify-access-token.ts';
