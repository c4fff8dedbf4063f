import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { createClientSecret } from '../../flows/provisioning/client-secrets.ts';
import { setUserPassword } from '../../flows/provisioning/user-sign-in.ts';
import type { Client } from '../../store/clients.ts';
import type { Partner } from '../../store/partners.ts';
import { type User, updateUser } from '../../store/users.ts';
import { type Answer, bearer, form, post, send } from './requests.ts';
import { createTestClient, createTestPartner, createTestUser, OPERATOR, type TestService } from './service.ts';
import { createUserAgent, type UserAgent } from './user-agent.ts';

export const PASSWORD = 'correct horse battery staple';
export const CALLBACK = 'https://app.example/callback';
export const LOGIN_PAGE = 'https://app.example/signin';

/** A partner with a public web client and a customer who has a password. */
export interface LoginParties {
  partner: Partner;
  client: Client;
  user: User;
}

export async function createLoginParties(
  { core }: TestService,
  settings: Parameters<typeof createTestClient>[2] = {},
): Promise<LoginParties> {
  const { partner } = await createTestPartner(core);
  const client = await createWebClient({ core }, partner, settings);
  return { partner, client, user: await createPasswordUser({ core }, partner) };
}

export function createWebClient(
  { core }: Pick<TestService, 'core'>,
  partner: Partner,
  settings: Parameters<typeof createTestClient>[2] = {},
): Promise<Client> {
  return createTestClient(core, partner, {
    authentication: 'none',
    impersonation: false,
    grants: ['authorization_code', 'refresh_token'],
    scopes: ['openid', 'offline', 'profile', 'email'],
    redirect_uris: [CALLBACK],
    login_url: LOGIN_PAGE,
    ...settings,
  });
}

export async function createPasswordUser({ core }: Pick<TestService, 'core'>, partner: Partner): Promise<User> {
  const user = await createTestUser(core, partner);
  await setUserPassword(core, user.id, { password: PASSWORD }, OPERATOR);
  return user;
}

/** A client that keeps a secret, and the secret. */
export async function createConfidentialClient(
  { core }: Pick<TestService, 'core'>,
  partner: Partner,
  settings: Parameters<typeof createTestClient>[2] = {},
): Promise<{ client: Client; secret: string }> {
  const client = await createWebClient({ core }, partner, { authentication: 'client_secret', ...settings });
  const { secret } = await createClientSecret(core, client.id, null, OPERATOR);
  return { client, secret };
}

/** Moves the clock of the service on. */
export function advance({ clock }: TestService, milliseconds: number): void {
  clock.advanceTo(clock.offset() + milliseconds);
}

/** PKCE by node's own hand. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A login under way in one browser. */
export interface Login {
  browser: UserAgent;
  verifier: string;
  challenge: string;
  /** Where the browser was led: the login page. */
  page: URL;
}

export function authorizeUrl({ urls }: TestService, client: Client, parameters: Record<string, string> = {}): string {
  const defaults = { client_id: client.id, response_type: 'code', scope: 'openid offline', audience: 'customer-api' };
  return `${urls.auth}/oauth2/auth?${new URLSearchParams({ ...defaults, ...parameters })}`;
}

export async function beginLogin(
  service: TestService,
  { client }: Pick<LoginParties, 'client'>,
  parameters: Record<string, string> = {},
  browser = createUserAgent(),
): Promise<Login> {
  const { verifier, challenge } = pkce();
  const pkceParameters = { code_challenge: challenge, code_challenge_method: 'S256' };
  const page = await browser.led(authorizeUrl(service, client, { ...pkceParameters, ...parameters }));
  return { browser, verifier, challenge: page.searchParams.get('login_challenge') ?? '', page };
}

