import type { FastifySchema } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { answersOf } from './operation-answers.ts';
import { headersSchema } from './operation-headers.ts';
import type { Refusals } from './refusals.ts';

/** What an operation does decides which header fields it takes and gives. */
export type OperationKind = 'list' | 'read' | 'create' | 'change' | 'act' | 'export';

/** One operation of the API: what is checked, what is sent, and its part of the OpenAPI document. */
export interface Operation {
  kind: OperationKind;
  /** In lowerCamelCase; methods of generated clients are called so. */
  id: string;
  tag: string;
  summary: string;
  description?: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** What is sent, by status; nothing outside these schemas is. */
  answers: Record<number, TSchema>;
  /** What the answers are; by default JSON. */
  mediaTypes?: readonly string[];
  /** Codes of refusals by status, besides those that every operation of its kind has. */
  refusals?: Refusals;
  /** What a caller needs who may use it. */
  permission?: string;
  /** Codes of refusals of those who may not use it at all. */
  gate: Refusals;
}

const operations = new WeakMap<FastifySchema, Operation>();

/** Makes the schemas of an API's routes, all of which refuse strangers alike. */
export function operationsBehind(gate: Refusals) {
  return (described: Omit<Operation, 'gate'>): FastifySchema => {
    const { kind, params, query, body } = described;
    const headers = headersSchema(kind);
    const schema = {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(headers && { headers }),
      response: answersOf({ ...described, gate }),
    };
    operations.set(schema, { ...described, gate });
    return schema;
  };
}

/** What a route's schema was made from, if it describes an operation. */
export function operationOf(schema: FastifySchema): Operation | undefined {
  return operations.get(schema);
}

/** The path parameter of an operation on one resource. */
export function idParams(of: string) {
  return Type.Object({ id: Type.String({ maxLength: 200, description: `The id of the ${of}.` }) });
}
