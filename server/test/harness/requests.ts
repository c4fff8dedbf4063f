import type { TestPartner, TestService } from './service.ts';

/** An answer, read to the end. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
}

type Fields = Record<string, string | readonly string[] | undefined>;

export function form(fields: Fields): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of value === undefined ? [] : [value].flat()) parameters.append(name, one as string);
  }
  return parameters;
}

export function post(url: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
  return send(url, { method: 'POST', body: form(fields), headers });
}

/** A token request with this partner's client. */
export function requestToken(
  { urls }: Pick<TestService, 'urls'>,
  partner: TestPartner,
  fields: Fields = {},
): Promise<Answer> {
  return post(`${urls.auth}/oauth2/token`, {
    grant_type: 'client_credentials',
    client_id: partner.client.id,
    client_secret: partner.secret,
    scope: 'openid offline',
    ...fields,
  });
}

export async function partnerToken(
  service: Pick<TestService, 'urls'>,
  partner: TestPartner,
  fields: Fields = {},
): Promise<string> {
  const { status, body } = await requestToken(service, partner, fields);
  if (status !== 200) throw new Error(`no partner token: ${status} ${JSON.stringify(body)}`);
  return body.access_token;
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

export function impersonate({ urls }: TestService, token: string, query: Record<string, string>): Promise<Answer> {
  return send(`${urls.auth}/v1/auth/impersonate?${new URLSearchParams(query)}`, { headers: bearer(token) });
}

export async function userToken(
  service: TestService,
  partner: TestPartner,
  query: Record<string, string> = {},
): Promise<string> {
  const token = await partnerToken(service, partner);
  const { status, body } = await impersonate(service, token, { user_id: partner.user.id, ...query });
  if (status !== 200) throw new Error(`no user token: ${status} ${JSON.stringify(body)}`);
  return body.access_token;
}

export function graphql({ urls }: TestService, token: string | undefined, query: string): Promise<Answer> {
  return send(urls.customer, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
    body: JSON.stringify({ query }),
  });
}

/** The claims of a JWT, unverified. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into claims of every shape
export function claimsOf(token: string): any {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

export function introspect({ urls }: TestService, partner: TestPartner, token: string): Promise<Answer> {
  return post(`${urls.auth}/oauth2/introspect`, {
    client_id: partner.client.id,
    client_secret: partner.secret,
    token,
  });
}
