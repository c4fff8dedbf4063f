/** How the login ended, for the person who still looks at the browser. */
export type Ending = 'done' | 'refused' | 'foreign';

type Texts = Record<Ending, { title: string; text: string }>;

const TEXTS: Record<'en' | 'nl', Texts> = {
  en: {
    done: { title: 'You are signed in', text: 'You can close this window and go back to the terminal.' },
    refused: { title: 'Signing in did not work', text: 'The terminal says why. You can close this window.' },
    foreign: { title: 'This page has expired', text: 'It does not belong to the sign-in that is under way.' },
  },
  nl: {
    done: { title: 'Je bent ingelogd', text: 'Je kunt dit venster sluiten en verdergaan in de terminal.' },
    refused: { title: 'Inloggen is niet gelukt', text: 'In de terminal staat waarom. Je kunt dit venster sluiten.' },
    foreign: { title: 'Deze pagina is verlopen', text: 'Ze hoort niet bij de inlogpoging die nu loopt.' },
  },
};

/** The code stands in the address: nothing may carry it further. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
};

/** Nothing of the request is in it but the language. */
export function closingPage(ending: Ending, acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage);
  const { title, text } = TEXTS[language][ending];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 15vh auto; padding: 0 1rem }</style>
<main><h1>${title}</h1><p>${text}</p></main>
</html>
`;
}

/** The one of our languages that the browser prefers (RFC 9110 §12.5.4); the terminal speaks English. */
function languageOf(acceptLanguage = ''): 'en' | 'nl' {
  const wishes = acceptLanguage.split(',').map((wish) => {
    const [tag = '', quality = 'q=1'] = wish.split(';').map((part) => part.trim());
    return { language: tag.slice(0, 2).toLowerCase(), weight: Number(quality.replace('q=', '')) || 0 };
  });
  const known = wishes.filter(({ language, weight }) => language in TEXTS && weight > 0);
  const [best] = known.toSorted((one, other) => other.weight - one.weight);
  return best?.language === 'nl' ? 'nl' : 'en';
}
