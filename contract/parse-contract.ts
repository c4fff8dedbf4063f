import { type Contract, contractSchema } from './contract.ts';
import { ContractError } from './contract-error.ts';
import { FaultList } from './fault-list.ts';
import { DATETIME } from './scalars.ts';
import { type Reader, readerOf } from './schema-reader.ts';
import { stringFormOf } from './string-form.ts';

const readContract = readerOf(contractSchema);

/**
 * Checks that a value is a contract snapshot, whole and without anything else, and returns it in its canonical form:
 * fields in the specification's order, UUIDs in lower case, datetimes in milliseconds. Decimals stay as they are.
 *
 * @throws ContractError with everything that is wrong.
 *
 * @example
 * ```ts
 * import { exampleContract, parseContract } from '@wattlock/contract';
 *
 * const body = JSON.stringify(exampleContract());
 * const contract = parseContract(JSON.parse(body));
 * console.log(contract.number, contract.contract_phase, contract.monthly_deposit.total_incl);
 * ```
 */
export function parseContract(value: unknown): Contract {
  return read(readContract, value) as Contract;
}

/**
 * Brings a datetime into the form in which it goes out: `YYYY-MM-DDTHH:mm:ss.sssZ`. It must be a date of the calendar
 * (years 0001 to 9999) that ends in `Z`. More than three digits after the seconds are refused unless the rest is zeros.
 *
 * @throws ContractError when it is anything else.
 *
 * @example
 * ```ts
 * import { normalizeDatetime } from '@wattlock/contract';
 *
 * normalizeDatetime('2026-01-31T12:00:00Z'); // '2026-01-31T12:00:00.000Z'
 * ```
 */
export function normalizeDatetime(text: string): string {
  const form = stringFormOf(DATETIME);
  if (!form.matches(text)) throw new ContractError([{ pointer: '', code: 'bad_format', detail: form.detail }]);
  return form.canonical(text);
}

/** Runs a reader and throws when it found anything wrong. */
export function read(reader: Reader, value: unknown): unknown {
  const list = new FaultList();
  const result = reader(value, '', list);
  if (list.faults.length > 0) throw new ContractError(list.faults);
  return result;
}
