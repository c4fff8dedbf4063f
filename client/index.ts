/**
 * Wattlock for the programs around it: what a partner's back end does, and what an API checks.
 *
 * - `PartnerClient`: partner tokens, tokens of single users, the partner API.
 * - `LoginClient`: people log in; authorization code with PKCE, OpenID Connect.
 * - `verifyWebhook`: deliveries of contracts. `@wattlock/client/legacy-signature` has the older scheme.
 * - `createAccessTokenVerifier`: the access tokens that your API receives.
 *
 * @example
 * ```ts
 * import { PartnerClient } from '@wattlock/client';
 *
 * const client = new PartnerClient({ authUrl: 'https://auth.example.com', clientId: 'id', clientSecret: 'secret' });
 * const { access_token } = await client.impersonate('01a1fafb-ee46-7885-b3bf-2cec44174f42', { reason: 'ticket 4711' });
 * ```
 */
export type { AccessTokenClaims, Actor, Perspective } from './access-token.ts';
export { AccessTokenError, type AccessTokenErrorCode, type AccessTokenRefusal } from './access-token-error.ts';
export type { ApiClient } from './api-client.ts';
export type { ApiAnswer, CallTraits } from './api-types.ts';
export { bearerToken } from './bearer-token.ts';
export { ConnectionError } from './connection-error.ts';
export type { IdTokenClaims } from './id-token.ts';
export type { ImpersonateOptions } from './impersonation.ts';
export { isNewer } from './is-newer.ts';
export { LoginClient } from './login-client.ts';
export { LoginError, type LoginRefusal } from './login-error.ts';
export type {
  BeginLoginOptions,
  BegunLogin,
  CompletedLogin,
  LoginClientOptions,
  LogoutOptions,
  SavedLogin,
} from './login-options.ts';
export { OAuthError } from './oauth-error.ts';
export type { components as PartnerApiComponents, paths as PartnerApiPaths } from './partner-api.ts';
export { PartnerClient, type PartnerClientOptions } from './partner-client.ts';
export { ProblemError, type ProblemFault } from './problem-error.ts';
export type { Fetch, SendOptions } from './send.ts';
export type { TokenResponse, UserTokens } from './token-response.ts';
export {
  type AccessTokenExpectations,
  type AccessTokenVerifier,
  type AccessTokenVerifierOptions,
  createAccessTokenVerifier,
  type RevocationStatus,
} from './verify-access-token.ts';
export { type VerifyWebhookOptions, verifyWebhook, type WebhookDelivery, type WebhookEvent } from './verify-webhook.ts';
export { WebhookError, type WebhookRefusal } from './webhook-error.ts';
export type { WebhookHeaders } from './webhook-headers.ts';
