import type { Contract } from './contract.ts';
import type { ContractPayload } from './contract-payload.ts';
import type { ContractPhase } from './contract-phase.ts';
import type { ContractDuration } from './enums.ts';
import { exampleDeposit } from './example-deposit.ts';
import { parseContract } from './parse-contract.ts';

/** Midnight in Amsterdam on the day that a contract from 1 April 2026 ends. */
const ENDS = {
  Month: '2026-04-30T22:00:00.000Z',
  HalfYear: '2026-09-30T22:00:00.000Z',
  Year: '2027-03-31T22:00:00.000Z',
  TwoYears: '2028-03-31T22:00:00.000Z',
  ThreeYears: '2029-03-31T22:00:00.000Z',
  FiveYears: '2031-03-31T22:00:00.000Z',
} as const satisfies Record<ContractDuration, string>;

const START = '2026-03-31T22:00:00.000Z';
const STOPPED = '2026-06-30T22:00:00.000Z';
const RUNNING: readonly ContractPhase[] = [
  'DeliveryStarted',
  'DeliveryStopped',
  'DemoContractCreated',
  'InsightContractActive',
  'InsightContractStopped',
  'SmartChargingActive',
  'SmartChargingStopped',
];

/**
 * A contract of a Dutch household, always the same for the same fields given. What follows from its phase, type and
 * duration (dates, deposit) fits them.
 *
 * @param fields what should be otherwise; each replaces the whole field.
 *
 * @example
 * ```ts
 * import { exampleContract } from '@wattlock/contract';
 *
 * const contract = exampleContract({ contract_phase: 'DeliveryStopped', energy_contract_type: 'Dynamic' });
 * contract.contract_variables.stopped_date; // '2026-06-30T22:00:00.000Z'
 * ```
 */
export function exampleContract(fields: Partial<Contract> = {}): Contract {
  const given = { ...defaults, ...fields };
  const { contract_phase: phase, energy_contract_type: type, has_tax_credit_right } = given;
  const usage = { electricity: 242, production: 150, gas: 90 };
  return parseContract({
    accepted_at: phase === 'UserInput' ? null : '2026-02-14T09:41:27.480Z',
    contract_variables: variablesOf(phase, given.contract_duration),
    monthly_deposit: exampleDeposit({ phase, type, has_tax_credit_right, usage }),
    ...given,
  });
}

const defaults = {
  id: '0196f3a2-7c41-7d3e-9b52-4e8a1c6d2f07',
  collective_id: null,
  energy_contract_type: 'Fixed',
  is_company: false,
  contract_duration: 'Year',
  has_tax_credit_right: true,
  contract_phase: 'DeliveryStarted',
  transfer_type: 'Switch',
  user_id: '0196f39e-11d8-7a60-8c3f-2b7d9e5a4c13',
  number: 100234,
  contract_labels: [
    { name: 'channel', value: 'website' },
    { name: 'campaign', value: 'voorjaar-2026' },
  ],
  created_at: '2026-02-14T09:30:00.000Z',
  updated_at: '2026-02-14T09:41:27.480Z',
  deleted_at: null,
} satisfies Partial<Contract> as Omit<Contract, 'accepted_at' | 'contract_variables' | 'monthly_deposit'>;

function variablesOf(phase: ContractPhase, duration: ContractDuration): ContractPayload {
  return {
    yearly_estimate_electricity: 2904,
    yearly_estimate_production: 1800,
    yearly_estimate_gas: 1080,
    electricity_distribution: 45,
    start_date: START,
    end_date: ENDS[duration],
    stopped_date: phase.endsWith('Stopped') ? STOPPED : null,
    current_period_start_date: RUNNING.includes(phase) ? START : null,
  };
}
