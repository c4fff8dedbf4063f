import Type, { type TSchema } from 'typebox';

interface Described {
  description?: string;
  examples?: readonly string[];
  minLength?: number;
  pattern?: string;
}

/** A moment, as it is shown. */
export function instant(description?: string) {
  return Type.Unsafe<string>({
    type: 'string',
    format: 'date-time',
    ...(description !== undefined && { description }),
  });
}

/** A moment, as it is given: RFC 3339, ending in Z. */
export function moment(description: string) {
  return Type.String({ format: 'date-time', maxLength: 30, description, examples: ['2026-01-31T12:00:00Z'] });
}

/** What a database can store as text, and a page can show: no control characters, no halves of a character. */
export const PLAIN = '^[^\\p{Cc}\\p{Cs}]*$';

export function plainText(maxLength: number, described: Described = {}) {
  return Type.String({ maxLength, pattern: PLAIN, ...described });
}

/** A value that may be null: one schema with two types, so that each fault of it is told once. */
export function nullable<Of = string>(schema: { type: string; enum?: readonly unknown[] } & Record<string, unknown>) {
  const { type, enum: values } = schema;
  return Type.Unsafe<Of | null>({
    ...schema,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  } as TSchema);
}
