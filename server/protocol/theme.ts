import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { CARD, contrast, darkPalette, lightPalette, READABLE } from './palette.ts';

/** Characters of both logos together: they travel with each page, which stays under 30 KB. */
const LOGO_LIMIT = 24 * 1024;

/**
 * How a partner's hosted pages look: values, never markup or style sheets, which on the issuer's origin would be code.
 * An SVG may contain scripts; a logo is therefore only ever shown by `<img>`, where browsers run none and load nothing.
 */
export const themeSchema = Type.Object(
  {
    brand_color: color('The main button; links too, unless link_color is given.'),
    brand_color_dark: color('The same in the dark theme. Default: brand_color, made lighter where needed.'),
    link_color: color('Links, where the brand colour is too light to be read on white.'),
    link_color_dark: color('The same in the dark theme.'),
    background: color('Around the card.'),
    background_dark: color('Around the card, in the dark theme.'),
    radius: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 24, description: 'Roundness of buttons and fields, in pixels.' }),
    ),
    logo: logo('At most 40 pixels high on the page; stands on white.'),
    logo_dark: logo('The same for the dark theme; stands on near-black.'),
    support_email: Type.Optional(
      Type.String({ pattern: '^[^\\s@<>"?&%]+@[^\\s@<>"?&%]+\\.[^\\s@<>"?&%]+$', maxLength: 254 }),
    ),
    support_telephone: Type.Optional(Type.String({ pattern: '^\\+?[0-9][0-9 ()-]{2,28}[0-9]$' })),
    support_url: address(),
    privacy_url: address(),
    accessibility_url: address(),
    default_locale: Type.Optional(
      Type.Union([Type.Literal('nl'), Type.Literal('en')], {
        description: 'For browsers that ask for neither language. Default: nl.',
      }),
    ),
    formal: Type.Optional(Type.Boolean({ description: 'Dutch with "u" instead of "je".' })),
  },
  { additionalProperties: false },
);

export type Theme = Static<typeof themeSchema>;

/** Every fault of a theme in words, for the person who made it; empty when it can be used. */
export function themeFaults(given: unknown): string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return ['a theme is a JSON object'];
  const faults = Object.entries(given).flatMap(([name, value]) => tokenFault(name, value) ?? []);
  return [...faults, ...sizeFaults(readTheme(given)), ...contrastFaults(readTheme(given))];
}

/** The usable part of a stored theme: a token that no longer holds is left out, so that a page always shows. */
export function readTheme(stored: unknown): Theme {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => tokenFault(name, value) === undefined));
}

function tokenFault(name: string, value: unknown): string | undefined {
  if (!Object.hasOwn(themeSchema.properties, name)) return `${name}: there is no such token`;
  const token = themeSchema.properties[name as keyof Theme];
  if (!Value.Check(token, value)) return `${name}: ${(token as { fault?: string }).fault ?? firstError(token, value)}`;
  if (name.startsWith('logo') && !isImage(String(value))) return `${name}: the data is not the kind of image it says`;
  return undefined;
}

function firstError(token: (typeof themeSchema.properties)[keyof Theme], value: unknown): string {
  return Value.Errors(token, value)[0]?.message ?? 'is not valid';
}

function sizeFaults({ logo = '', logo_dark = '' }: Theme): string[] {
  const size = logo.length + logo_dark.length;
  return size <= LOGO_LIMIT ? [] : [`logo, logo_dark: together ${size} characters; at most ${LOGO_LIMIT} are allowed`];
}

/** Text on buttons and on the background is chosen black or white; what is left to get wrong is listed here. */
function contrastFaults(theme: Theme): string[] {
  const light = lightPalette(theme);
  const dark = darkPalette(theme);
  return [
    ...tooClose(theme.link_color ? 'link_color' : 'brand_color', light.link, 'links', CARD.light, 'the white card'),
    ...tooClose(
      theme.link_color_dark ? 'link_color_dark' : 'brand_color_dark',
      dark.link,
      'links',
      CARD.dark,
      'the dark card',
    ),
    ...tooClose('background_dark', dark.background, 'the background', '#ffffff', 'white text'),
  ];
}

function tooClose(token: string, color: string, what: string, other: string, against: string): string[] {
  const ratio = contrast(color, other);
  if (ratio >= READABLE) return [];
  const found = (Math.floor(ratio * 10) / 10).toFixed(1);
  const advice = what === 'links' && token.startsWith('brand') ? `; give a ${token.replace('brand', 'link')}` : '';
  return [
    `${token}: ${what} in ${color} against ${against} has a contrast of ${found}, and needs ${READABLE}${advice}`,
  ];
}

/** Whether the bytes are what the data URL says; base64 is decoded as far as needed. */
function isImage(dataUrl: string): boolean {
  const [head = '', data = ''] = dataUrl.split(',');
  const bytes = Buffer.from(data, 'base64');
  if (head.includes('png')) return bytes.subarray(1, 4).toString('latin1') === 'PNG';
  if (head.includes('webp')) return bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return bytes.includes('<svg');
}

function color(description: string) {
  return Type.Optional(
    Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description, fault: 'must be a colour such as #1f5fa8' }),
  );
}

function logo(description: string) {
  return Type.Optional(
    Type.String({
      pattern: '^data:image/(png|webp|svg\\+xml);base64,[A-Za-z0-9+/]+={0,2}$',
      maxLength: LOGO_LIMIT,
      description,
      fault: `must be a data: URL in base64 of a PNG, WebP or SVG, of at most ${LOGO_LIMIT} characters`,
    }),
  );
}

/** Also plain http on this machine, for partners that are trying things out. */
function address() {
  return Type.Optional(
    Type.String({
      pattern: '^(https://[^\\s/?#@"<>]+|http://localhost(:[0-9]+)?)([/?#][^\\s"<>]*)?$',
      maxLength: 500,
      fault: 'must be an https address',
    }),
  );
}
