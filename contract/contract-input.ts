import type { TObject, TSchema } from 'typebox';
import * as Type from 'typebox';
import { type Contract, contractSchema } from './contract.ts';
import { read } from './parse-contract.ts';
import { readerOf } from './schema-reader.ts';

/** What the server sets; a sender may not. */
export const serverSetFields = ['id', 'number', 'created_at', 'updated_at', 'deleted_at'] as const;

/** A contract without what the server sets: every field is there, and what is empty is null. */
export type ContractInput = Omit<Contract, (typeof serverSetFields)[number]>;

const {
  id: _id,
  number: _number,
  created_at: _created,
  updated_at: _updated,
  deleted_at: _deleted,
  ...input
} = contractSchema.properties;

type NullablesOptional<T> = T extends readonly (infer Entry)[]
  ? NullablesOptional<Entry>[]
  : T extends object
    ? { [Field in keyof T as null extends T[Field] ? never : Field]: NullablesOptional<T[Field]> } & {
        [Field in keyof T as null extends T[Field] ? Field : never]?: T[Field];
      }
    : T;

/** What may be sent to create a contract. */
export type ContractCreate = NullablesOptional<ContractInput>;

/** What creates a contract: nullable fields may be left out, at every level, and are null then. */
export const contractCreateSchema = withOptionalNullables(
  Type.Object(input, { title: 'ContractCreate', additionalProperties: false, description: 'A contract to create.' }),
) as TObject;

const readInput = readerOf(contractCreateSchema, serverSetFields);

/**
 * Checks what is to become a contract, and fills in null for every nullable field that is absent.
 *
 * @throws ContractError with everything that is wrong; a field of the server's is a `read_only_field`.
 *
 * @example
 * ```ts
 * import { exampleContract, parseContractInput } from '@wattlock/contract';
 *
 * const { id, number, created_at, updated_at, deleted_at, accepted_at, ...rest } = exampleContract();
 * parseContractInput(rest).accepted_at; // null
 * ```
 */
export function parseContractInput(value: unknown): ContractInput {
  return read(readInput, value) as ContractInput;
}

/** The same schema, in which nullable fields may be absent. */
function withOptionalNullables(schema: TSchema): TSchema {
  if (Type.IsArray(schema)) {
    const { items, maxItems, description } = schema as unknown as {
      items: TSchema;
      maxItems: number;
      description: string;
    };
    return Type.Array(withOptionalNullables(items), { maxItems, description });
  }
  if (!Type.IsObject(schema)) return Type.IsUnion(schema) ? Type.Optional(schema) : schema;
  const { properties, type: _type, required: _required, ...options } = schema as TObject & { required?: string[] };
  const members = Object.entries(properties).map(([name, property]) => [name, withOptionalNullables(property)]);
  return Type.Object(Object.fromEntries(members), options);
}
