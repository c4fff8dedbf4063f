/** A text in the singular and the plural; `{count}` decides, by the rules of the language (CLDR, through Intl). */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

export type Message = string | Plural;

/** A catalogue in another language: the same keys, no more and no fewer, or it does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Plural };

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values that a text asks for by `{name}`. */
export type Values<T extends Message> = T extends string
  ? Names<T>
  : T extends Plural
    ? Names<T['other']> | 'count'
    : never;

export function formatMessage(message: Message, locale: string, values: Record<string, string | number> = {}): string {
  const text = typeof message === 'string' ? message : message[pluralOf(locale, Number(values.count))];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  });
}

function pluralOf(locale: string, count: number): 'one' | 'other' {
  return new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other';
}
