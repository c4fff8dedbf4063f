import { createHash } from 'node:crypto';
import type { Answer } from '../answer-reader.ts';
import { formRequest, getRequest, jsonRequest } from '../requests.ts';
import type { Errand, Errands, Step } from './errand.ts';

/** Whole logins, each in a browser that was never there: authorize, password, back with the cookie, exchange. */
export interface LoginPlan {
  kind: 'login';
  server: 'wattlock' | 'oidc-provider';
  authorizePath: string;
  tokenPath: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  /** Who logs in, in turn. */
  users: string[];
  password: string;
  /** Logins that are left after the first request. */
  abandoned?: boolean;
}

const VERIFIER = 'bench-verifier-0123456789-0123456789-0123456789';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

export function loginErrands(plan: LoginPlan): Errands {
  const { clientId, redirectUri, users } = plan;
  const tokens: string[] = [];
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: plan.scope,
    state: 'bench-state-0123456789',
    ...(plan.scope.includes('openid') && { nonce: 'bench-nonce-0123456789' }),
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  });
  const begin = step('authorize', getRequest(`${plan.authorizePath}?${query}`), plan.server === 'wattlock' ? 302 : 303);
  const signIn = plan.server === 'wattlock' ? signInAtWattlock : signInAtPeer;
  let next = 0;

  function* login(): Errand {
    const user = users[next] as string;
    next = next + 1 === users.length ? 0 : next + 1;
    const begun = yield begin;
    if (plan.abandoned) return;
    const back = yield* signIn(begun, user, plan.password);
    const code = new URL(locationOf(back)).searchParams.get('code');
    if (code === null) throw new Error(`a login that ended at ${locationOf(back)}`);
    const form = {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: VERIFIER,
      redirect_uri: redirectUri,
    };
    const answer = yield step('exchange', formRequest(plan.tokenPath, form), 200);
    const { refresh_token } = JSON.parse(answer.body.toString('utf8')) as { refresh_token?: string };
    if (refresh_token === undefined) throw new Error('a login without refresh token');
    tokens.push(refresh_token);
  }

  return { next: login, tokens: () => tokens };
}

/** From the answer that began the login to the one that ends it. */
type SignIn = (begun: Answer, login: string, password: string) => Generator<Step, Answer, Answer>;

const signInAtWattlock: SignIn = function* (begun, login, password) {
  const cookies = cookiesOf(begun);
  const loginChallenge = new URL(locationOf(begun)).searchParams.get('login_challenge');
  const answer = yield step('password', jsonRequest('/v1/auth/login', { login, password, loginChallenge }), 200);
  const { redirect_to } = JSON.parse(answer.body.toString('utf8')) as { redirect_to: string };
  return yield step('complete', getRequest(pathOf(redirect_to), cookies), 302);
};

const signInAtPeer: SignIn = function* (begun, login, password) {
  const cookies = cookiesOf(begun);
  const answer = yield step('password', jsonRequest(pathOf(locationOf(begun)), { login, password }, cookies), 303);
  return yield step('complete', getRequest(pathOf(locationOf(answer)), cookies), 303);
};

function step(name: string, request: string, status: number): Step {
  return { name, request: Buffer.from(request, 'latin1'), status };
}

function locationOf({ head }: Answer): string {
  const location = /\nlocation: *([^\r\n]+)/i.exec(head)?.[1];
  if (location === undefined || location.includes('error=')) throw new Error(`a login that went wrong: ${location}`);
  return location;
}

/** What a browser would send back to the same server: all of them, since neither server minds. */
function cookiesOf({ head }: Answer): string {
  return [...head.matchAll(/\nset-cookie: *([^;\r\n]+)/gi)].map(([, cookie]) => cookie).join('; ');
}

/** Of an address, or of a path alone. */
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, '');
}
