import { serviceAddress } from './address.ts';
import { ApiClient } from './api-client.ts';
import type { CallArguments, ItemOf, ListPaths, OperationOf } from './api-types.ts';
import { authorizedSend } from './authorized-send.ts';
import { type ImpersonateOptions, requestImpersonation } from './impersonation.ts';
import type { paths } from './partner-api.ts';
import { PartnerToken } from './partner-token.ts';
import { createSend, type Send, type SendOptions } from './send.ts';
import type { TokenResponse } from './token-response.ts';

/** A partner's client, and where the services are. */
export interface PartnerClientOptions extends SendOptions {
  /** The address of the auth service. */
  authUrl: string;
  /** The address of the partner API; needed for `api` and `list`. */
  partnerUrl?: string;
  clientId: string;
  clientSecret: string;
  /** Of the partner token, space-separated. Default `openid offline`. */
  scope?: string;
  /** The APIs that the partner token is for, space-separated. Default: all that you were granted. */
  audience?: string;
}

/**
 * What a partner's back end does as itself: partner tokens, tokens of its users, and the partner API. Make one and keep
 * it: it holds the partner token of the moment, renews it before it ends, and asks once for all who wait.
 *
 * @example
 * ```ts
 * import { PartnerClient } from '@wattlock/client';
 *
 * const client = new PartnerClient({
 *   authUrl: 'https://auth.example.com',
 *   partnerUrl: 'https://partner.example.com',
 *   clientId: 'id',
 *   clientSecret: 'secret',
 * });
 * const { access_token } = await client.impersonate('01a1fafb-ee46-7885-b3bf-2cec44174f42', { reason: 'ticket 4711' });
 * for await (const user of client.list('/v1/users', { query: { role: 'customer' } })) console.log(user.login);
 * ```
 */
export class PartnerClient {
  readonly #issuer: string;
  readonly #clientId: string;
  readonly #now: () => number;
  readonly #token: PartnerToken;
  readonly #impersonate: Send;
  readonly #api: ApiClient<paths> | undefined;

  constructor(options: PartnerClientOptions) {
    const { authUrl, partnerUrl, clientId, clientSecret, scope = 'openid offline', audience, now = Date.now } = options;
    const issuer = serviceAddress('authUrl', authUrl);
    const send = createSend(options);
    const token = { issuer, clientId, clientSecret, scope, send, now };
    this.#issuer = issuer;
    this.#clientId = clientId;
    this.#now = now;
    this.#token = new PartnerToken({ ...token, audience });
    // A token narrowed to other APIs impersonates nobody: the auth service takes its own audience.
    const narrowed = audience !== undefined && !audience.split(' ').includes(issuer);
    const impersonating = narrowed ? new PartnerToken({ ...token, audience: issuer }) : this.#token;
    this.#impersonate = authorizedSend(send, impersonating);
    if (partnerUrl !== undefined) {
      this.#api = new ApiClient(serviceAddress('partnerUrl', partnerUrl), authorizedSend(send, this.#token), now);
    }
  }

  /**
   * A partner token with at least a fifth of its 5 minutes left, for calls that you make yourself.
   * @throws OAuthError, ConnectionError
   *
   * @example
   * ```ts
   * import { PartnerClient } from '@wattlock/client';
   *
   * const client = new PartnerClient({ authUrl: 'https://auth.example.com', clientId: 'id', clientSecret: 'secret' });
   * const authorization = `Bearer ${await client.partnerToken()}`;
   * await fetch('https://partner.example.com/v1/impersonations', { headers: { authorization } });
   * ```
   */
  partnerToken(): Promise<string> {
    return this.#token.get();
  }

  /**
   * A token of one of your users, good for an hour. Each call is recorded; keep the token for what it was asked for.
   * @throws OAuthError `access_denied` for a user who may not be impersonated; ConnectionError
   *
   * @example
   * ```ts
   * import { PartnerClient } from '@wattlock/client';
   *
   * const client = new PartnerClient({ authUrl: 'https://auth.example.com', clientId: 'id', clientSecret: 'secret' });
   * const token = await client.impersonate('01a1fafb-ee46-7885-b3bf-2cec44174f42', { reason: 'ticket 4711' });
   * await fetch('https://customer.example.com', {
   *   method: 'POST',
   *   headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
   *   body: JSON.stringify({ query: '{ me { firstName surname } }' }),
   * });
   * ```
   */
  impersonate(userId: string, options: ImpersonateOptions = {}): Promise<TokenResponse> {
    return requestImpersonation(this.#issuer, this.#clientId, userId, options, this.#impersonate, this.#now);
  }

  /** The partner API. @throws TypeError when no `partnerUrl` was given. */
  get api(): ApiClient<paths> {
    if (this.#api === undefined) throw new TypeError('partnerUrl is needed for the partner API');
    return this.#api;
  }

  /** Short for `api.list`: the items of a list, page after page. */
  list<P extends ListPaths<paths>>(
    path: P,
    ...options: CallArguments<OperationOf<paths, P, 'get'>>
  ): AsyncGenerator<ItemOf<OperationOf<paths, P, 'get'>>, void, undefined> {
    return this.api.list(path, ...options);
  }
}
