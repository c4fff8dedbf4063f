import Type, { type Static } from 'typebox';
import type { Environment } from '../../../config.ts';
import { clientFindings } from '../../../flows/provisioning/client-findings.ts';
import { CLIENT_TYPES, clientType, type ListedClient } from '../../../store/listed-clients.ts';
import { USER_ROLES } from '../../../store/users.ts';
import { instant, nullable, PLAIN, plainText } from '../../api/schemas.ts';
import { slug } from '../partners/partner-schema.ts';

const MOST = 50;
const addresses = (description: string) =>
  Type.Array(plainText(2_000, { minLength: 1 }), { maxItems: MOST, uniqueItems: true, description });
const words = (description: string) =>
  Type.Array(plainText(200, { minLength: 1 }), { maxItems: MOST, uniqueItems: true, description });
const address = (description: string) => nullable({ type: 'string', maxLength: 2_000, pattern: PLAIN, description });
const roles = { type: 'array', items: Type.Enum([...USER_ROLES]), uniqueItems: true };
const days = (description: string) => Type.Integer({ minimum: 1, maximum: 3_650, description });

export const status = Type.Enum(['active', 'blocked'], {
  description: 'A blocked client is refused, and holds no token.',
});
export const type = Type.Enum([...CLIENT_TYPES], {
  description: '`machine`: no logins. `web`: logins, with a secret. `native`: without one. `resource_server`: an API.',
});

/** What may be set and changed; all of it may be left out. */
const settings = {
  name: plainText(100, { minLength: 1, description: 'What people see.' }),
  grants: words('Grant types that it may use.'),
  scopes: words('Scopes that it may ask for.'),
  redirect_uris: addresses('Where codes may go; compared exactly.'),
  post_logout_redirect_uris: addresses('Where people may go after they logged out.'),
  login_url: address('Where people log in. Null: our page.'),
  totp_registration_url: address('Where people set up their second factor. Null: our page.'),
  totp_validation_url: address('Where people give their second factor. Null: our page.'),
  backchannel_logout_uri: address('Told by a signed token when a session ends.'),
  pkce: Type.Enum(['required', 'optional']),
  second_factor: Type.Enum(['off', 'optional', 'required']),
  impersonation: Type.Boolean({ description: 'Whether it may act as users of its partner.' }),
  impersonation_roles: nullable<string[]>({ ...roles, description: 'Roles that it may act as. Null: every one.' }),
  assignable_roles: Type.Array(Type.Enum([...USER_ROLES]), {
    uniqueItems: true,
    description: 'Roles that it may give to users.',
  }),
  refresh_idle_days: days('A refresh token ends when it is unused for so long.'),
  refresh_absolute_days: days('A login ends after so long in any case.'),
  id_token_algorithm: Type.Enum(['RS256', 'ES256', 'EdDSA']),
  audiences: words('What it may ask tokens for.'),
};

const identity = {
  slug,
  partner_id: nullable({ type: 'string', format: 'uuid', description: 'Null for the resource server of an audience.' }),
  resource_server: nullable({ type: 'string', maxLength: 200, description: 'The audience whose API it is.' }),
  authentication: Type.Enum(['client_secret', 'none'], { description: '`none`: an app, which keeps no secret.' }),
};

const finding = Type.Object(
  {
    field: Type.String(),
    code: Type.String({ description: 'Each has a paragraph in the documentation.' }),
    detail: Type.String({ description: 'For people; may change.' }),
    severity: Type.Enum(['error', 'warning']),
  },
  { title: 'ClientFinding' },
);

export const client = Type.Object(
  {
    id: Type.String({ description: 'The OAuth client_id.' }),
    ...identity,
    type,
    status,
    ...settings,
    findings: Type.Array(finding, { description: 'What its settings would surprise with.' }),
    created_at: instant(),
    updated_at: instant('When a setting or the status changed last.'),
  },
  { title: 'Client', description: 'A client of the auth service.' },
);

const { name, ...others } = settings;
export const newClient = Type.Object(
  {
    slug,
    name,
    partner_id: Type.Optional(identity.partner_id),
    resource_server: Type.Optional(identity.resource_server),
    authentication: Type.Optional(identity.authentication),
    ...Type.Partial(Type.Object(others)).properties,
  },
  {
    additionalProperties: false,
    title: 'NewClient',
    description: 'Give one of `partner_id` and `resource_server`; what is absent has its default.',
  },
);

export const clientChange = Type.Partial(Type.Object({ ...settings, status }), {
  additionalProperties: false,
  title: 'ClientChange',
  description: 'What is absent stays as it is.',
});

/** What the entity tag is of: what operators set. Findings follow from that, and from secrets. */
export function settingsOf({ epoch: _epoch, live_secrets: _secrets, ...of }: ListedClient) {
  return {
    ...of,
    type: clientType(of),
    audiences: of.audiences.map(({ name: audience }) => audience),
    created_at: of.created_at.toISOString(),
    updated_at: of.updated_at.toISOString(),
  };
}

export function showClient(of: ListedClient, environment: Environment): Static<typeof client> {
  return { ...settingsOf(of), findings: clientFindings(of, environment) } as Static<typeof client>;
}
