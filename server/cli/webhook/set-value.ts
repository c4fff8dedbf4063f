import { contractSchema, serverSetFields } from '@wattlock/contract';
import { IsArray, IsNull, IsObject, IsUnion, type TArray, type TObject, type TSchema, type TUnion } from 'typebox';
import { invalid } from '../../flows/fault.ts';

type Holder = Record<string, unknown> | unknown[];

const ROOT = contractSchema as unknown as TObject;

/**
 * Sets what an assignment such as `monthly_deposit.products.0.name=Gas` says. The contract's schema says of what kind the
 * value is: decimals stay text, numbers and yes or no become such, `null` is null where it may be. Records and lists are
 * given as JSON. Whether the value itself is right the partner API checks.
 */
export function setValue(contract: object, assignment: string): void {
  const equals = assignment.indexOf('=');
  if (equals < 1) throw invalid(`--set "${assignment}": say path=value, such as monthly_deposit.total_incl=12.50`);
  const path = assignment.slice(0, equals).split('.');
  const last = path.pop() ?? '';
  let schema: TSchema = ROOT;
  let holder = contract as Holder;
  for (const [index, name] of path.entries()) {
    schema = memberOf(schema, holder, name, path.slice(0, index));
    const member = (holder as Record<string, unknown>)[name];
    if (typeof member !== 'object' || member === null)
      throw invalid(`--set ${[...path, last].join('.')}: ${name} has no parts`);
    holder = member as Holder;
  }
  const kind = memberOf(schema, holder, last, path);
  (holder as Record<string, unknown>)[last] = readValue(kind, assignment.slice(equals + 1), [...path, last].join('.'));
}

/** The schema of a member that the contract's schema knows, under a name or a place in a list. */
function memberOf(schema: TSchema, holder: Holder, name: string, under: readonly string[]): TSchema {
  const where = under.length === 0 ? 'a contract' : under.join('.');
  if (IsArray(schema) && Array.isArray(holder)) {
    // The place after the last adds one.
    if (/^\d{1,3}$/.test(name) && Number(name) <= holder.length) return (schema as TArray<TSchema>).items;
    throw invalid(`--set: ${where} is a list of ${holder.length}; say the place, from 0`);
  }
  const members = IsObject(schema) ? (schema as TObject).properties : {};
  const settable = Object.keys(members).filter((one) => under.length > 0 || !isServerSet(one));
  if (!settable.includes(name)) throw invalid(`--set: ${where} has no ${name} to set; it has ${settable.join(', ')}`);
  return members[name] as TSchema;
}

function isServerSet(name: string): boolean {
  return (serverSetFields as readonly string[]).includes(name);
}

function readValue(schema: TSchema, text: string, path: string): unknown {
  if (IsUnion(schema)) {
    const kinds = (schema as TUnion<TSchema[]>).anyOf;
    const other = kinds.find((one) => !IsNull(one));
    return text === 'null' || other === undefined ? null : readValue(other, text, path);
  }
  if (IsArray(schema) || IsObject(schema)) return json(text, path);
  const { type } = schema as { type?: string };
  if (type === 'integer') {
    if (/^-?\d{1,16}$/.test(text)) return Number(text);
    throw invalid(`--set ${path}: "${text}" is no whole number`);
  }
  if (type === 'boolean') {
    if (text === 'true' || text === 'false') return text === 'true';
    throw invalid(`--set ${path}: "${text}" is neither true nor false`);
  }
  return text;
}

function json(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`--set ${path}: not JSON`);
  }
}
