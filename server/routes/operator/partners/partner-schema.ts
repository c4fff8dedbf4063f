import Type, { type Static } from 'typebox';
import { readTheme, type Theme, themeSchema } from '../../../protocol/theme.ts';
import type { Partner } from '../../../store/partners.ts';
import { instant, plainText } from '../../api/schemas.ts';

const SLUG = { pattern: '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$', examples: ['zonnestroom'] };

export const status = Type.Enum(['active', 'suspended'], {
  description: 'A suspended partner is refused; its clients and users hold no token.',
});
export const slug = Type.String({ maxLength: 63, ...SLUG, description: 'For commands and addresses; never changes.' });
const name = plainText(100, { minLength: 1, description: 'What people see.', examples: ['Zonnestroom Energie'] });

/** As it is shown: each token under its name. */
const theme = Type.Object(
  Object.fromEntries(Object.entries(themeSchema.properties).map(([token, schema]) => [token, shown(schema)])),
  { additionalProperties: false, title: 'Theme', description: 'How its hosted pages look. What is absent is ours.' },
);

/** As it is given: what is wrong with which token is told in words by whoever checks it. */
export const givenTheme = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  maxProperties: 50,
  propertyNames: { maxLength: 50 },
  description: 'Tokens of a `Theme`; null takes one away, and what is absent stays (RFC 7396).',
});

export const partner = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    slug,
    name,
    status,
    theme,
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Partner', description: 'A white-label partner.' },
);

export const newPartner = Type.Object({ slug, name }, { additionalProperties: false, title: 'NewPartner' });

export const partnerChange = Type.Partial(Type.Object({ name, status, theme: givenTheme }), {
  additionalProperties: false,
  title: 'PartnerChange',
  description: 'What is absent stays as it is.',
});

export function showPartner(of: Partner): Static<typeof partner> {
  return {
    id: of.id,
    slug: of.slug,
    name: of.name,
    status: of.status,
    theme: readTheme(of.theme),
    created_at: of.created_at.toISOString(),
    updated_at: of.updated_at.toISOString(),
  };
}

/** A theme with a change merged into it (RFC 7396). */
export function mergedTheme(before: Record<string, unknown>, change: Record<string, unknown>): Theme {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null)) as Theme;
}

/** The schema without the words for people, which is a member that JSON Schema does not know. */
function shown(schema: object) {
  const { fault: _fault, ...rest } = schema as { fault?: string };
  return Type.Optional(Type.Unsafe(rest));
}
