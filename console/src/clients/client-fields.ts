import type { ClientSettings, ClientType } from '../api/tenancy.ts';

type Setting = keyof ClientSettings;

const LOGIN: Setting[] = [
  'redirect_uris',
  'post_logout_redirect_uris',
  'login_url',
  'totp_registration_url',
  'totp_validation_url',
  'backchannel_logout_uri',
  'second_factor',
  'refresh_idle_days',
  'refresh_absolute_days',
  'id_token_algorithm',
];

/** The settings that mean something for a type of client; others are not shown. */
const RELEVANT: Record<ClientType, Setting[]> = {
  machine: ['name', 'scopes', 'impersonation', 'impersonation_roles', 'assignable_roles'],
  web: ['name', 'scopes', ...LOGIN, 'pkce'],
  native: ['name', 'scopes', ...LOGIN],
  resource_server: ['name'],
};

export function hasSetting(type: ClientType, setting: Setting): boolean {
  return RELEVANT[type].includes(setting);
}

/** What a form of a client holds: as the API, but that no line is null. */
export type ClientFields = Pick<
  ClientSettings,
  | 'name'
  | 'grants'
  | 'scopes'
  | 'redirect_uris'
  | 'post_logout_redirect_uris'
  | 'pkce'
  | 'second_factor'
  | 'impersonation'
  | 'assignable_roles'
  | 'refresh_idle_days'
  | 'refresh_absolute_days'
  | 'id_token_algorithm'
> & {
  login_url: string;
  totp_registration_url: string;
  totp_validation_url: string;
  backchannel_logout_uri: string;
  impersonation_roles: string[];
};

const ADDRESSES = ['login_url', 'totp_registration_url', 'totp_validation_url', 'backchannel_logout_uri'] as const;

export function fieldsOf(client: ClientSettings): ClientFields {
  return {
    name: client.name,
    grants: client.grants,
    scopes: client.scopes,
    redirect_uris: client.redirect_uris,
    post_logout_redirect_uris: client.post_logout_redirect_uris,
    login_url: client.login_url ?? '',
    totp_registration_url: client.totp_registration_url ?? '',
    totp_validation_url: client.totp_validation_url ?? '',
    backchannel_logout_uri: client.backchannel_logout_uri ?? '',
    pkce: client.pkce,
    second_factor: client.second_factor,
    impersonation: client.impersonation,
    impersonation_roles: client.impersonation_roles ?? [],
    assignable_roles: client.assignable_roles,
    refresh_idle_days: client.refresh_idle_days,
    refresh_absolute_days: client.refresh_absolute_days,
    id_token_algorithm: client.id_token_algorithm,
  };
}

/** As the API takes it: lines without empty ones, no address as null, and no role named as every role. */
export function settingsOf(fields: Partial<ClientFields>): Record<string, unknown> {
  const settings: Record<string, unknown> = { ...fields };
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) settings[name] = value.map((line) => line.trim()).filter((line) => line !== '');
  }
  for (const name of ADDRESSES) if (fields[name] !== undefined) settings[name] = fields[name].trim() || null;
  if (fields.impersonation_roles?.length === 0) settings.impersonation_roles = null;
  return settings;
}

const DEFAULTS: ClientFields = {
  name: '',
  grants: [],
  scopes: ['openid', 'offline'],
  redirect_uris: [],
  post_logout_redirect_uris: [],
  login_url: '',
  totp_registration_url: '',
  totp_validation_url: '',
  backchannel_logout_uri: '',
  pkce: 'required',
  second_factor: 'optional',
  impersonation: false,
  impersonation_roles: [],
  assignable_roles: ['customer', 'support'],
  refresh_idle_days: 14,
  refresh_absolute_days: 90,
  id_token_algorithm: 'RS256',
};

const LOGIN_GRANTS = ['authorization_code', 'refresh_token'];

/** A new client of a type, as it is best begun. */
export function defaultsOf(type: ClientType): ClientFields {
  if (type === 'machine') return { ...DEFAULTS, grants: ['client_credentials'], scopes: [] };
  if (type === 'resource_server') return { ...DEFAULTS, scopes: [] };
  return { ...DEFAULTS, grants: LOGIN_GRANTS };
}
