import type { Contract } from './contract.ts';
import { parseContract } from './parse-contract.ts';

/**
 * The one JSON text of a contract, whatever the order of its fields in memory: what is signed, sent and stored. The
 * contract is checked again, so that nothing leaves that a receiver's `parseContract` would refuse.
 *
 * @throws ContractError when it is not a valid contract.
 *
 * @example
 * ```ts
 * import { exampleContract, parseContract, serializeContract } from '@wattlock/contract';
 *
 * const body = serializeContract(exampleContract());
 * serializeContract(parseContract(JSON.parse(body))) === body; // true
 * ```
 */
export function serializeContract(contract: Contract): string {
  return JSON.stringify(parseContract(contract));
}
