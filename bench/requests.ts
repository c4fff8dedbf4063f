import { HOST } from './server-process.ts';

/** A client as a server knows it. */
export interface ClientCredentials {
  client_id: string;
  client_secret: string;
}

/** A token request by client credentials, the same for every server. */
export function tokenRequest(path: string, client: ClientCredentials): string {
  return formRequest(path, { grant_type: 'client_credentials', scope: 'openid offline', ...client });
}

/** A form post as it goes over the wire. */
export function formRequest(path: string, fields: Record<string, string>): string {
  const body = new URLSearchParams(fields).toString();
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** A GET as it goes over the wire. */
export function getRequest(path: string, cookies = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n${cookieLine(cookies)}\r\n`;
}

/** A post of JSON as it goes over the wire. ASCII only. */
export function jsonRequest(path: string, value: object, cookies = ''): string {
  const body = JSON.stringify(value);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json\r\n`;
  return `${head}Content-Length: ${body.length}\r\n${cookieLine(cookies)}\r\n${body}`;
}

function cookieLine(cookies: string): string {
  return cookies === '' ? '' : `Cookie: ${cookies}\r\n`;
}

/** A GET with a bearer token as it goes over the wire. */
export function bearerRequest(path: string, token: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
}

/** A request with JSON and a bearer token as it goes over the wire. ASCII only. */
export function bearerJsonRequest(method: 'POST' | 'PATCH', path: string, token: string, value: object): string {
  const body = JSON.stringify(value);
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Bearer ${token}\r\n`;
  return `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const AT_ONCE = 32;

/** New tokens from a server. */
export async function fetchTokens(server: Issuer, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const body = server.tokenRequest.slice(server.tokenRequest.indexOf('\r\n\r\n') + 4);
  const [, path] = server.tokenRequest.split(' ');
  const url = `http://${server.host}:${server.port}${path}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  async function take(): Promise<void> {
    while (tokens.length < count) {
      const response = await fetch(url, { method: 'POST', headers, body });
      if (response.status !== 200) throw new Error(`no token: ${response.status} ${await response.text()}`);
      tokens.push(((await response.json()) as { access_token: string }).access_token);
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, take));
  return tokens;
}

/** Tokens of users by impersonation, in their order. */
export async function fetchUserTokens(server: Issuer, userIds: readonly string[]): Promise<string[]> {
  const [partnerToken = ''] = await fetchTokens(server, 1);
  const headers = { authorization: `Bearer ${partnerToken}` };
  const tokens: string[] = [];
  let next = 0;
  async function take(): Promise<void> {
    while (next < userIds.length) {
      const place = next++;
      const url = `http://${server.host}:${server.port}/v1/auth/impersonate?user_id=${userIds[place]}`;
      const response = await fetch(url, { headers });
      const token = response.headers.get('authorization');
      if (response.status !== 200 || token === null) throw new Error(`no user token: ${await response.text()}`);
      await response.arrayBuffer();
      tokens[place] = token.replace(/^Bearer /i, '');
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return tokens;
}

interface Issuer {
  host: string;
  port: number;
  tokenRequest: string;
}
