import type { Session } from '../api/session.ts';
import type { Client } from '../api/tenancy.ts';

type Urls = Session['urls'];

/** The request of a partner token: the secret is a variable, so that it enters no shell history. */
export function tokenCurl({ id }: Pick<Client, 'id'>, { auth }: Pick<Urls, 'auth'>): string {
  return [
    `curl -s ${auth}/oauth2/token \\`,
    '  -d grant_type=client_credentials \\',
    `  -d client_id=${id} \\`,
    '  --data-urlencode client_secret="$CLIENT_SECRET"',
  ].join('\n');
}

export function impersonateCurl({ auth }: Pick<Urls, 'auth'>): string {
  return [
    `curl -s "${auth}/v1/auth/impersonate?user_id=$USER_ID" \\`,
    '  -H "Authorization: Bearer $PARTNER_TOKEN"',
  ].join('\n');
}

export function usersCurl({ partner }: Pick<Urls, 'partner'>): string {
  return `curl -s ${partner}/v1/users -H "Authorization: Bearer $PARTNER_TOKEN"`;
}

/** The exchange of a code; a confidential client adds its secret. */
export function codeCurl(
  client: Pick<Client, 'id' | 'redirect_uris' | 'authentication'>,
  { auth }: Pick<Urls, 'auth'>,
): string {
  return [
    `curl -s ${auth}/oauth/token \\`,
    '  -d grant_type=authorization_code \\',
    `  -d client_id=${client.id} \\`,
    ...(client.authentication === 'none' ? [] : ['  --data-urlencode client_secret="$CLIENT_SECRET" \\']),
    `  --data-urlencode redirect_uri=${client.redirect_uris[0] ?? '$REDIRECT_URI'} \\`,
    '  -d code="$CODE" -d code_verifier="$CODE_VERIFIER"',
  ].join('\n');
}

export function introspectCurl({ id }: Pick<Client, 'id'>, { auth }: Pick<Urls, 'auth'>): string {
  return [
    `curl -s ${auth}/oauth2/introspect \\`,
    `  -u "${id}:$CLIENT_SECRET" \\`,
    '  --data-urlencode token="$TOKEN"',
  ].join('\n');
}

/** The address at which a person begins to log in (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export function loginUrl(
  client: Pick<Client, 'id' | 'redirect_uris' | 'scopes'>,
  { auth }: Pick<Urls, 'auth'>,
  challenge: string,
  state: string,
): string {
  const parameters = new URLSearchParams({
    client_id: client.id,
    response_type: 'code',
    scope: ['openid', ...client.scopes.filter((scope) => scope !== 'openid')].join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const [uri] = client.redirect_uris;
  if (uri !== undefined) parameters.set('redirect_uri', uri);
  return `${auth}/oauth2/auth?${parameters}`;
}

/** What a program that is this client has to know. */
export function clientEnv(client: Pick<Client, 'id'>, urls: Urls, secret: string): Record<string, string> {
  return {
    AUTH_URL: urls.auth,
    PARTNER_URL: urls.partner,
    CLIENT_ID: client.id,
    CLIENT_SECRET: secret,
  };
}
