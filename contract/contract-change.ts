import type { TObject, TSchema } from 'typebox';
import * as Type from 'typebox';
import { type ContractCreate, type ContractInput, contractCreateSchema, parseContractInput } from './contract-input.ts';

/** What may be sent to change a contract. */
export type ContractChange = {
  [Field in keyof ContractCreate]?: NonNullable<ContractCreate[Field]> extends readonly unknown[]
    ? ContractCreate[Field]
    : NonNullable<ContractCreate[Field]> extends object
      ? Partial<ContractCreate[Field]>
      : ContractCreate[Field];
};

/** What changes a contract: any of its fields; a nested record may be given in part, an array is given whole. */
export const contractChangeSchema = inPart(contractCreateSchema, { title: 'ContractChange', description: 'A change.' });

const inputFields = Object.keys(contractCreateSchema.properties) as (keyof ContractInput)[];

/**
 * The contract that a change makes of this one. Objects merge and arrays are replaced (JSON Merge Patch, RFC 7396),
 * then the whole is checked, so pointers of faults lead into the result. Neither argument is modified.
 *
 * @param current the contract before; fields of the server's in it are left aside.
 * @throws ContractError with everything that is wrong.
 *
 * @example
 * ```ts
 * import { applyContractChange, exampleContract } from '@wattlock/contract';
 *
 * const changed = applyContractChange(exampleContract(), { contract_variables: { end_date: null } });
 * changed.contract_variables.end_date; // null
 * ```
 */
export function applyContractChange(current: ContractInput, patch: unknown): ContractInput {
  const input = Object.fromEntries(inputFields.map((field) => [field, current[field]]));
  return parseContractInput(merge(input, patch));
}

/**
 * Null stays, instead of removing the member as RFC 7396 §2 has it: here an absent field is a null one, and a null that
 * may not be, or a field that is not known, is then refused by name. Depth is bounded by that of the contract.
 */
function merge(target: unknown, patch: unknown): unknown {
  if (!isRecord(target) || !isRecord(patch)) return patch;
  const merged = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) merged.set(name, merge(merged.get(name), value));
  return Object.fromEntries(merged);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inPart(schema: TObject, names: { title: string; description: string }): TObject {
  const members = Object.entries(schema.properties).map(([name, property]): [string, TSchema] => {
    if (!Type.IsObject(property)) return [name, Type.Optional(property)];
    const { title, description } = property as TObject & { title: string; description: string };
    return [name, Type.Optional(inPart(property, { title: `${title}Change`, description }))];
  });
  return Type.Object(Object.fromEntries(members), { ...names, additionalProperties: false });
}
