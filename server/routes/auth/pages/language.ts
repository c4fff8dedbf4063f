import type { Theme } from '../../../protocol/theme.ts';
import type { Locale } from './texts.ts';

/** What may say which language someone reads, strongest first. */
export interface LanguageWishes {
  /** Chosen on the page just now. */
  chosen?: string | undefined;
  /** OpenID Connect Core §3.1.2.1: tags, the most wanted first. */
  uiLocales?: string | undefined;
  /** Chosen earlier, kept in a cookie. */
  saved?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** The first language asked for that there is, in the form that the partner addresses its customers in. */
export function chooseLocale(wishes: LanguageWishes, theme: Theme): Locale {
  const language =
    known(wishes.chosen) ??
    firstKnown(wishes.uiLocales?.split(' ')) ??
    known(wishes.saved) ??
    firstKnown(byWeight(wishes.acceptLanguage)) ??
    theme.default_locale ??
    'nl';
  return language === 'nl' && theme.formal ? 'nl-formal' : language;
}

function firstKnown(tags: readonly string[] | undefined): 'nl' | 'en' | undefined {
  return tags?.map(known).find((language) => language !== undefined);
}

/** By its first part: `nl-BE` is Dutch. */
function known(tag: string | undefined): 'nl' | 'en' | undefined {
  const language = tag?.trim().toLowerCase().split('-')[0];
  return language === 'nl' || language === 'en' ? language : undefined;
}

/** RFC 9110 §12.5.4: languages by their weight; those of weight 0 are not wanted. */
function byWeight(acceptLanguage: string | undefined): string[] {
  return (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
