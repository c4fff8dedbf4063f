import type { Contract } from '@wattlock/contract';
import { toJson } from './json.ts';

/** The snapshot that a contract is at now, whose it is, and how many there were. */
export interface StoredContract {
  partner_id: string;
  revision: number;
  contract: Contract;
}

/** Columns of `contracts`, in the order of `contractValues`. */
export const CONTRACT_COLUMNS = [
  'id',
  'partner_id',
  'revision',
  'user_id',
  'number',
  'collective_id',
  'energy_contract_type',
  'is_company',
  'contract_duration',
  'yearly_estimate_electricity',
  'yearly_estimate_production',
  'yearly_estimate_gas',
  'electricity_distribution',
  'start_date',
  'end_date',
  'stopped_date',
  'current_period_start_date',
  'has_tax_credit_right',
  'contract_phase',
  'transfer_type',
  'deposit_excl',
  'deposit_incl',
  'deposit_vat',
  'deposit_products',
  'contract_labels',
  'accepted_at',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

export type ContractRow = Record<(typeof CONTRACT_COLUMNS)[number], never>;

export function contractValues({ contract, partner_id, revision }: StoredContract): unknown[] {
  const { contract_variables: variables, monthly_deposit: deposit } = contract;
  return [
    contract.id,
    partner_id,
    revision,
    contract.user_id,
    contract.number,
    contract.collective_id,
    contract.energy_contract_type,
    contract.is_company,
    contract.contract_duration,
    variables.yearly_estimate_electricity,
    variables.yearly_estimate_production,
    variables.yearly_estimate_gas,
    variables.electricity_distribution,
    variables.start_date,
    variables.end_date,
    variables.stopped_date,
    variables.current_period_start_date,
    contract.has_tax_credit_right,
    contract.contract_phase,
    contract.transfer_type,
    deposit.total_excl,
    deposit.total_incl,
    deposit.vat,
    toJson(deposit.products),
    toJson(contract.contract_labels),
    contract.accepted_at,
    contract.created_at,
    contract.updated_at,
    contract.deleted_at,
  ];
}

export function contractOf(row: ContractRow): StoredContract {
  const at = (value: Date | null) => (value === null ? null : value.toISOString());
  const contract: Contract = {
    id: row.id,
    collective_id: row.collective_id,
    energy_contract_type: row.energy_contract_type,
    is_company: row.is_company,
    contract_duration: row.contract_duration,
    contract_variables: {
      yearly_estimate_electricity: row.yearly_estimate_electricity,
      yearly_estimate_production: row.yearly_estimate_production,
      yearly_estimate_gas: row.yearly_estimate_gas,
      electricity_distribution: row.electricity_distribution,
      start_date: at(row.start_date),
      end_date: at(row.end_date),
      stopped_date: at(row.stopped_date),
      current_period_start_date: at(row.current_period_start_date),
    },
    has_tax_credit_right: row.has_tax_credit_right,
    contract_phase: row.contract_phase,
    transfer_type: row.transfer_type,
    user_id: row.user_id,
    number: row.number,
    monthly_deposit: {
      total_excl: row.deposit_excl,
      total_incl: row.deposit_incl,
      vat: row.deposit_vat,
      products: row.deposit_products,
    },
    contract_labels: row.contract_labels,
    accepted_at: at(row.accepted_at),
    created_at: (row.created_at as Date).toISOString(),
    updated_at: (row.updated_at as Date).toISOString(),
    deleted_at: at(row.deleted_at),
  };
  return { partner_id: row.partner_id, revision: row.revision, contract };
}
