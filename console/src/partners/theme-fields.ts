import type { Theme } from '../api/tenancy.ts';

const TEXTS = [
  'brand_color',
  'brand_color_dark',
  'link_color',
  'link_color_dark',
  'background',
  'background_dark',
  'logo',
  'logo_dark',
  'support_email',
  'support_telephone',
  'support_url',
  'privacy_url',
  'accessibility_url',
  'default_locale',
] as const;

/** A theme as a form holds it: every text there, and empty where the default holds. */
export function fieldsOf(theme: Theme): Theme {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, theme[name] ?? '']));
  return { ...texts, radius: undefined, ...theme, formal: theme.formal ?? false } as Theme;
}

/** A theme as the API takes it: without what is empty. */
export function themeOf(fields: Theme): Theme {
  const given = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && value !== false);
  return Object.fromEntries(given) as Theme;
}
