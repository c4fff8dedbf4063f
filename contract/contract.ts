import type { Static } from 'typebox';
import * as Type from 'typebox';
import { contractLabelSchema } from './contract-label.ts';
import { contractPayloadSchema } from './contract-payload.ts';
import { contractPhaseSchema } from './contract-phase.ts';
import { contractDurationSchema, energyContractTypeSchema, transferTypeSchema } from './enums.ts';
import { monthlyDepositSchema } from './monthly-deposit.ts';
import { boolean, datetime, nullable, record, uuid } from './scalars.ts';

/** The contract snapshot: every field, in the order in which it goes over the wire. */
export const contractSchema = record(
  'Contract',
  {
    id: uuid('Unique identifier of the contract.'),
    collective_id: nullable(uuid, 'Collective associated with the contract.'),
    energy_contract_type: energyContractTypeSchema,
    is_company: boolean('Contract belongs to a company.'),
    contract_duration: contractDurationSchema,
    contract_variables: contractPayloadSchema,
    has_tax_credit_right: boolean('Contract has tax credit rights.'),
    contract_phase: contractPhaseSchema,
    transfer_type: transferTypeSchema,
    user_id: uuid('User associated with the contract.'),
    number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Contract number.' }),
    monthly_deposit: monthlyDepositSchema,
    contract_labels: Type.Array(contractLabelSchema, { maxItems: 100, description: 'Labels of the contract.' }),
    accepted_at: nullable(datetime, 'When the contract was accepted.'),
    created_at: datetime('When the contract was created.'),
    updated_at: datetime('When the contract was last updated.'),
    deleted_at: nullable(datetime, 'When the contract was deleted, if applicable.'),
  },
  'Snapshot of a contract.',
);

/** A contract as parsed: every field is there, and what is empty and may be so is null. */
export type Contract = Static<typeof contractSchema>;
