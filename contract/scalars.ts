import type { TObject, TSchema } from 'typebox';
import * as Type from 'typebox';

/** Any version; either case comes in, lower case goes out. */
export const UUID = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** Up to 20 digits before the point and 18 after it; no exponent, no leading zero, no negative zero. */
export const DECIMAL = '^(?!-0(?:\\.0+)?$)-?(?:0|[1-9][0-9]{0,19})(?:\\.[0-9]{1,18})?$';

/** Dates of the calendar only, leap years reckoned, so that any JSON Schema validator refuses 30 February. */
const DATE =
  '(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)' +
  '|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)';

/** RFC 3339 §5.6 in UTC, years 0001 to 9999, no leap seconds. Digits past the milliseconds must be zeros: none is lost. */
export const DATETIME = `^(?!0000)${DATE}T(?:[01][0-9]|2[0-3])(?::[0-5][0-9]){2}(?:\\.[0-9]{1,3}0{0,6})?Z$`;

/** No control characters: PostgreSQL stores no NUL, and the others have no place in a name. */
export const TEXT = '^[^\\x00-\\x1f\\x7f-\\x9f]*$';

const MAX_TEXT_LENGTH = 500;
const MAX_INTEGER = 2 ** 31 - 1;

/** Makes a schema, with what its field means. */
export type Scalar<T extends TSchema> = (description?: string) => T;

const meaning = (description?: string) => (description === undefined ? {} : { description });

export const uuid = (description?: string) => Type.String({ ...meaning(description), format: 'uuid', pattern: UUID });

export const datetime = (description?: string) =>
  Type.String({ ...meaning(description), format: 'date-time', pattern: DATETIME });

export const decimal = (description?: string) => Type.String({ ...meaning(description), pattern: DECIMAL });

export const text = (description?: string) =>
  Type.String({ ...meaning(description), maxLength: MAX_TEXT_LENGTH, pattern: TEXT });

/** Signed 32 bits, which GraphQL's `Int` and PostgreSQL's `integer` hold too. */
export const integer = (description?: string) =>
  Type.Integer({ ...meaning(description), minimum: -MAX_INTEGER - 1, maximum: MAX_INTEGER });

export const boolean = (description?: string) => Type.Boolean(meaning(description));

/** One of a few names. */
export const oneOf = <const Values extends string[]>(
  values: readonly [...Values],
  title: string,
  description: string,
) => Type.Enum(values, { type: 'string', title, description });

export const nullable = <T extends TSchema>(scalar: Scalar<T>, description: string) =>
  Type.Union([scalar(), Type.Null()], { description });

/** A record that has exactly these fields, in this order. */
export const record = <T extends TObject['properties']>(title: string, properties: T, description: string) =>
  Type.Object(properties, { title, description, additionalProperties: false });
