import type { Static } from 'typebox';
import { datetime, integer, nullable, record } from './scalars.ts';

/** The field `contract_variables`. */
export const contractPayloadSchema = record(
  'ContractPayload',
  {
    yearly_estimate_electricity: nullable(integer, 'Yearly electricity usage estimate.'),
    yearly_estimate_production: nullable(integer, 'Yearly electricity production estimate.'),
    yearly_estimate_gas: nullable(integer, 'Yearly gas usage estimate.'),
    electricity_distribution: nullable(integer, 'Electricity distribution value.'),
    start_date: nullable(datetime, 'Contract start.'),
    end_date: nullable(datetime, 'Contract end.'),
    stopped_date: nullable(datetime, 'Contract stop.'),
    current_period_start_date: nullable(datetime, 'Start of the current period.'),
  },
  'Contract variables.',
);

export type ContractPayload = Static<typeof contractPayloadSchema>;
