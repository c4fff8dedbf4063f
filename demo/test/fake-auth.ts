import { createHash, randomUUID } from 'node:crypto';
import { OTHER_NAME, PARTNER_NAME, SANNE } from './demo-data.ts';
import { credentials, register, validate } from './fake-login.ts';
import { changePhase, contracts } from './fake-partner-api.ts';
import type { FakePlatform } from './fake-platform.ts';

export interface Asked {
  name: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Answer {
  status: number;
  json?: unknown;
  location?: string;
}

type Handler = (fake: FakePlatform, asked: Asked) => Answer;

export const ok = (json: unknown): Answer => ({ status: 200, json });
export const no = (status: number, error: string, more = {}): Answer => ({
  status,
  json: { error, error_description: `because of ${error}`, request_id: 'req-1', ...more },
});

/** The endpoints that the demo site calls, each as short as it can be. */
const HANDLERS: Record<string, Handler> = {
  'GET /oauth2/auth': (fake, { query }) => {
    const challenge = query.get('login_verifier');
    const login = fake.logins.get(challenge ?? '');
    if (login === undefined) return begin(fake, query);
    login.redeemed = true;
    const code = randomUUID();
    fake.exchanges.set(code, login);
    return back(login.request, { code, state: login.request.get('state') ?? '', iss: fake.authUrl });
  },
  'GET /signin': () => ok('the hosted page'),
  'GET /v1/auth/login': (fake, { query }) => {
    const login = fake.logins.get(query.get('login_challenge') ?? '');
    if (login === undefined) return no(404, 'not_found');
    if (login.redeemed) return no(409, 'challenge_used', { restart_url: fake.restartUrl(login) });
    const ui_locales = login.request.get('ui_locales');
    const name = login.request.get('redirect_uri')?.includes('127.0.0.1') ? OTHER_NAME : PARTNER_NAME;
    return ok({ partner: { name }, login_hint: null, ui_locales, expires_in: 1799 });
  },
  'POST /v1/auth/login': credentials,
  'GET /v1/auth/totp/register': register,
  'GET /v1/auth/totp/validate': validate,
  'POST /oauth/token': tokens,
  'GET /oauth2/sessions/logout': (_, { query }) => ({
    status: 302,
    location: `${query.get('post_logout_redirect_uri')}?state=${query.get('state')}`,
  }),
  'POST customer/': () => {
    const me = { firstName: 'Sanne', surname: 'Vries', email: SANNE.login, role: 'CUSTOMER', customerNumber: '100001' };
    return ok({ data: { me } });
  },
  'POST /oauth2/token': () =>
    ok({ access_token: 'partner-token', expires_in: 299, scope: 'openid offline', token_type: 'bearer' }),
  'GET partner/v1/contracts': contracts,
  'PUT partner/v1/contracts/phase': changePhase,
};

export function answerAs(fake: FakePlatform, asked: Asked): Answer {
  return HANDLERS[asked.name.replace(/\/contracts\/[^/]+/, '/contracts')]?.(fake, asked) ?? no(404, 'not_found');
}

function begin(fake: FakePlatform, request: URLSearchParams): Answer {
  const challenge = randomUUID();
  fake.logins.set(challenge, { request });
  const page = new URL('/signin', request.get('redirect_uri') ?? '');
  return { status: 302, location: `${page}?login_challenge=${challenge}` };
}

function back(request: URLSearchParams, answer: Record<string, string>): Answer {
  return { status: 302, location: `${request.get('redirect_uri')}?${new URLSearchParams(answer)}` };
}

function tokens(fake: FakePlatform, { body }: Asked): Answer {
  const form = new URLSearchParams(body);
  const key = form.get('code') ?? form.get('refresh_token') ?? '';
  const login = fake.exchanges.get(key);
  fake.exchanges.delete(key);
  if (login === undefined) return no(400, 'invalid_grant');
  if (form.has('code')) {
    const hash = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (hash.digest('base64url') !== login.request.get('code_challenge')) return no(400, 'invalid_grant');
    if (form.get('redirect_uri') !== login.request.get('redirect_uri')) return no(400, 'invalid_grant');
  }
  const refresh_token = randomUUID();
  fake.exchanges.set(refresh_token, login);
  const iat = Math.floor(fake.now() / 1000);
  const common = { iss: fake.authUrl, sub: login.user, iat, exp: iat + 3600 };
  const nonce = login.request.get('nonce');
  return ok({
    access_token: jwt('at+jwt', { ...common, aud: ['customer-api'], scope: 'openid offline', role: 'customer' }),
    id_token: form.has('code')
      ? jwt('JWT', { ...common, aud: form.get('client_id'), nonce, auth_time: iat })
      : undefined,
    refresh_token,
    expires_in: 3599,
    token_type: 'bearer',
  });
}

function jwt(typ: string, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256', typ })}.${part(claims)}.c2lnbmF0dXJl`;
}
