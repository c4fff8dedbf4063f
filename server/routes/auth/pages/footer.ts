import { html } from 'ghtml';
import type { PageContext } from './page.ts';
import type { Texts } from './texts.ts';

/** Languages are named in themselves: who needs the other one cannot read this one. */
const LANGUAGES = { nl: 'Nederlands', en: 'English' } as const;

/** What stands below every page: the languages, and the partner's own links. */
export function footer(context: PageContext, texts: Texts): string {
  const { privacy_url, accessibility_url, support_url } = context.partner?.theme ?? {};
  const links = [
    link(privacy_url, texts.frame.privacy),
    link(accessibility_url, texts.frame.accessibility),
    link(support_url, texts.frame.help),
  ].join('');
  const languages = context.languageLinks ? languageSwitch(context.languageLinks, texts) : '';
  const more = links && html`<nav aria-label="${texts.frame.links}"><ul>!${links}</ul></nav>`;
  return html`<footer>!${languages}!${more}</footer>`;
}

function languageSwitch(hrefs: Record<'nl' | 'en', string>, texts: Texts): string {
  const items = (['nl', 'en'] as const).map((language) =>
    language === texts.language
      ? html`<li><span lang="${language}" aria-current="true">${LANGUAGES[language]}</span></li>`
      : html`<li><a lang="${language}" hreflang="${language}" href="${hrefs[language]}">${LANGUAGES[language]}</a></li>`,
  );
  return html`<nav aria-label="${texts.frame.languages}"><ul>!${items}</ul></nav>`;
}

function link(href: string | undefined, text: string): string {
  return href === undefined ? '' : html`<li><a href="${href}">${text}</a></li>`;
}
