/** What is wrong with a value; each code has a line in the README. */
export type ContractFaultCode =
  | 'missing_field'
  | 'unknown_field'
  | 'read_only_field'
  | 'wrong_type'
  | 'unknown_value'
  | 'bad_format'
  | 'out_of_range'
  | 'too_long'
  | 'too_many';

/** One thing that is wrong, and where. */
export interface ContractFault {
  /** JSON Pointer (RFC 6901) into the value, such as `/monthly_deposit/products/0/name`; empty for the value itself. */
  pointer: string;
  code: ContractFaultCode;
  /** For people. Never repeats the value that was sent: a contract is personal data. */
  detail: string;
}

/** Past this many the rest is not listed, so that a hostile body cannot grow into a larger answer. */
export const MAX_FAULTS = 1000;

const TOLD = 3;

/**
 * A value is not a contract. `faults` lists everything that is wrong with it, up to a thousand things.
 *
 * @example
 * ```ts
 * import { ContractError, parseContract } from '@wattlock/contract';
 *
 * try {
 *   parseContract({ id: 'x' });
 * } catch (error) {
 *   if (!(error instanceof ContractError)) throw error;
 *   for (const { pointer, code, detail } of error.faults) console.log(pointer, code, detail);
 * }
 * ```
 */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly faults: readonly ContractFault[];

  constructor(faults: readonly ContractFault[]) {
    super(`not a valid contract: ${summary(faults)}`);
    this.faults = faults;
  }
}

function summary(faults: readonly ContractFault[]): string {
  const told = faults.slice(0, TOLD).map(({ pointer, detail }) => `${pointer || 'it'} ${detail}`);
  if (faults.length > TOLD) told.push(`and ${faults.length - TOLD} more`);
  return told.join('; ');
}
