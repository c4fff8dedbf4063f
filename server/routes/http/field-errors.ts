import type { FastifySchemaValidationError } from 'fastify';
import type { FieldError } from '../../flows/fault.ts';

/** More are not told: whoever sends a thousand wrong fields does not read a thousand lines. */
const MOST = 100;

/** What a validator found wrong, each field once and by name. */
export function fieldErrors(found: readonly FastifySchemaValidationError[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const { keyword, instancePath, params, message } of found) {
    const explained: Explained = OF_KEYWORD[keyword]?.(params) ?? { code: 'invalid_value' };
    const { code, member, detail = message ?? 'is not valid' } = explained;
    const pointer = member === undefined ? instancePath : `${instancePath}/${escapePointer(member)}`;
    const text = detail.replace('must NOT', 'must not');
    if (!errors.has(pointer)) errors.set(pointer, { pointer: pointer.slice(0, 500), code, detail: text });
    if (errors.size === MOST) break;
  }
  return [...errors.values()];
}

/** The first faults in one line, for people. */
export function summaryOf(errors: readonly FieldError[]): string {
  const SHOWN = 5;
  const lines = errors.slice(0, SHOWN).map(({ pointer, detail }) => `${pointer || 'the body'} ${detail}`);
  const more = errors.length > SHOWN ? ` (and ${errors.length - SHOWN} more)` : '';
  return `${lines.join('; ')}${more}`.slice(0, 1_000);
}

interface Explained {
  code: string;
  /** The member that is missing or not known, where the pointer is that of its object. */
  member?: string;
  detail?: string;
}

const LENGTH = () => ({ code: 'invalid_length' });
const RANGE = () => ({ code: 'out_of_range' });
const FORMAT = (params: Record<string, unknown>) =>
  'format' in params
    ? { code: 'invalid_format', detail: `must be a ${params.format}` }
    : { code: 'invalid_format', detail: 'has characters, or a form, that it must not have' };

const OF_KEYWORD: Record<string, (params: Record<string, unknown>) => Explained> = {
  required: (params) => ({ code: 'required', member: String(params.missingProperty), detail: 'is missing' }),
  additionalProperties: (params) => ({
    code: 'unknown_field',
    member: String(params.additionalProperty),
    detail: 'is not known here',
  }),
  type: () => ({ code: 'invalid_type' }),
  enum: ({ allowedValues }) => ({
    code: 'invalid_value',
    detail: `must be one of ${(allowedValues as unknown[]).map(String).join(', ')}`,
  }),
  minLength: LENGTH,
  maxLength: LENGTH,
  minItems: LENGTH,
  maxItems: LENGTH,
  minProperties: LENGTH,
  maxProperties: LENGTH,
  minimum: RANGE,
  maximum: RANGE,
  format: FORMAT,
  pattern: FORMAT,
};

/** RFC 6901 §3. */
function escapePointer(member: string): string {
  return member.replaceAll('~', '~0').replaceAll('/', '~1');
}
