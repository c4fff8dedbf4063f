import type { Catalogue } from './en/index.ts';
import type { Translated } from './message.ts';

export type Locale = 'en' | 'nl';
export type AnyCatalogue = Translated<Catalogue>;

/** Only the language that is read is loaded. */
export async function loadCatalogue(locale: Locale): Promise<AnyCatalogue> {
  return locale === 'nl' ? (await import('./nl/index.ts')).nl : (await import('./en/index.ts')).en;
}
