import type { Theme } from './theme.ts';

/** The colours that a theme comes down to, for light or dark. Text on them is chosen, so that it can always be read. */
export interface Palette {
  brand: string;
  onBrand: string;
  brandHover: string;
  /** The button's edge: the brand itself, or a stronger shade where the brand is too close to the card. */
  brandEdge: string;
  /** Links stand on the card only. */
  link: string;
  background: string;
  onBackground: string;
}

/** What is ours and the same for every partner: the card that forms stand on, and its lines. */
export const CARD = { light: '#ffffff', dark: '#181c22' } as const;
const BACKGROUND = { light: '#f2f4f6', dark: '#0e1115' } as const;
const BRAND = { light: '#1f5fa8', dark: '#7fb2f0' } as const;

/** WCAG 2.2 §1.4.3, and §1.4.11 for what is not text. */
export const READABLE = 4.5;
const VISIBLE = 3;

export function lightPalette(theme: Theme): Palette {
  const brand = theme.brand_color ?? BRAND.light;
  return complete('light', brand, theme.link_color ?? brand, theme.background ?? BACKGROUND.light);
}

/** Without colours of its own the dark theme gets the light one's, made lighter until links can be read. */
export function darkPalette(theme: Theme): Palette {
  const brand = theme.brand_color_dark ?? (theme.brand_color ? lighter(theme.brand_color) : BRAND.dark);
  const link = theme.link_color_dark ?? (theme.link_color ? lighter(theme.link_color) : brand);
  return complete('dark', brand, link, theme.background_dark ?? BACKGROUND.dark);
}

function complete(mode: 'light' | 'dark', brand: string, link: string, background: string): Palette {
  const onBrand = textOn(brand);
  return {
    brand,
    onBrand,
    // Away from the text, so that hovering never costs contrast.
    brandHover: mix(brand, onBrand === '#ffffff' ? '#000000' : '#ffffff', 0.16),
    brandEdge: towards(textOn(CARD[mode]), brand, CARD[mode], VISIBLE),
    link,
    background,
    onBackground: textOn(background),
  };
}

/** Black or white, whichever is read better: one of the two always has a contrast above 4.5. */
export function textOn(color: string): '#000000' | '#ffffff' {
  return contrast(color, '#000000') > contrast(color, '#ffffff') ? '#000000' : '#ffffff';
}

/** WCAG 2.2, definition of contrast ratio: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour for the dark card. */
function lighter(color: string): string {
  return towards('#ffffff', color, CARD.dark, READABLE);
}

/** The colour, with as much of black or white in it as it takes to stand out from a ground. */
function towards(end: '#000000' | '#ffffff', color: string, ground: string, ratio: number): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, end, share);
    if (contrast(mixed, ground) >= ratio) return mixed;
  }
  return end;
}

function mix(color: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(color).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
