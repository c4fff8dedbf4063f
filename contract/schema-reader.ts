import type { TSchema } from 'typebox';
import { type FaultList, pointerTo } from './fault-list.ts';
import { stringFormOf } from './string-form.ts';

/** Checks a value, notes what is wrong with it, and returns it in its canonical form. */
export type Reader = (value: unknown, pointer: string, faults: FaultList) => unknown;

interface Schema {
  type: 'object' | 'array' | 'string' | 'integer' | 'boolean';
  anyOf?: [Schema, unknown];
  enum?: string[];
  properties: Record<string, Schema>;
  required?: string[];
  items: Schema;
  maxItems: number;
  maxLength?: number;
  pattern: string;
  minimum: number;
  maximum: number;
}

/**
 * Makes the reader of a schema. TypeBox's own checker is not used: it stops at eight faults unless a setting of the
 * whole program is changed, counts letters otherwise than JSON Schema does, and cannot bring a value into its form.
 * @param readOnly fields of the outermost record that exist, and that the sender may not set.
 */
export function readerOf(schema: TSchema, readOnly: readonly string[] = []): Reader {
  return makeReader(schema as unknown as Schema, new Set(readOnly));
}

function makeReader(schema: Schema, readOnly?: ReadonlySet<string>): Reader {
  if (schema.anyOf) return nullableReader(makeReader(schema.anyOf[0]));
  if (schema.enum) return enumReader(schema.enum);
  if (schema.type === 'object') return recordReader(schema, readOnly);
  if (schema.type === 'array') return arrayReader(makeReader(schema.items), schema.maxItems);
  if (schema.type === 'string') return stringReader(schema);
  if (schema.type === 'integer') return integerReader(schema);
  return readBoolean;
}

function nullableReader(read: Reader): Reader {
  return (value, pointer, faults) => (value === null ? null : read(value, pointer, faults));
}

function enumReader(values: readonly string[]): Reader {
  const known = new Set<unknown>(values);
  const detail = `must be one of ${values.join(', ')}`;
  return (value, pointer, faults) => {
    if (!known.has(value)) faults.add(pointer, typeof value === 'string' ? 'unknown_value' : 'wrong_type', detail);
    return value;
  };
}

/** A field that is absent and not required becomes null; the result has every field, in the schema's order. */
function recordReader({ properties, required = [] }: Schema, readOnly?: ReadonlySet<string>): Reader {
  const fields = Object.entries(properties).map(([name, property]) => ({
    name,
    path: `/${name}`,
    read: makeReader(property),
    required: required.includes(name),
  }));
  return (value, pointer, faults) => {
    if (!isRecord(value)) return faults.add(pointer, 'wrong_type', 'must be an object');
    const result: Record<string, unknown> = {};
    for (const { name, path, read, required } of fields) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      if (member !== undefined) result[name] = read(member, pointer + path, faults);
      else if (required) faults.add(pointer + path, 'missing_field', 'is missing');
      else result[name] = null;
    }
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(properties, name)) continue;
      if (readOnly?.has(name)) faults.add(`/${name}`, 'read_only_field', 'is set by the server: leave it out');
      else faults.add(pointerTo(pointer, name), 'unknown_field', 'is not a field of this record');
    }
    return result;
  };
}

function arrayReader(read: Reader, maxItems: number): Reader {
  return (value, pointer, faults) => {
    if (!Array.isArray(value)) return faults.add(pointer, 'wrong_type', 'must be an array');
    if (value.length > maxItems) return faults.add(pointer, 'too_many', `must hold at most ${maxItems} entries`);
    return Array.from(value, (entry, index) => read(entry, `${pointer}/${index}`, faults));
  };
}

function stringReader({ pattern, maxLength = Number.POSITIVE_INFINITY }: Schema): Reader {
  const form = stringFormOf(pattern);
  return (value, pointer, faults) => {
    if (typeof value !== 'string') return faults.add(pointer, 'wrong_type', form.typeDetail);
    if (isLonger(value, maxLength)) return faults.add(pointer, 'too_long', `must be at most ${maxLength} characters`);
    if (!form.matches(value)) return faults.add(pointer, 'bad_format', form.detail);
    return form.canonical(value);
  };
}

function integerReader({ minimum, maximum }: Schema): Reader {
  return (value, pointer, faults) => {
    if (!Number.isInteger(value)) return faults.add(pointer, 'wrong_type', 'must be an integer, as a JSON number');
    const number = value as number;
    if (number < minimum || number > maximum) {
      return faults.add(pointer, 'out_of_range', `must be from ${minimum} to ${maximum}`);
    }
    return number === 0 ? 0 : number;
  };
}

function readBoolean(value: unknown, pointer: string, faults: FaultList): unknown {
  if (typeof value !== 'boolean') faults.add(pointer, 'wrong_type', 'must be true or false');
  return value;
}

/** Counted in code points, as JSON Schema and PostgreSQL count. */
function isLonger(text: string, maxLength: number): boolean {
  return text.length > maxLength && (text.length > 2 * maxLength || Array.from(text).length > maxLength);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
