import * as oauth from 'oauth4webapi';
import { OAuthError } from './oauth-error.ts';
import type { Send } from './send.ts';
import { readTokens } from './token-response.ts';

export interface PartnerTokenOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  audience: string | undefined;
  send: Send;
  now: () => number;
}

interface HeldToken {
  token: string;
  /** Milliseconds since the epoch. */
  renewAt: number;
  endsAt: number;
}

/** The part of its life after which a token is renewed, so that none ends on its way. */
const RENEWAL = 0.8;

/** The partner token of the moment (RFC 6749 §4.4): one for all callers, and one request for those who wait for it. */
export class PartnerToken {
  readonly #options: PartnerTokenOptions;
  #held: HeldToken | undefined;
  #renewal: Promise<string> | undefined;

  constructor(options: PartnerTokenOptions) {
    this.#options = options;
  }

  /** While no new token can be had, the old one is good until its end. @throws OAuthError, ConnectionError */
  async get(): Promise<string> {
    const { now } = this.#options;
    const held = this.#held;
    if (held !== undefined && now() < held.renewAt) return held.token;
    this.#renewal ??= this.#request().finally(() => {
      this.#renewal = undefined;
    });
    try {
      return await this.#renewal;
    } catch (error) {
      if (held === undefined || now() >= held.endsAt || isRefusal(error)) throw error;
      return held.token;
    }
  }

  /** Gives a token up that an API refused; a newer one stays. */
  forget(token: string): void {
    if (this.#held?.token === token) this.#held = undefined;
  }

  async #request(): Promise<string> {
    const { issuer, clientId, clientSecret, scope, audience, send, now } = this.#options;
    const server = { issuer, token_endpoint: `${issuer}/oauth2/token` };
    const client = { client_id: clientId };
    const requestedAt = now();
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(clientSecret),
      { scope, ...(audience !== undefined && { audience }) },
      {
        [oauth.customFetch]: (url, init) => send(url, init as RequestInit, { repeatable: true }),
        // Which addresses may be http was decided when the address was given.
        [oauth.allowInsecureRequests]: true,
      },
    );
    const read = () => oauth.processClientCredentialsResponse(server, client, response);
    const { access_token, expires_in } = await readTokens(response, now(), read);
    const life = expires_in * 1000;
    this.#held = { token: access_token, renewAt: requestedAt + life * RENEWAL, endsAt: requestedAt + life };
    return access_token;
  }
}

/** Whether the service said no, as opposed to saying nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof OAuthError && error.status !== undefined && error.status < 500 && error.status !== 429;
}
