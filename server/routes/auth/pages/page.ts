import { html } from 'ghtml';
import { CARD } from '../../../protocol/palette.ts';
import type { Theme } from '../../../protocol/theme.ts';
import { SCRIPT, STYLESHEET } from './assets.ts';
import { footer } from './footer.ts';
import { type Locale, TEXTS } from './texts.ts';
import { themeStylesheetPath } from './theme-stylesheet.ts';

export interface PagePartner {
  id: string;
  name: string;
  /** As `readTheme` returns it. */
  theme: Theme;
}

/** What every page needs to know. */
export interface PageContext {
  locale: Locale;
  /** The same page in each language; absent where it cannot be asked for again, such as codes that are shown once. */
  languageLinks?: Record<'nl' | 'en', string> | undefined;
  /** Unknown when the client is. */
  partner?: PagePartner | undefined;
  requestId: string;
  /** Shown to an operator who tries out a theme: by these style sheets alone, and without the script. */
  preview?: { stylesheets: readonly string[] } | undefined;
}

export interface PartnerPageContext extends PageContext {
  partner: PagePartner;
}

/** What makes a page this one. `content` is HTML, and begins with the page's only `<h1>` or what comes before it. */
export interface PageParts {
  /** For tests: which page this is, and what is wrong on it. */
  state: string;
  errors?: readonly string[];
  title: string;
  content: string;
  /** Where to go at once. */
  continueTo?: string;
}

/** A whole document: the frame that every page has around its own content. No inline style or script, see the CSP. */
export function page(context: PageContext, parts: PageParts): string {
  const { partner } = context;
  const texts = TEXTS[context.locale];
  const errors = parts.errors ?? [];
  const title = errors.length > 0 ? texts.frame.errorTitle(parts.title) : parts.title;
  return html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<title>${partner ? `${title} — ${partner.name}` : title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${CARD.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${CARD.dark}" media="(prefers-color-scheme: dark)">
<meta name="format-detection" content="telephone=no">
!${parts.continueTo && html`<meta http-equiv="refresh" content="0;url=${parts.continueTo}">`}
<link rel="icon" href="data:,">
!${stylesheetsOf(context).map(
    (href) => html`<link rel="stylesheet" href="${href}">
`,
  )}
!${context.preview ? '' : html`<script type="module" src="${SCRIPT.path}"></script>`}
</head>
<body>
<div class="card">
!${partner ? brand(partner) : ''}
<main data-state="${parts.state}"!${errors.length > 0 ? html` data-error="${errors.join(' ')}"` : ''}>
!${parts.content}
</main>
</div>
!${footer(context, texts)}
</body>
</html>
`;
}

function stylesheetsOf({ partner, preview }: PageContext): readonly string[] {
  return preview?.stylesheets ?? [STYLESHEET.path, ...(partner ? [themeStylesheetPath(partner)] : [])];
}

/** The partner's logo, or its name beside its first letter. */
function brand({ name, theme: { logo, logo_dark } }: PagePartner): string {
  if (logo === undefined) {
    return html`<header class="brand"><span class="initial" aria-hidden="true">${[...name.trim()][0]?.toUpperCase()}</span>
<span>${name}</span></header>`;
  }
  const dark = logo_dark && html`<source srcset="${logo_dark}" media="(prefers-color-scheme: dark)">`;
  return html`<header class="brand"><picture>!${dark}<img src="${logo}" alt="${name}"></picture></header>`;
}