/** Submits a password as a login page does. */
export function submitPassword(
  { urls }: Pick<TestService, 'urls'>,
  challenge: string,
  { login, password = PASSWORD, origin }: { login: string; password?: string; origin?: string },
): Promise<Answer> {
  return send(`${urls.auth}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin !== undefined && { origin }) },
    body: JSON.stringify({ login, password, loginChallenge: challenge }),
  });
}

export async function passwordStep(service: TestService, { challenge }: Login, login: string): Promise<string> {
  const { status, body } = await submitPassword(service, challenge, { login });
  if (status !== 200) throw new Error(`the password was refused: ${status} ${JSON.stringify(body)}`);
  return body.redirect_to;
}

/** A whole login by password; the callback's address with the code in it. */
export async function logIn(
  service: TestService,
  parties: LoginParties,
  parameters: Record<string, string> = {},
  browser = createUserAgent(),
): Promise<Login & { callback: URL; code: string }> {
  const login = await beginLogin(service, parties, parameters, browser);
  const callback = await browser.led(await passwordStep(service, login, parties.user.login));
  return { ...login, callback, code: callback.searchParams.get('code') ?? '' };
}

export function redeem(
  { urls }: TestService,
  client: Client,
  { code, verifier }: { code: string; verifier: string },
  fields: Record<string, string | undefined> = {},
): Promise<Answer> {
  return post(`${urls.auth}/oauth/token`, {
    grant_type: 'authorization_code',
    code,
    client_id: client.id,
    code_verifier: verifier,
    ...fields,
  });
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

/** Login and exchange. */
export async function tokensOf(
  service: TestService,
  parties: LoginParties,
  parameters: Record<string, string> = {},
): Promise<Tokens & { browser: UserAgent }> {
  const login = await logIn(service, parties, parameters);
  const { status, body } = await redeem(service, parties.client, login);
  if (status !== 200) throw new Error(`the code was refused: ${status} ${JSON.stringify(body)}`);
  return { ...body, browser: login.browser };
}

export function refresh(
  { urls }: TestService,
  client: Client,
  token: string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  return post(`${urls.auth}/oauth2/token`, {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: client.id,
    ...fields,
  });
}

/** The code that an authenticator app shows at a moment; from a library that is not ours. */
export function codeAt(secret: string, millis: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: millis });
}

export function registerTotp({ urls }: Pick<TestService, 'urls'>, token: string): Promise<Answer> {
  return send(`${urls.auth}/v1/auth/totp/register`, { headers: bearer(token) });
}

export function validateTotp(
  { urls }: Pick<TestService, 'urls'>,
  token: string,
  challenge: string,
  code: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const query = form({ code, login_challenge: challenge });
  return send(`${urls.auth}/v1/auth/totp/validate?${query}`, { headers: { ...bearer(token), ...headers } });
}

/** Sets up the second factor of a user in a login of its own. */
export async function enroll(
  service: TestService,
  parties: LoginParties,
): Promise<{ secret: string; codes: string[] }> {
  const login = await beginLogin(service, parties);
  const page = new URL(await passwordStep(service, login, parties.user.login));
  const token = page.searchParams.get('token') ?? '';
  const { body } = await registerTotp(service, token);
  const answer = await validateTotp(service, token, login.challenge, codeAt(body.secret, service.clock.millis()));
  if (answer.status !== 200) throw new Error(`enrolment was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  await login.browser.led(answer.body.redirect_to);
  return { secret: body.secret, codes: answer.body.recovery_codes };
}

/** A login whose password was right, and that waits for the second factor. */
export interface FactorLogin extends Login {
  token: string;
  /** Where the browser is to give it. */
  factorPage: URL;
}

export async function beginSecondFactor(
  service: TestService,
  parties: Pick<LoginParties, 'client' | 'user'>,
  parameters: Record<string, string> = {},
  browser = createUserAgent(),
): Promise<FactorLogin> {
  const login = await beginLogin(service, parties, parameters, browser);
  const factorPage = new URL(await passwordStep(service, login, parties.user.login));
  return { ...login, factorPage, token: factorPage.searchParams.get('token') ?? '' };
}

/** A user with a second factor, and its secret. The code that set it up is spent. */
export async function createEnrolledUser(
  service: TestService,
  { partner, client }: Pick<LoginParties, 'partner' | 'client'>,
): Promise<{ user: User; secret: string; codes: string[] }> {
  const user = await createPasswordUser(service, partner);
  const required = await updateUser(service.core.database, user.id, { two_factor_required: true }, service.clock.now());
  assert.ok(required);
  const enrolled = await enroll(service, { partner, client, user });
  advance(service, 30_000);
  return { user, ...enrolled };
}

/** The code of this moment, once: the clock moves on by a time step. */
export function freshCode(service: TestService, secret: string): string {
  advance(service, 30_000);
  return codeAt(secret, service.clock.millis());
}

/** A code of six digits that is none of those around this moment. */
export function wrongCode(service: TestService, secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, service.clock.millis() + steps * 30_000));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) as string;
}

/** A page for a person, which leads nowhere by itself. */
export function assertPage(answer: Answer, status: number): void {
  assert.equal(answer.status, status, String(answer.body).slice(0, 500));
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  assert.equal(answer.headers.get('location'), null);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.ok(answer.body.includes(answer.headers.get('x-request-id')), 'the page shows the id of the request');
}
