import * as oauth from 'oauth4webapi';
import { serviceAddress } from './address.ts';
import { authorizationServer } from './authorization-server.ts';
import { readCallback } from './callback.ts';
import { type ExchangeParty, redeemCode } from './code-exchange.ts';
import type {
  BeginLoginOptions,
  BegunLogin,
  CompletedLogin,
  LoginClientOptions,
  LogoutOptions,
  SavedLogin,
} from './login-options.ts';
import { createSend, type Send } from './send.ts';
import { readTokens, type UserTokens } from './token-response.ts';

/**
 * Logs people in: authorization code with PKCE (RFC 7636), and OpenID Connect. Make one and keep it: it holds the auth
 * service's keys, and refreshes a token once for all who ask at a time.
 *
 * @example
 * ```ts
 * import { LoginClient } from '@wattlock/client';
 *
 * const login = new LoginClient({
 *   authUrl: 'https://auth.example.com',
 *   clientId: 'id',
 *   clientSecret: 'secret',
 *   redirectUri: 'https://you.example/callback',
 *   audience: 'customer-api',
 * });
 * const { url, ...saved } = await login.beginLogin({ uiLocales: 'nl' });
 * // Keep `saved` in an HttpOnly cookie named after saved.state, and send the browser to `url`. Back at /callback:
 * const { tokens, claims } = await login.completeLogin('/callback?code=…&state=…&iss=…', saved);
 * console.log(claims?.sub, tokens.access_token);
 * ```
 */
export class LoginClient {
  readonly #options: LoginClientOptions;
  readonly #scope: string;
  readonly #server: ReturnType<typeof authorizationServer>;
  readonly #authentication: oauth.ClientAuth;
  readonly #send: Send;
  readonly #now: () => number;
  readonly #refreshes = new Map<string, Promise<UserTokens>>();

  constructor(options: LoginClientOptions) {
    const { authUrl, clientSecret, redirectUri, scope = 'openid offline', now = Date.now } = options;
    if (!URL.canParse(redirectUri)) throw new TypeError('redirectUri is not an absolute URL');
    this.#options = options;
    this.#scope = scope;
    this.#server = authorizationServer(serviceAddress('authUrl', authUrl));
    this.#authentication = clientSecret === undefined ? oauth.None() : oauth.ClientSecretPost(clientSecret);
    this.#send = createSend(options);
    this.#now = now;
  }

