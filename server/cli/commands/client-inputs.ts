import Type from 'typebox';
import { clearableText, list } from '../inputs.ts';

/** The settings of a client as flags; each may be left out. */
export const clientSettings = {
  grants: Type.Optional(list('grant', 'a grant type it may use')),
  scopes: Type.Optional(list('scope', 'a scope it may ask for')),
  redirect_uris: Type.Optional(list('redirect-uri', 'where codes may go; compared exactly')),
  post_logout_redirect_uris: Type.Optional(list('post-logout-redirect-uri', 'where people may go after logging out')),
  login_url: Type.Optional(clearableText('where people log in')),
  totp_registration_url: Type.Optional(clearableText('where people set up their second factor')),
  backchannel_logout_uri: Type.Optional(clearableText('told by a signed token when a session ends')),
  totp_validation_url: Type.Optional(clearableText('where people give their second factor')),
  pkce: Type.Optional(Type.Enum(['required', 'optional'], { description: 'proof key for code exchange' })),
  second_factor: Type.Optional(Type.Enum(['off', 'optional', 'required'], { description: 'one-time codes at login' })),
  impersonation: Type.Optional(
    Type.Boolean({ description: 'it may act as the users of its partner', negatable: true }),
  ),
  impersonation_roles: Type.Optional(
    Type.Union([Type.Array(Type.String()), Type.Null()], {
      flag: 'impersonation-role',
      clearable: true,
      description: "a role that it may act as; may be repeated; '' for every role",
    }),
  ),
  assignable_roles: Type.Optional(list('assignable-role', 'a role that it may give to users')),
  refresh_idle_days: Type.Optional(
    Type.Integer({ minimum: 1, description: 'a refresh token ends when unused for so long' }),
  ),
  refresh_absolute_days: Type.Optional(
    Type.Integer({ minimum: 1, description: 'a refresh token ends after so long in any case' }),
  ),
  id_token_algorithm: Type.Optional(
    Type.Enum(['RS256', 'ES256', 'EdDSA'], { description: 'what signs its id_tokens' }),
  ),
};
