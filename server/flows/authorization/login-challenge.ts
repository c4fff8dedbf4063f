import { after, DAY, MINUTE } from '../../clock.ts';
import { equalDigests } from '../../crypto/digest.ts';
import { createHandle, parseHandle } from '../../crypto/handle.ts';
import { s256Challenge } from '../../crypto/pkce.ts';
import { newId, randomToken } from '../../crypto/random.ts';
import { SignInPageError } from '../../protocol/authorization-error.ts';
import { OAuthError } from '../../protocol/oauth-error.ts';
import { isUuid } from '../../protocol/uuid.ts';
import { pageOrigins } from '../../store/clients.ts';
import {
  findLoginChallenge,
  insertLoginChallenge,
  type LoginChallenge,
  type StoredAuthorizationRequest,
} from '../../store/login-challenges.ts';
import type { Core } from '../core.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const CHALLENGE_LIFE = 30 * MINUTE;
/** So long after its end a challenge still tells where to begin again. */
export const CHALLENGE_REMEMBERED = DAY;
/** Wrong second factors that a challenge bears. */
export const MOST_SECOND_FACTOR_FAILURES = 5;

/** What the browser gets for a login that begins. */
export interface BegunLogin {
  id: string;
  /** `login_challenge`: opaque, 64 characters. */
  challenge: string;
  /** The value of the cookie that this browser must bring back. */
  cookie: string;
  /** The cookie outlives the challenge, for as long as the login can be begun anew. */
  cookieExpiresAt: Date;
}

/** Stores a request until its user has signed in. Neither half, the address nor the cookie, is kept in the clear. */
export async function beginLogin(
  core: Core,
  { credentials, partnerId, stored }: AuthorizationRequest,
  knownBrowser: string | undefined,
): Promise<BegunLogin> {
  const id = newId();
  const challenge = createHandle(id);
  const cookie = createHandle(id);
  const expiresAt = after(core.clock, CHALLENGE_LIFE);
  await insertLoginChallenge(core.database, {
    id,
    secret_hash: challenge.hash,
    cookie_hash: cookie.hash,
    client_id: credentials.client.id,
    partner_id: partnerId,
    request: stored,
    known_browser: knownBrowser ?? null,
    created_at: core.clock.now(),
    expires_at: expiresAt,
  });
  const cookieExpiresAt = after(core.clock, CHALLENGE_LIFE + CHALLENGE_REMEMBERED);
  return { id, challenge: challenge.text, cookie: cookie.text, cookieExpiresAt };
}

/** The challenge that a handle opens, in whatever state. @throws OAuthError `not_found` */
export async function findChallenge(core: Core, handle: string): Promise<LoginChallenge> {
  const parsed = parseHandle(handle);
  const found = parsed && (await findLoginChallenge(core.database, parsed.id));
  if (
    parsed === undefined ||
    found === undefined ||
    isForgotten(core, found) ||
    !equalDigests(found.secret_hash, parsed.hash)
  ) {
    throw new OAuthError('not_found', 'there is no such login_challenge');
  }
  return found;
}

/** @throws OAuthError `challenge_used` or `challenge_expired`, with the address to begin again at. */
export function requireOpen(core: Core, challenge: LoginChallenge): void {
  const restart = { restartUrl: restartUrl(core, challenge) };
  if (challenge.redeemed_at !== null) {
    throw new OAuthError('challenge_used', 'this login was completed already; begin again', restart);
  }
  if (challenge.expires_at.getTime() <= core.clock.millis()) {
    throw new OAuthError('challenge_expired', 'this login took too long; begin again', restart);
  }
  if (challenge.second_factor_failures >= MOST_SECOND_FACTOR_FAILURES) {
    throw new OAuthError('challenge_expired', 'too many wrong codes; begin again', restart);
  }
}

/** Only the pages of the challenge's own client, and our own, may work on it by script. @throws OAuthError */
export async function requireOrigin(core: Core, challenge: LoginChallenge, origin: string | undefined): Promise<void> {
  if (origin === undefined || origin === core.issuerUrl) return;
  const credentials = await core.clients.find(challenge.client_id);
  if (credentials && pageOrigins(credentials.client).includes(origin)) return;
  throw new OAuthError('origin_not_allowed', 'this page does not belong to the client that began the login');
}

/** Whole seconds that a challenge has left. */
export function secondsLeft(core: Core, challenge: Pick<LoginChallenge, 'expires_at'>): number {
  return Math.max(0, Math.floor((challenge.expires_at.getTime() - core.clock.millis()) / 1000));
}

/**
 * Where a person begins the same login anew. It names the challenge only: what the client asked for, state and PKCE
 * challenge included, is told to nobody but the browser that asked.
 */
export function restartUrl(core: Core, { id, client_id }: Pick<LoginChallenge, 'id' | 'client_id'>): string {
  return `${core.issuerUrl}/oauth2/auth?${new URLSearchParams({ client_id, restart: id })}`;
}

/**
 * The authorization request of that challenge once more. Another browser than the one that has its cookie gets one that
 * leads to the login page, too, but without what ties the answer to the client's own session: with that, a stranger
 * could sign somebody in as himself. @throws SignInPageError
 */
export async function restartedRequest(core: Core, id: string, cookie: string | undefined): Promise<string> {
  const challenge = isUuid(id) ? await findLoginChallenge(core.database, id) : undefined;
  if (challenge === undefined || isForgotten(core, challenge)) {
    throw new SignInPageError('challenge_unknown', 'there is no such login');
  }
  const { client_id, request, cookie_hash } = challenge;
  const bound = parseHandle(cookie ?? '');
  const own = bound !== undefined && equalDigests(cookie_hash, bound.hash);
  const parameters = requestParameters(own ? request : strangersRequest(request));
  return `${core.issuerUrl}/oauth2/auth?${new URLSearchParams({ client_id, ...parameters })}`;
}

function strangersRequest({ state: _state, nonce: _nonce, login_hint: _hint, ...request }: StoredAuthorizationRequest) {
  return { ...request, code_challenge: s256Challenge(randomToken()) };
}

function isForgotten(core: Core, { expires_at }: LoginChallenge): boolean {
  return expires_at.getTime() + CHALLENGE_REMEMBERED <= core.clock.millis();
}

function requestParameters(request: StoredAuthorizationRequest): Record<string, string> {
  const { audiences, redirect_uri, redirect_uri_given, response_mode, max_age, code_challenge, ...texts } = request;
  return {
    response_type: 'code',
    ...texts,
    audience: audiences.join(' '),
    ...(redirect_uri_given && { redirect_uri }),
    ...(response_mode !== 'query' && { response_mode }),
    ...(max_age !== undefined && { max_age: String(max_age) }),
    ...(code_challenge !== undefined && { code_challenge, code_challenge_method: 'S256' }),
  };
}
