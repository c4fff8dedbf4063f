import type { Environment } from '../../config.ts';
import { clientType, type ListedClient } from '../../store/listed-clients.ts';

/** Something about a client that works otherwise than people expect, though it may be set so. */
export interface ClientFinding {
  /** The setting, as the API names it. */
  field: string;
  code: string;
  detail: string;
  /** error: nobody can use it so. */
  severity: 'error' | 'warning';
}

/** Codes in the order that they are looked for; each is explained in docs/operator/errors.md. */
type Rule = (client: ListedClient, environment: Environment) => ClientFinding | ClientFinding[] | undefined | false;

const LONG_DAYS = 365;

/** What a client's settings would surprise with. */
export function clientFindings(client: ListedClient, environment: Environment): ClientFinding[] {
  return RULES.flatMap((rule) => rule(client, environment) || []);
}

const logsIn = ({ grants }: ListedClient) => grants.includes('authorization_code');

const RULES: readonly Rule[] = [
  (client) =>
    logsIn(client) &&
    client.redirect_uris.length === 0 &&
    error('redirect_uris', 'redirect_uri_missing', 'nobody can log in: codes have nowhere to go'),
  (client) =>
    !logsIn(client) &&
    client.redirect_uris.length > 0 &&
    warning('redirect_uris', 'redirect_uri_unused', 'without the grant authorization_code they are never used'),
  (client, environment) => [
    ...client.redirect_uris.flatMap((uri) => addressFindings('redirect_uris', uri, client, environment)),
    ...client.post_logout_redirect_uris.flatMap((uri) =>
      addressFindings('post_logout_redirect_uris', uri, client, environment),
    ),
  ],
  (client) =>
    client.grants.includes('refresh_token') &&
    !logsIn(client) &&
    warning('grants', 'refresh_without_login', 'refresh tokens come from a login: add authorization_code'),
  (client) =>
    client.grants.length > 0 &&
    client.audiences.length === 0 &&
    error('audiences', 'audience_missing', 'it gets no token: each is for an audience'),
  (client) =>
    client.authentication === 'client_secret' &&
    client.live_secrets === 0 &&
    error('secrets', 'secret_missing', 'it has no live secret, so it cannot prove who it is'),
  (client) =>
    logsIn(client) &&
    client.pkce === 'optional' &&
    warning(
      'pkce',
      'pkce_optional',
      'a stolen code can be redeemed where the client sends no challenge (RFC 9700 §2.1.1)',
    ),
  (client) =>
    client.impersonation &&
    client.impersonation_roles === null &&
    warning('impersonation_roles', 'impersonates_everyone', 'it may act as staff of the partner too: name the roles'),
  (client) =>
    client.impersonation &&
    !client.audiences.some(({ perspective }) => perspective === 'user') &&
    warning('audiences', 'impersonation_without_audience', 'it has no audience that takes tokens of users'),
  (client) =>
    client.assignable_roles.includes('staff') &&
    warning('assignable_roles', 'assigns_staff', 'its partner can make staff, who may do more than customers'),
  (client) =>
    logsIn(client) &&
    client.second_factor !== 'off' &&
    client.login_url !== null &&
    (client.totp_registration_url === null) !== (client.totp_validation_url === null) &&
    warning('totp_validation_url', 'totp_page_missing', 'one of the two pages is the partner’s, the other one is ours'),
  (client) =>
    client.grants.includes('refresh_token') &&
    client.refresh_absolute_days > LONG_DAYS &&
    warning('refresh_absolute_days', 'refresh_long', 'a login lasts over a year'),
];

/** What is wrong with an address that may be one. Addresses are compared exactly, character by character. */
function addressFindings(field: string, uri: string, client: ListedClient, environment: Environment): ClientFinding[] {
  const { protocol, hostname, pathname } = new URL(uri);
  const web = protocol === 'https:' || protocol === 'http:';
  const native = clientType(client) === 'native';
  const found: ClientFinding[] = [];
  if (protocol === 'http:' && environment !== 'sandbox' && !native) {
    found.push(warning(field, 'address_loopback', `${uri} is on the machine of whoever logs in`));
  }
  if (web && pathname === '/' && !uri.endsWith('/')) {
    found.push(warning(field, 'address_without_path', `${uri} and ${uri}/ differ; many programs send the latter`));
  }
  if (native && hostname === 'localhost') {
    found.push(warning(field, 'address_localhost', `${uri}: use 127.0.0.1, which no resolver changes (RFC 8252 §8.3)`));
  }
  if (!web && !protocol.includes('.')) {
    const detail = `${uri}: another app may claim this scheme; use a domain of yours in reverse (RFC 8252 §7.1)`;
    found.push(warning(field, 'address_scheme_short', detail));
  }
  return found;
}

function error(field: string, code: string, detail: string): ClientFinding {
  return { field, code, detail, severity: 'error' };
}

function warning(field: string, code: string, detail: string): ClientFinding {
  return { field, code, detail, severity: 'warning' };
}
