import fc from 'fast-check';
import { type Theme, themeFaults } from '../../../protocol/theme.ts';
import type { NewClient } from '../../provisioning/clients.ts';

/** Texts that a file format may stumble over. */
const AWKWARD = [
  `\${A}`,
  `$\${`,
  'yes',
  '~',
  '0x1f',
  '1e3',
  '2026-01-01',
  '#',
  ': ',
  "'",
  '"',
  '\t',
  '\r\n',
  '\u0085',
  '\u2028',
];

const words = fc.array(
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...AWKWARD, '\u001b[31m', '\u009b', '\\x')),
);

/** A name or a description: anything that the database takes. */
export const anyText = words.map((parts) => parts.join('').replaceAll('\0', ''));
export const anyName = anyText.map((text) => text.slice(0, 80).toWellFormed()).filter((text) => text.trim() !== '');

const path = fc.webPath().map((text) => `https://app.example${text.replaceAll('*', '-')}`);
const uri = fc.oneof(
  path,
  fc.constantFrom('http://127.0.0.1/callback', 'nl.zonnestroom.app:/callback', `https://a.example/?x=\${A}`),
);
const scope = fc.stringMatching(/^[\x21\x23-\x5b\x5d-\x7e]{1,20}$/);
const roles = fc.subarray(['customer', 'support', 'staff']);

export type AnyClient = Partial<NewClient> & Pick<NewClient, 'name' | 'authentication'>;

/** Settings of a client, each of which may be left out. */
const settings = fc.record(
  {
    grants: fc.subarray(['authorization_code', 'refresh_token']),
    scopes: fc.array(scope, { maxLength: 4 }),
    redirect_uris: fc.array(uri, { maxLength: 3 }),
    post_logout_redirect_uris: fc.array(uri, { maxLength: 3 }),
    login_url: path,
    totp_registration_url: path,
    totp_validation_url: path,
    backchannel_logout_uri: path,
    second_factor: fc.constantFrom('off', 'optional', 'required'),
    assignable_roles: roles,
    refresh_idle_days: fc.integer({ min: 1, max: 90 }),
    refresh_absolute_days: fc.integer({ min: 90, max: 999_999_999 }),
    id_token_algorithm: fc.constantFrom('RS256', 'ES256', 'EdDSA'),
    audiences: fc.subarray(['customer-api', 'partner-api']),
  },
  { requiredKeys: [] },
);

const confidential = fc.record(
  {
    pkce: fc.constantFrom('required', 'optional'),
    impersonation: fc.boolean(),
    impersonation_roles: fc.option(roles),
  },
  { requiredKeys: [] },
);

export const anyClient = fc
  .record({ name: anyName, settings, confidential: fc.option(confidential) })
  .map(({ name, settings, confidential }) => {
    return { name, authentication: confidential ? 'client_secret' : 'none', ...settings, ...confidential } as AnyClient;
  });

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

export const anyTheme = fc
  .record(
    {
      brand_color: color,
      brand_color_dark: color,
      background: color,
      radius: fc.integer({ min: 0, max: 24 }),
      logo: fc.constant(`data:image/svg+xml;base64,${Buffer.from('<svg/>'.padEnd(3000)).toString('base64')}`),
      support_email: fc.constant('help+me@zonnestroom.example'),
      support_telephone: fc.constant('+31 20 123 45 67'),
      privacy_url: fc.constant(`https://zonnestroom.example/privacy?x=\${A}`),
      default_locale: fc.constantFrom('nl', 'en'),
      formal: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .filter((theme) => themeFaults(theme).length === 0) as fc.Arbitrary<Theme>;

export const anyEndpoints = fc.uniqueArray(
  fc.record({
    url: fc.webPath().map((text) => `https://hooks.example${text}?key=\${A}`),
    description: anyText.map((text) => text.slice(0, 60).toWellFormed()),
    delivery: fc.constantFrom('every' as const, 'latest' as const),
    legacy_signature: fc.boolean(),
    enabled: fc.boolean(),
  }),
  { maxLength: 3, selector: ({ url }) => new URL(url).href },
);
