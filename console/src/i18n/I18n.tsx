import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { remember } from '../app/preferences.ts';
import { type AnyCatalogue, type Locale, loadCatalogue } from './catalogue.ts';
import type { Catalogue } from './en/index.ts';
import { type Formats, formatsOf } from './formats.ts';
import { formatMessage, type Message, type Values } from './message.ts';

export type Key = keyof Catalogue;
/** The keys of texts that need no values. */
export type PlainKey = { [K in Key]: [Values<Catalogue[K]>] extends [never] ? K : never }[Key];
type Given<K extends Key> = [Values<Catalogue[K]>] extends [never]
  ? []
  : [values: Record<Values<Catalogue[K]>, string | number>];

export interface I18n {
  locale: Locale;
  setLocale: (locale: Locale) => void;
  /** The text of a key; the values that it names have to be given. */
  t: <K extends Key>(key: K, ...values: Given<K>) => string;
  /** For words that the server chooses and may add to: the text if there is one, else the word itself. */
  word: (prefix: string, value: string) => string;
  format: Formats;
}

const Context = createContext<I18n | undefined>(undefined);

export function I18nProvider({ initial, children }: { initial: [Locale, AnyCatalogue]; children: ReactNode }) {
  const [[locale, catalogue], setCurrent] = useState(initial);
  const value = useMemo<I18n>(() => {
    const language = locale === 'nl' ? 'nl-NL' : 'en-GB';
    const texts = catalogue as Record<string, Message>;
    return {
      locale,
      setLocale: (next) => {
        void loadCatalogue(next).then((loaded) => {
          document.documentElement.lang = next;
          remember('language', next);
          setCurrent([next, loaded]);
        });
      },
      t: (key, ...[values]) => formatMessage(texts[key] ?? key, language, values as Record<string, string | number>),
      word: (prefix, word) => {
        const text = texts[`${prefix}.${word}`];
        return typeof text === 'string' ? text : word.includes('.') ? word : word.replaceAll('_', ' ');
      },
      format: formatsOf(language),
    };
  }, [locale, catalogue]);
  return <Context value={value}>{children}</Context>;
}

export function useI18n(): I18n {
  const value = useContext(Context);
  if (!value) throw new Error('there is no I18nProvider above');
  return value;
}
