import type { Environment } from '../../config.ts';
import { refusedUrl } from '../../outbound/refused-url.ts';
import type { Client, ClientSettings } from '../../store/clients.ts';
import { USER_ROLES } from '../../store/users.ts';
import { invalidField } from '../fault.ts';
import { GRANT_TYPES } from '../grants/index.ts';

/** What a new client has unless the operator says otherwise. */
export const DEFAULT_SETTINGS: Omit<ClientSettings, 'name'> = {
  grants: ['client_credentials'],
  scopes: ['openid', 'offline'],
  redirect_uris: [],
  post_logout_redirect_uris: [],
  login_url: null,
  totp_registration_url: null,
  totp_validation_url: null,
  backchannel_logout_uri: null,
  pkce: 'required',
  second_factor: 'off',
  impersonation: false,
  impersonation_roles: null,
  assignable_roles: ['customer', 'support'],
  refresh_idle_days: 14,
  refresh_absolute_days: 90,
  id_token_algorithm: 'RS256',
};

/** The same for a kind of client: what is meant where nothing is said. */
export function defaultSettings({
  authentication,
  resource_server,
}: Pick<Client, 'authentication' | 'resource_server'>): Omit<ClientSettings, 'name'> {
  const grants = resource_server === null ? DEFAULT_SETTINGS.grants : [];
  return {
    ...DEFAULT_SETTINGS,
    grants: authentication === 'none' ? ['authorization_code', 'refresh_token'] : grants,
  };
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** @throws Fault naming the first setting that cannot be. */
export function checkClientSettings(
  client: ClientSettings & Pick<Client, 'authentication' | 'resource_server'>,
  environment: Environment,
): void {
  if (client.name.trim() === '') throw invalidField('name', 'must not be empty');
  for (const grant of client.grants) {
    if (!GRANT_TYPES.includes(grant)) throw invalidField('grants', `${grant} is none of ${GRANT_TYPES.join(', ')}`);
  }
  for (const scope of client.scopes) {
    if (!/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/.test(scope)) throw invalidField('scopes', `"${scope}" cannot be a scope`);
  }
  for (const uri of client.redirect_uris) checkUri('redirect_uris', uri);
  for (const uri of client.post_logout_redirect_uris) checkUri('post_logout_redirect_uris', uri);
  for (const field of PAGES) if (client[field] !== null) checkPage(field, client[field]);
  if (client.backchannel_logout_uri !== null) checkCalled(client.backchannel_logout_uri, environment);
  for (const field of ROLES) {
    const unknown = client[field]?.find((role) => !(USER_ROLES as readonly string[]).includes(role));
    if (unknown !== undefined) throw invalidField(field, `${unknown} is none of ${USER_ROLES.join(', ')}`);
  }
  if (client.refresh_idle_days < 1) throw invalidField('refresh_idle_days', 'at least 1');
  if (client.refresh_absolute_days < client.refresh_idle_days) {
    throw invalidField('refresh_absolute_days', 'not below refresh_idle_days');
  }
  if (client.authentication === 'none') checkPublicClient(client);
  if (client.resource_server !== null && client.grants.length > 0) {
    throw invalidField('grants', 'a resource server introspects tokens and gets none');
  }
}

function checkPublicClient(client: ClientSettings): void {
  if (client.grants.includes('client_credentials'))
    throw invalidField('grants', 'a public client cannot have client_credentials');
  if (client.impersonation) throw invalidField('impersonation', 'a public client cannot have it');
  if (client.pkce === 'optional') throw invalidField('pkce', 'required for a public client');
}

const ROLES = ['impersonation_roles', 'assignable_roles'] as const;
const PAGES = ['login_url', 'totp_registration_url', 'totp_validation_url'] as const;

/** What we call ourselves must not lead into our own network. */
function checkCalled(uri: string, environment: Environment): void {
  const refused = refusedUrl(uri, { allowLoopback: environment === 'sandbox' });
  if (refused !== undefined) throw invalidField('backchannel_logout_uri', `"${uri}" ${refused}`);
}

/** What a browser opens: a web address. */
function checkPage(field: string, uri: string): void {
  checkUri(field, uri);
  if (!/^https?:$/.test(new URL(uri).protocol)) throw invalidField(field, `"${uri}" is not a web address`);
}

/** RFC 9700 §2.1: exact addresses, https, or a loopback address or an app's own scheme (RFC 8252 §7). */
function checkUri(field: string, uri: string): void {
  if (!URL.canParse(uri)) throw invalidField(field, `"${uri}" is not an absolute address`);
  const { protocol, hostname, hash, username, password } = new URL(uri);
  if (hash !== '' || uri.endsWith('#')) throw invalidField(field, `"${uri}" has a fragment`);
  if (username !== '' || password !== '') throw invalidField(field, `"${uri}" carries a name or a password`);
  if (uri.includes('*')) throw invalidField(field, `"${uri}" has a wildcard; addresses are compared exactly`);
  if (protocol === 'http:' && !LOOPBACK.includes(hostname)) throw invalidField(field, `"${uri}" must be https`);
  if (['javascript:', 'data:', 'file:', 'vbscript:', 'blob:'].includes(protocol))
    throw invalidField(field, `"${uri}" is not allowed`);
}
