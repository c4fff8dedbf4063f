/** JSON that is part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** The schemas of a document that have a name, each once. */
export interface Components {
  /** The schema for use in the document: a reference where it has a `title`, and so for each part of it. */
  use(schema: unknown): Json;
  readonly schemas: Record<string, Json>;
}

export function createComponents(): Components {
  const schemas: Record<string, Json> = {};

  /** @param outermost The title of the schema that this one is a part of. */
  function use(schema: Json, outermost = ''): Json {
    const { title, description, ...rest } = schema;
    const of = outermost || String(title ?? '');
    const used = Object.fromEntries(Object.entries(rest).map(([member, value]) => [member, part(member, value, of)]));
    if (typeof title !== 'string') return described(used, description);
    const name = nameFor(title, outermost, used);
    const known = schemas[name];
    schemas[name] ??= { title: name, ...described(used, description) };
    // What this use says of its own stands beside the reference (JSON Schema 2020-12, 8.2.3.1).
    const own = known === undefined || known.description === description ? undefined : description;
    return described({ $ref: `#/components/schemas/${name}` }, own);
  }

  /** Its title; where another schema has that, the one that it is a part of comes before it. */
  function nameFor(title: string, outermost: string, used: Json): string {
    for (const name of [title, `${outermost}${title}`]) {
      const { title: _title, description: _said, ...known } = schemas[name] ?? {};
      if (schemas[name] === undefined || JSON.stringify(known) === JSON.stringify(used)) return name;
    }
    throw new Error(`two schemas are called ${title}`);
  }

  function part(member: string, value: unknown, of: string): unknown {
    const under = (schema: unknown) => use(schema as Json, of);
    if (MAPS.has(member))
      return Object.fromEntries(Object.entries(value as Json).map(([key, one]) => [key, under(one)]));
    if (!SCHEMAS.has(member) || typeof value !== 'object') return value;
    return Array.isArray(value) ? value.map(under) : under(value);
  }

  return { use: (schema) => use(JSON.parse(JSON.stringify(schema)) as Json), schemas };
}

/** Members of a schema that are schemas, lists of schemas, or maps of them. */
const MAPS = new Set(['properties', 'patternProperties', '$defs']);
const SCHEMAS = new Set(['items', 'prefixItems', 'additionalProperties', 'anyOf', 'allOf', 'oneOf', 'not']);

function described(schema: Json, description: unknown): Json {
  return description === undefined ? schema : { ...schema, description };
}
