import Type, { type Static } from 'typebox';
import type { Theme } from '../../../protocol/theme.ts';
import { ASSET_CACHE_CONTROL, contentHash, STYLESHEET } from '../../auth/pages/assets.ts';
import { themeStylesheet } from '../../auth/pages/theme-stylesheet.ts';
import type { App } from '../../http/surface.ts';
import { PUBLIC } from '../authenticate.ts';

export const COLOUR_SCHEMES = ['light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

const PATH = '/theme-preview';
const DARK = /\(prefers-color-scheme: ?dark\)/g;

/** What of a theme is in its style sheet; each small, so that all of them fit into an address. */
const STYLE_TOKENS = [
  'brand_color',
  'brand_color_dark',
  'link_color',
  'link_color_dark',
  'background',
  'background_dark',
] as const satisfies readonly (keyof Theme)[];

const colour = Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }));
const query = Type.Object(
  {
    scheme: Type.Enum([...COLOUR_SCHEMES]),
    v: Type.Optional(Type.String({ maxLength: 20 })),
    ...(Object.fromEntries(STYLE_TOKENS.map((token) => [token, colour])) as Record<
      (typeof STYLE_TOKENS)[number],
      typeof colour
    >),
    radius: Type.Optional(Type.Integer({ minimum: 0, maximum: 24 })),
  },
  { additionalProperties: false },
);
type Query = Static<typeof query>;

/**
 * Addresses of the style sheets of a preview: the pages' own, and the theme's. The frame has the console's policy, which
 * allows style sheets from the operator address and nothing inline. A colour scheme is chosen, not asked of the system.
 */
export function previewStylesheets(operatorUrl: string, theme: Theme, scheme: ColourScheme): string[] {
  const given = [...STYLE_TOKENS, 'radius' as const].flatMap((token) =>
    theme[token] === undefined ? [] : [[token, String(theme[token])]],
  );
  const of = (name: string, parameters: string[][]) =>
    `${operatorUrl}${PATH}/${name}.css?${new URLSearchParams([['scheme', scheme], ...parameters])}`;
  return [of('pages', [['v', contentHash(STYLESHEET.body)]]), of('theme', given)];
}

/**
 * `/theme-preview/pages.css` and `/theme-preview/theme.css`. Open to anyone, since a sandboxed frame sends no cookies;
 * what they answer follows from the address alone.
 */
export function previewStylesheetRoutes(app: App): void {
  const options = { ...PUBLIC, schema: { querystring: query } };
  app.get<{ Querystring: Query }>(`${PATH}/pages.css`, options, (request, reply) =>
    reply
      .header('cache-control', ASSET_CACHE_CONTROL)
      .type(STYLESHEET.contentType)
      .send(`${inScheme(STYLESHEET.body, request.query.scheme)}\n:root{color-scheme:${request.query.scheme}}\n`),
  );
  app.get<{ Querystring: Query }>(`${PATH}/theme.css`, options, (request, reply) => {
    const { scheme, v: _version, ...theme } = request.query;
    return reply
      .header('cache-control', ASSET_CACHE_CONTROL)
      .type(STYLESHEET.contentType)
      .send(inScheme(themeStylesheet(theme as Theme), scheme));
  });
}

function inScheme(css: string, scheme: ColourScheme): string {
  return css.replaceAll(DARK, scheme === 'dark' ? 'all' : 'not all');
}
