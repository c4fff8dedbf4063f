/**
 * The contract snapshot of Wattlock: what its webhooks send, and its partner API answers and takes.
 *
 * @example
 * ```ts
 * import { ContractError, exampleContract, parseContract } from '@wattlock/contract';
 *
 * const body = JSON.stringify(exampleContract({ contract_phase: 'DeliveryStarted' }));
 * try {
 *   const contract = parseContract(JSON.parse(body));
 *   console.log(contract.number, contract.monthly_deposit.total_incl);
 * } catch (error) {
 *   if (!(error instanceof ContractError)) throw error;
 *   console.error(error.faults);
 * }
 * ```
 */
export { type Contract, contractSchema } from './contract.ts';
export { applyContractChange, type ContractChange, contractChangeSchema } from './contract-change.ts';
export { ContractError, type ContractFault, type ContractFaultCode } from './contract-error.ts';
export {
  type ContractCreate,
  type ContractInput,
  contractCreateSchema,
  parseContractInput,
  serverSetFields,
} from './contract-input.ts';
export { type ContractLabel, contractLabelSchema } from './contract-label.ts';
export { type ContractPayload, contractPayloadSchema } from './contract-payload.ts';
export {
  type ContractPhase,
  contractPhaseSchema,
  contractPhases,
  type PhaseGroup,
  phaseGroupOf,
  phaseGroups,
} from './contract-phase.ts';
export {
  type ContractDuration,
  contractDurationSchema,
  contractDurations,
  type EnergyContractType,
  energyContractTypeSchema,
  energyContractTypes,
  type TransferType,
  transferTypeSchema,
  transferTypes,
} from './enums.ts';
export { exampleContract } from './example-contract.ts';
export {
  type MonthlyDeposit,
  monthlyDepositSchema,
  type Price,
  type PriceLine,
  type Product,
  priceLineSchema,
  priceSchema,
  productSchema,
} from './monthly-deposit.ts';
export { normalizeDatetime, parseContract } from './parse-contract.ts';
export { serializeContract } from './serialize-contract.ts';