  /**
   * Makes the secrets of a login, and the address that begins it.
   *
   * @example
   * ```ts
   * import { LoginClient } from '@wattlock/client';
   *
   * const login = new LoginClient({
   *   authUrl: 'https://auth.example.com',
   *   clientId: 'id',
   *   redirectUri: 'https://you.example/callback',
   * });
   * const { url, state, nonce, codeVerifier } = await login.beginLogin({ loginHint: 'sanne@you.example' });
   * ```
   */
  async beginLogin({ uiLocales, loginHint, prompt, maxAge }: BeginLoginOptions = {}): Promise<BegunLogin> {
    const { clientId, redirectUri, audience } = this.#options;
    const state = oauth.generateRandomState();
    const nonce = oauth.generateRandomNonce();
    const codeVerifier = oauth.generateRandomCodeVerifier();
    const url = addressWith(this.#server.authorization_endpoint, {
      client_id: clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: this.#scope,
      audience,
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ui_locales: uiLocales,
      login_hint: loginHint,
      prompt,
      max_age: maxAge?.toString(),
    });
    return { url, state, nonce, codeVerifier, ...(maxAge !== undefined && { maxAge }) };
  }

  /**
   * Checks what came back to the callback and redeems its code. A code is good once: this is never repeated.
   * @param callbackUrl What the browser was sent to; path and query are enough.
   * @param saved What `beginLogin` gave under this `state`.
   * @throws LoginError, OAuthError, ConnectionError
   *
   * @example
   * ```ts
   * import { LoginClient } from '@wattlock/client';
   *
   * const login = new LoginClient({
   *   authUrl: 'https://auth.example.com',
   *   clientId: 'id',
   *   redirectUri: 'https://you.example/callback',
   * });
   * const saved = await login.beginLogin();
   * const { tokens, claims } = await login.completeLogin('/callback?code=…&state=…&iss=…', saved);
   * ```
   */
  async completeLogin(callbackUrl: string | URL, saved: SavedLogin): Promise<CompletedLogin> {
    // Without a state to compare, a callback of anybody would do.
    if (!saved.state || !saved.nonce || !saved.codeVerifier) throw new TypeError('saved is not what beginLogin gave');
    const party = this.#party();
    const callback = new URL(callbackUrl, party.redirectUri);
    return redeemCode(party, readCallback(callback, party.server, party.client, saved.state), saved);
  }

  /**
   * New tokens for a refresh token, which is spent by it: keep the new one before you use anything else. Who asks for
   * the same token at the same time shares one request; several processes must share a lock.
   * @throws OAuthError `invalid_grant`: begin a login; ConnectionError: ask again within 30 seconds
   *
   * @example
   * ```ts
   * import { LoginClient, OAuthError } from '@wattlock/client';
   *
   * const login = new LoginClient({
   *   authUrl: 'https://auth.example.com',
   *   clientId: 'id',
   *   redirectUri: 'https://you.example/callback',
   * });
   * try {
   *   const { access_token, refresh_token } = await login.refreshTokens('wlr_…');
   * } catch (error) {
   *   if (!(error instanceof OAuthError) || error.error !== 'invalid_grant') throw error;
   *   const { url } = await login.beginLogin();
   * }
   * ```
   */
  refreshTokens(refreshToken: string): Promise<UserTokens> {
    const underWay = this.#refreshes.get(refreshToken);
    if (underWay !== undefined) return underWay;
    const refresh = this.#refresh(refreshToken).finally(() => this.#refreshes.delete(refreshToken));
    this.#refreshes.set(refreshToken, refresh);
    return refresh;
  }

  /**
   * Where to send the browser to end its session, and with it the tokens of every application that it got to by it.
   *
   * @example
   * ```ts
   * import { LoginClient } from '@wattlock/client';
   *
   * const login = new LoginClient({
   *   authUrl: 'https://auth.example.com',
   *   clientId: 'id',
   *   redirectUri: 'https://you.example/callback',
   * });
   * const url = login.logoutUrl({ idToken: 'eyJ…', postLogoutRedirectUri: 'https://you.example/signed-out' });
   * ```
   */
  logoutUrl({ idToken, postLogoutRedirectUri, state, uiLocales }: LogoutOptions = {}): string {
    return addressWith(this.#server.end_session_endpoint, {
      client_id: this.#options.clientId,
      id_token_hint: idToken,
      post_logout_redirect_uri: postLogoutRedirectUri,
      state,
      ui_locales: uiLocales,
    });
  }

  async #refresh(refreshToken: string): Promise<UserTokens> {
    const { server, client, authentication } = this.#party();
    // The service gives the same successor to who lost the answer, so this may be repeated.
    const requests = this.#requests(true) as oauth.TokenEndpointRequestOptions;
    const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, requests);
    const read = () => oauth.processRefreshTokenResponse(server, client, response);
    return readTokens(response, this.#now(), read);
  }

  #party(): ExchangeParty {
    const now = this.#now;
    return {
      server: this.#server,
      client: {
        client_id: this.#options.clientId,
        // The library reads the system's clock.
        [oauth.clockSkew]: Math.round((now() - Date.now()) / 1000),
      },
      authentication: this.#authentication,
      redirectUri: this.#options.redirectUri,
      openid: this.#scope.split(' ').includes('openid'),
      requests: this.#requests(false),
      now,
    };
  }

  #requests(repeatable: boolean): ExchangeParty['requests'] {
    return {
      [oauth.customFetch]: (url, init) =>
        this.#send(url, init as RequestInit, { repeatable: repeatable || init.method === 'GET' }),
      // Which addresses may be http was decided when the address was given.
      [oauth.allowInsecureRequests]: true,
    };
  }
}

function addressWith(endpoint: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${endpoint}?${new URLSearchParams(given)}`;
}
