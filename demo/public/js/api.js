/**
 * The requests to Wattlock, one function each. All are ordinary fetch without cookies; an answer that is not 2xx,
 * or does not come, is thrown as a Refusal.
 *
 * @typedef {{ status: string, redirect_to: string, expires_in?: number, recovery_codes?: string[] }} NextStep
 * @typedef {{ access_token: string, expires_in: number, refresh_token?: string, id_token?: string }} Tokens
 * @typedef {{ auth_url: string, customer_url: string, client_id: string, redirect_uri: string }} Addresses
 */

/** Why there is no answer. `status` 0: the server could not be reached. */
export class Refusal extends Error {
  /** @param {number} status @param {{ error?: string, error_description?: string, request_id?: string, restart_url?: string }} body @param {string | null} retryAfter */
  constructor(status, body, retryAfter = null) {
    super(body.error_description ?? body.error ?? `status ${status}`);
    this.status = status;
    /** A code for programs, such as `code_used`. */
    this.code = body.error ?? `${status}`;
    this.requestId = body.request_id;
    /** Begins the same login anew. */
    this.restartUrl = body.restart_url;
    /** Seconds. Undefined when the server did not say. */
    this.retryAfter = Number(retryAfter) || undefined;
  }
}

/** What a request threw. Anything else is a fault of the page, and goes to the console. @param {unknown} cause */
export function refusalOf(cause) {
  if (cause instanceof Refusal) return cause;
  throw cause;
}

/** What a login page may know of a login. @param {Addresses} to @param {string} challenge */
export function readLogin(to, challenge) {
  const query = new URLSearchParams({ login_challenge: challenge });
  return request(`${to.auth_url}/v1/auth/login?${query}`);
}

/** @param {Addresses} to @param {{ login: string, password: string, loginChallenge: string }} credentials @returns {Promise<NextStep>} */
export function submitCredentials(to, credentials) {
  return request(`${to.auth_url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
}

/** What an authenticator app needs. The same answer each time, until a code was right. @param {Addresses} to @param {string} token */
export function registerTotp(to, token) {
  return request(`${to.auth_url}/v1/auth/totp/register`, { headers: { authorization: `Bearer ${token}` } });
}

/** @param {Addresses} to @param {string} token @param {string} challenge @param {string} code @returns {Promise<NextStep>} */
export function validateTotp(to, token, challenge, code) {
  const query = new URLSearchParams({ code, login_challenge: challenge });
  return request(`${to.auth_url}/v1/auth/totp/validate?${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
}

/** The code for tokens (RFC 6749 §4.1.3, RFC 7636 §4.5). @param {Addresses} to @param {string} code @param {string} verifier @returns {Promise<Tokens>} */
export function redeemCode(to, code, verifier) {
  return tokenRequest(to, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: to.client_id,
    redirect_uri: to.redirect_uri,
  });
}

/** New tokens without a login (RFC 6749 §6). @param {Addresses} to @param {string} refreshToken @returns {Promise<Tokens>} */
export function refreshTokens(to, refreshToken) {
  return tokenRequest(to, { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: to.client_id });
}

/** The customer API speaks GraphQL: what is refused may stand in `errors`. @param {Addresses} to @param {string} accessToken */
export async function readMe(to, accessToken) {
  const answer = await request(to.customer_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query: '{ me { firstName middleName surname email role customerNumber } }' }),
  });
  if (!answer.data?.me) throw new Refusal(200, { error_description: answer.errors?.[0]?.message ?? 'no data' });
  return answer.data.me;
}

/** @param {Addresses} to @param {Record<string, string>} form */
function tokenRequest(to, form) {
  // A form, not JSON (RFC 6749 §4.1.3); fetch sets the content type of URLSearchParams by itself.
  return request(`${to.auth_url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
}

/** @param {string} url @param {RequestInit} [init] @returns {Promise<any>} */
export async function request(url, init = {}) {
  let response;
  try {
    response = await fetch(url, { ...init, cache: 'no-store', signal: AbortSignal.timeout(20_000) });
  } catch {
    throw new Refusal(0, { error: 'network' });
  }
  const body = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  // The connection broke half-way: whether the request did its work is not known.
  if (response.ok) throw new Refusal(0, { error: 'network' });
  throw new Refusal(response.status, refusalBody(body), response.headers.get('retry-after'));
}

/** The auth service answers `{ error, … }`, the customer API `{ errors: [{ message }] }`. @param {any} body */
function refusalBody(body) {
  const [first] = body?.errors ?? [];
  return first ? { error: first.extensions?.code, error_description: first.message } : (body ?? {});
}
