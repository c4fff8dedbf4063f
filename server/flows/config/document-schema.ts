import Type, { type Static } from 'typebox';
import { themeSchema } from '../../protocol/theme.ts';
import { USER_ROLES } from '../../store/users.ts';
import { GRANT_TYPES } from '../grants/index.ts';
import { AUDIENCE_NAME } from '../provisioning/audiences.ts';
import { SLUG } from '../provisioning/operator-action.ts';

const closed = { additionalProperties: false } as const;

/** A text that is not empty. */
function text(description: string) {
  return Type.String({ pattern: '\\S', description, fault: 'must not be empty' });
}

function texts(description: string) {
  return Type.Array(Type.String(), { description });
}

function days(description: string) {
  return Type.Integer({ minimum: 1, maximum: 999_999_999, description });
}

const audience = Type.Object(
  {
    perspective: Type.Enum(['partner', 'user'], { description: 'Whose tokens the API accepts. Cannot be changed.' }),
    description: Type.Optional(Type.String({ description: 'For people.' })),
  },
  closed,
);

const endpoint = Type.Object(
  {
    url: text('Where messages go. The key within its partner.'),
    description: Type.Optional(Type.String({ maxLength: 200, description: 'For people.' })),
    delivery: Type.Optional(
      Type.Enum(['every', 'latest'], {
        description: 'Each revision, or the last one when several wait. Default: every.',
      }),
    ),
    legacy_signature: Type.Optional(
      Type.Boolean({ description: 'Whether X-Auth-Signature is sent too. Default: true.' }),
    ),
    enabled: Type.Optional(Type.Boolean({ description: 'Left as it is where this is absent.' })),
  },
  closed,
);

const partner = Type.Object(
  {
    name: Type.String({
      pattern: '\\S',
      maxLength: 100,
      description: 'What people see.',
      fault: '1 to 100 characters',
    }),
    status: Type.Optional(
      Type.Enum(['active', 'suspended'], { description: 'Left as it is where this is absent. Suspending cuts off.' }),
    ),
    theme: Type.Optional({ ...themeSchema, description: 'How its hosted pages look.' }),
    webhook_endpoints: Type.Optional(Type.Array(endpoint, { description: 'Their secrets are the partner’s.' })),
  },
  closed,
);

const client = Type.Object(
  {
    name: text('What people see.'),
    partner: Type.Optional(text('Slug of the partner that it acts for. Cannot be changed.')),
    resource_server: Type.Optional(text('In place of `partner`: the audience whose API it is. Cannot be changed.')),
    authentication: Type.Optional(
      Type.Enum(['client_secret', 'none'], {
        description: 'none: a public client. Default: client_secret. Cannot be changed.',
      }),
    ),
    status: Type.Optional(
      Type.Enum(['active', 'blocked'], { description: 'Left as it is where this is absent. Blocking cuts off.' }),
    ),
    audiences: Type.Optional(texts('What it may ask tokens for.')),
    grants: Type.Optional(
      Type.Array(Type.Enum([...GRANT_TYPES]), {
        description:
          'Default: client_credentials; of a public client authorization_code and refresh_token; of a resource server none.',
      }),
    ),
    scopes: Type.Optional(texts('Default: openid, offline.')),
    redirect_uris: Type.Optional(texts('Where codes may go; compared exactly.')),
    post_logout_redirect_uris: Type.Optional(texts('Where people may go after logging out.')),
    login_url: Type.Optional(text('Where people log in. Default: the hosted page.')),
    totp_registration_url: Type.Optional(text('Where people set up their second factor. Default: the hosted page.')),
    totp_validation_url: Type.Optional(text('Where people give their second factor. Default: the hosted page.')),
    backchannel_logout_uri: Type.Optional(text('Told by a signed token when a session ends.')),
    pkce: Type.Optional(Type.Enum(['required', 'optional'], { description: 'Default: required.' })),
    second_factor: Type.Optional(
      Type.Enum(['off', 'optional', 'required'], { description: 'One-time codes at login. Default: off.' }),
    ),
    impersonation: Type.Optional(
      Type.Boolean({ description: 'Whether it may act as users of its partner. Default: false.' }),
    ),
    impersonation_roles: Type.Optional(
      Type.Array(Type.Enum([...USER_ROLES]), { description: 'Roles that it may act as. Default: every role.' }),
    ),
    assignable_roles: Type.Optional(
      Type.Array(Type.Enum([...USER_ROLES]), { description: 'Roles that it may give. Default: customer, support.' }),
    ),
    refresh_idle_days: Type.Optional(days('A refresh token ends when unused for so long. Default: 14.')),
    refresh_absolute_days: Type.Optional(days('A refresh token ends after so long in any case. Default: 90.')),
    id_token_algorithm: Type.Optional(
      Type.Enum(['RS256', 'ES256', 'EdDSA'], { description: 'What signs its id_tokens. Default: RS256.' }),
    ),
  },
  closed,
);

/** One file of the tenancy: what an operator keeps under version control. No users, no secrets, no ids. */
export const documentSchema = Type.Object(
  {
    version: Type.Literal(1, { description: 'Of this format.' }),
    audiences: Type.Optional(
      Type.Record(Type.String({ pattern: AUDIENCE_NAME.source }), audience, {
        ...closed,
        description: 'By name, as in `aud`.',
        fault: 'is not the name of an audience: letters, digits and . _ : / - , at most 200',
      }),
    ),
    partners: Type.Optional(
      Type.Record(Type.String({ pattern: SLUG.source }), partner, {
        ...closed,
        description: 'By slug.',
        fault: 'is not a slug: lower-case letters, digits and hyphens, at most 63',
      }),
    ),
    clients: Type.Optional(
      Type.Record(Type.String({ pattern: SLUG.source }), client, {
        ...closed,
        description: 'By slug.',
        fault: 'is not a slug: lower-case letters, digits and hyphens, at most 63',
      }),
    ),
  },
  closed,
);

export type TenancyDocument = Static<typeof documentSchema>;
export type AudienceEntry = Static<typeof audience>;
export type PartnerEntry = Static<typeof partner>;
export type ClientEntry = Static<typeof client>;
export type EndpointEntry = Static<typeof endpoint>;

/** What a file is made of, besides its version. */
export const SECTIONS = ['audiences', 'partners', 'clients'] as const;
