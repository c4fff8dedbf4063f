import type { Theme } from '../../../../protocol/theme.ts';

/** A theme that uses every token, with a logo for each ground. */
export const FULL_THEME: Theme = {
  brand_color: '#f5b800',
  link_color: '#7a5200',
  link_color_dark: '#ffd166',
  background: '#fff8e6',
  background_dark: '#14110a',
  radius: 12,
  logo: logo('#3d2b00'),
  logo_dark: logo('#fff3cf'),
  support_email: 'hulp@zonnestroom.example',
  support_telephone: '088 - 123 45 67',
  support_url: 'https://zonnestroom.example/hulp',
  privacy_url: 'https://zonnestroom.example/privacy',
  accessibility_url: 'https://zonnestroom.example/toegankelijkheid',
};

function logo(color: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 40"><circle cx="20" cy="20" r="16" fill="#f5b800"/><text x="46" y="28" font-family="sans-serif" font-weight="700" font-size="24" fill="${color}">zonnestroom</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
