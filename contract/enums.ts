import type { Static } from 'typebox';
import { oneOf } from './scalars.ts';

export const energyContractTypes = ['Fixed', 'Variable', 'Dynamic'] as const;
export const energyContractTypeSchema = oneOf(energyContractTypes, 'EnergyContractType', 'Type of energy contract.');
export type EnergyContractType = Static<typeof energyContractTypeSchema>;

export const contractDurations = ['Month', 'HalfYear', 'Year', 'TwoYears', 'ThreeYears', 'FiveYears'] as const;
export const contractDurationSchema = oneOf(contractDurations, 'ContractDuration', 'Duration of the contract.');
export type ContractDuration = Static<typeof contractDurationSchema>;

export const transferTypes = ['Switch', 'Rehousing'] as const;
export const transferTypeSchema = oneOf(transferTypes, 'TransferType', 'Type of transfer.');
export type TransferType = Static<typeof transferTypeSchema>;
