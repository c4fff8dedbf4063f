import { DATETIME, DECIMAL, TEXT, UUID } from './scalars.ts';

/** What the strings of one pattern are called, and how they are written when they go out. */
export interface StringForm {
  matches: (text: string) => boolean;
  canonical: (text: string) => string;
  /** Said of a string that does not match. */
  detail: string;
  /** Said of what is no string. */
  typeDetail: string;
}

const asItIs = (text: string) => text;

const matching = (pattern: string) => {
  const regexp = new RegExp(pattern);
  return (text: string) => regexp.test(text);
};

const isText = matching(TEXT);

const FORMS = new Map<string, StringForm>([
  [
    UUID,
    {
      matches: matching(UUID),
      canonical: (text) => text.toLowerCase(),
      detail: 'must be a UUID, such as 9f8b6c1e-3a57-4c0d-8a2e-5b1f0d7c6e42',
      typeDetail: 'must be a string',
    },
  ],
  [
    DATETIME,
    {
      matches: matching(DATETIME),
      canonical: inMilliseconds,
      detail:
        'must be a date and time in UTC, such as 2026-01-31T12:00:00.000Z: a date of the calendar, ending in Z, in milliseconds at the finest',
      typeDetail: 'must be a string, such as "2026-01-31T12:00:00.000Z"',
    },
  ],
  [
    DECIMAL,
    {
      matches: matching(DECIMAL),
      canonical: asItIs,
      detail:
        'must be a decimal number, such as "12.50": up to 20 digits before the point and 18 after it, no exponent, no leading zero, no negative zero',
      typeDetail: 'must be a string that holds a decimal number: send a string, such as "12.50"',
    },
  ],
  [
    TEXT,
    {
      /** I-JSON (RFC 7493 §2.1) knows no lone surrogates, and no database stores them. */
      matches: (text) => isText(text) && text.isWellFormed(),
      canonical: asItIs,
      detail: 'must hold no control characters and no lone surrogates',
      typeDetail: 'must be a string',
    },
  ],
]);

export function stringFormOf(pattern: string): StringForm {
  const form = FORMS.get(pattern);
  if (form === undefined) throw new TypeError('a string of the contract has a pattern that is not known');
  return form;
}

/** Whole seconds, then exactly three digits. The instant is never read, so nothing is rounded. */
function inMilliseconds(datetime: string): string {
  return `${datetime.slice(0, 19)}.${datetime.slice(20, -1).padEnd(3, '0').slice(0, 3)}Z`;
}
