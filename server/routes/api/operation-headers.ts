import Type, { type TSchema } from 'typebox';
import type { OperationKind } from './operation.ts';

const IDEMPOTENCY = {
  'Idempotency-Key': Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: '^[ -~]*$',
    description: 'A name of your making for this request. A repeat within 24 hours gets the same answer.',
  }),
};

/** Header fields that each kind of operation takes; none is demanded. Preconditions: RFC 9110 §13.1. */
export const HEADERS: Partial<Record<OperationKind, Record<string, TSchema>>> = {
  read: { 'If-None-Match': Type.String({ maxLength: 1_000, description: 'The ETag of what you hold.' }) },
  create: IDEMPOTENCY,
  change: {
    'If-Match': Type.String({
      maxLength: 1_000,
      description: 'Change it only while it has this ETag, or one of these.',
    }),
  },
  act: IDEMPOTENCY,
};

/** The same as a schema to validate by: a request has its header fields in lower case. */
export function headersSchema(kind: OperationKind): TSchema | undefined {
  const fields = HEADERS[kind];
  if (fields === undefined) return undefined;
  const properties = Object.entries(fields).map(([name, schema]) => [name.toLowerCase(), Type.Optional(schema)]);
  return Type.Object(Object.fromEntries(properties));
}

const ETAG = { ETag: Type.String({ description: 'Of the state that is shown.' }) };
const REPLAYED = { 'Idempotent-Replayed': Type.String({ description: '`true`, on the answer to a repeat only.' }) };
const LOCATION = { Location: Type.String({ description: 'The path of what was made.' }) };

/** Header fields of their answers. */
export const ANSWER_HEADERS: Partial<Record<OperationKind, Record<string, TSchema>>> = {
  read: ETAG,
  create: { ...ETAG, ...LOCATION, ...REPLAYED },
  change: ETAG,
  act: REPLAYED,
};

/** Header fields of refusals, by status. */
export const REFUSAL_HEADERS: Record<number, Record<string, TSchema>> = {
  401: { 'WWW-Authenticate': Type.String({ description: 'What is wrong with the token (RFC 6750).' }) },
  403: { 'WWW-Authenticate': Type.String({ description: 'Where it is the token (RFC 6750).' }) },
  503: { 'Retry-After': Type.String({ description: 'Seconds to wait.' }) },
};
