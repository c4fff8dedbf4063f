import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { documentSchema } from './document-schema.ts';
import { nearest } from './nearest.ts';
import type { FileFault, Path, SourceFile } from './source-file.ts';

/** What is read of a schema here; the leaves are checked by TypeBox. */
interface Described {
  properties?: Record<string, Described>;
  patternProperties?: Record<string, Described>;
  items?: Described;
  required?: readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly { const?: unknown }[];
  const?: unknown;
  /** What to say instead of the schema's own words; of a map, of a key that cannot be. */
  fault?: string;
}

/** Every way in which a file is not of the shape that it must have, in words. */
export function schemaFaults(source: SourceFile): FileFault[] {
  return faultsAt(source, documentSchema as TSchema as Described, source.content ?? {}, []);
}

function faultsAt(source: SourceFile, schema: Described, value: unknown, path: Path): FileFault[] {
  if (schema.items !== undefined) {
    const { items } = schema;
    if (!Array.isArray(value)) return [source.fault(path, `${nameOf(path)}: must be a list`)];
    return value.flatMap((item, index) => faultsAt(source, items, item, [...path, index]));
  }
  if (schema.properties === undefined && schema.patternProperties === undefined)
    return leaf(source, schema, value, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [source.fault(path, `${nameOf(path)}: must have keys and values`)];
  }
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => source.fault(path, `${name} is missing`, 'key')),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const known = schemaOf(schema, name);
      return known
        ? faultsAt(source, known, inner, [...path, name])
        : [source.fault([...path, name], unknownKey(schema, name), 'key')];
    }),
  ];
}

function schemaOf({ properties, patternProperties = {} }: Described, name: string): Described | undefined {
  if (properties !== undefined) return Object.hasOwn(properties, name) ? properties[name] : undefined;
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern).test(name))?.[1];
}

function unknownKey({ properties, fault }: Described, name: string): string {
  const shown = `"${name.slice(0, 100)}"`;
  if (properties === undefined) return `${shown} ${fault ?? 'cannot be a key here'}`;
  return `there is no ${shown} here${nearest(name, Object.keys(properties))}`;
}

function leaf(source: SourceFile, schema: Described, value: unknown, path: Path): FileFault[] {
  const [error] = Value.Errors(schema as TSchema, value);
  if (error === undefined) return [];
  const { enum: choices, anyOf, const: only, fault } = schema;
  const allowed = choices ?? anyOf?.map((choice) => choice.const) ?? (only === undefined ? undefined : [only]);
  const words = error.keyword === 'type' ? error.message : (fault ?? error.message);
  const said = allowed === undefined ? words : `must be ${allowed.length > 1 ? 'one of ' : ''}${allowed.join(', ')}`;
  return [source.fault(path, `${nameOf(path)}: ${said}`)];
}

/** The last key on the way: of an item of a list that of the list. */
function nameOf(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string') ?? 'the file');
}
