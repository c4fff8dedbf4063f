import { Ajv, type Options } from 'ajv';
import type { FastifySchema, FastifySchemaCompiler } from 'fastify';
import { isCalendarDate, isInstant } from '../../protocol/dates.ts';
import { isUuid } from '../../protocol/uuid.ts';

/** Every fault is named, not only the first; a body is as large as the surface allows, and so is that work. */
const OPTIONS: Options = {
  allErrors: true,
  allowUnionTypes: true,
  useDefaults: true,
  formats: { uuid: isUuid, date: isCalendarDate, 'date-time': isInstant },
};

/**
 * Validators for a surface: a body is taken as it is, while what stands in an address or a header is text and becomes
 * the number or the truth value that its schema says.
 */
export function createValidators(): FastifySchemaCompiler<FastifySchema> {
  const strict = new Ajv(OPTIONS);
  // Without `strictNumbers`, by which 1e400 would be a number that no bound is asked about.
  const coercing = new Ajv({ ...OPTIONS, coerceTypes: true, strictNumbers: false });
  return ({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema);
}
