import { darkPalette, lightPalette, type Palette } from '../../../protocol/palette.ts';
import type { Theme } from '../../../protocol/theme.ts';
import { contentHash } from './assets.ts';

/** A partner's colours as custom properties, served as a file of their own: the CSP allows no inline style. */
export function themeStylesheet(theme: Theme): string {
  const radius = theme.radius === undefined ? '' : `--radius:${theme.radius}px;`;
  return `:root{${properties(lightPalette(theme))}${radius}}
@media (prefers-color-scheme:dark){:root{${properties(darkPalette(theme))}}}
`;
}

/** Where it is served; the version changes with the colours, so that it can be cached for ever. */
export function themeStylesheetPath({ id, theme }: { id: string; theme: Theme }): string {
  return `/signin/theme/${encodeURIComponent(id)}.css?v=${contentHash(themeStylesheet(theme))}`;
}

function properties(palette: Palette): string {
  return [
    `--brand:${palette.brand}`,
    `--on-brand:${palette.onBrand}`,
    `--brand-hover:${palette.brandHover}`,
    `--brand-edge:${palette.brandEdge}`,
    `--link:${palette.link}`,
    `--background:${palette.background}`,
    `--on-background:${palette.onBackground};`,
  ].join(';');
}
